import { measureText as measure } from "#domain/measure.ts";
import { withUnits } from "./units.ts";

// Apart from units.ts, which every public page loads: only a part's facts and the form that edits them need this.

/** Formats a specification with its unit, both on one line: "8 GB", "1 TB", "CL22". */
export const measureText = (value: string | number, unit: string | undefined): string =>
  measure(value, unit, { text: withUnits, space: "\u00a0" });
