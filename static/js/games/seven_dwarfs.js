import { join } from "../extras.js";
import * as aims from "../aims.js";
import * as figures from "./seven_dwarfs/figures.js";
import * as preview from "./seven_dwarfs/preview.js";

join({ start: aims.start, fresh: aims.refresh });
join({ start: preview.start, clear: preview.clear, stage: figures.stage });
