import { join } from "../extras.js";
import * as hits from "./sanctum/hits.js";
import * as road from "./sanctum/road.js";
import { stage } from "./sanctum/stage.js";

join({ start: hits.start, settle: hits.settle });
join({ fresh: road.start, stage });
