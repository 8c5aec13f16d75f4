import type { FitAnswer } from "./fit-answer.ts";

/** What a buyer was told of a part and their laptop when they ordered it: kept on the order's line for ever. */
export interface FitShown extends Pick<FitAnswer, "verdict" | "reason" | "source"> {
  /** "Lenovo ThinkPad T480": its name of that day. */
  laptop: string;
}
