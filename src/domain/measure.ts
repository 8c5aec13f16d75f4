import { figureText } from "./number-text.ts";

/** Units that precede their number, without a space. */
const leading = new Set(["CL"]);

interface MeasureStyle {
  /** Writes a value that is no number; by default as it is. */
  text?: (value: string) => string;
  /** The separator between value and unit. */
  space?: string;
}

/** Writes a specification with its unit: "8 GB", "CL22"; from 1000 GB on "1 TB". */
export function measureText(
  value: string | number,
  unit: string | undefined,
  { text = String, space = " " }: MeasureStyle = {},
): string {
  if (unit === "GB" && typeof value === "number" && value >= 1000) {
    return measureText(value / 1000, "TB", { text, space });
  }
  const written = typeof value === "number" ? figureText(value) : text(value);
  if (!unit) return written;
  return leading.has(unit) ? `${unit}${written}` : `${written}${space}${unit}`;
}
