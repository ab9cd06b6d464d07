import { join } from "../extras.js";
import * as shares from "../shares.js";

// Events after which others act: what follows is told aloud.
const LOUD = new Set(["turn_ended", "wave_end_begins", "seals_opened"]);

join({ start: shares.start, fresh: shares.refresh });
join({ stage: { isLoud: ({ kind }) => LOUD.has(kind), isMinor: ({ kind }) => kind === "turn_ended" } });
