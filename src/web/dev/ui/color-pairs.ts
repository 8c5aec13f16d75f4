/** Minimum contrast ratios: text of any size (WCAG 1.4.3); edges of controls and meaningful drawings (1.4.11). */
export const MIN_CONTRAST = { text: 4.5, drawing: 3 } as const;

export interface ColorPair {
  /** Names of color tokens. */
  front: string;
  grounds: readonly string[];
  as: keyof typeof MIN_CONTRAST;
}

const everyGround = ["paper", "sunk", "surface"];
/** With the ground of a row that is marked (compare) or lit (a laptop's map). */
const everyRow = [...everyGround, "azure-wash"];

/** The allowed combinations of foreground and background; `tokens.test.ts` measures each of them. */
export const colorPairs: readonly ColorPair[] = [
  { front: "ink", grounds: [...everyRow, "amber-wash"], as: "text" },
  { front: "ink-soft", grounds: [...everyRow, "hairline"], as: "text" },
  { front: "ink-faint", grounds: everyRow, as: "text" },
  { front: "azure", grounds: everyRow, as: "text" },
  { front: "white", grounds: ["azure-fill", "azure-deep"], as: "text" },
  { front: "mint", grounds: [...everyRow, "mint-wash"], as: "text" },
  { front: "amber", grounds: [...everyRow, "amber-wash"], as: "text" },
  { front: "ember", grounds: [...everyRow, "ember-wash"], as: "text" },
  { front: "on-ground", grounds: ["ground"], as: "text" },
  { front: "edge", grounds: everyGround, as: "drawing" },
  { front: "star", grounds: everyGround, as: "drawing" },
];

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses "#0f5fd6", or "rgb(15, 95, 214)" as browsers compute it; undefined for anything else. */
export function rgbOf(color: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  const decimal = /^rgb\((\d+),? (\d+),? (\d+)\)$/.exec(color.trim());
  if (hex) return numbers(hex, 16);
  return decimal ? numbers(decimal, 10) : undefined;
}

function numbers([, red = "", green = "", blue = ""]: RegExpExecArray, base: number): Rgb {
  return [Number.parseInt(red, base), Number.parseInt(green, base), Number.parseInt(blue, base)];
}

/** Returns the contrast ratio of two colors, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const lighter = Math.max(luminance(one), luminance(other));
  const darker = Math.min(luminance(one), luminance(other));
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
