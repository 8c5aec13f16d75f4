import type { PartOutline } from "./outline.ts";

/** "69.6 × 30 mm", "5.5 × 2.5 mm", "7 mm high"; undefined if nothing is measured. */
export function sizeText({
  shape,
  widthMm,
  heightMm,
  thicknessMm,
  innerMm,
}: PartOutline): string | undefined {
  const inner = shape === "barrel" ? innerMm : undefined;
  const flat = [widthMm, heightMm ?? inner].filter((size) => size !== undefined);
  const all = flat.length === 2 && thicknessMm !== undefined ? [...flat, thicknessMm] : flat;
  if (all.length > 0) return `${all.join(" × ")} mm`;
  return thicknessMm === undefined ? undefined : `${thicknessMm} mm high`;
}

/** "Drawing of the 16 GB SO-DIMM: 69.6 × 30 mm; 260 contacts, 1.2 V" */
export function outlineText(name: string, outline: PartOutline): string {
  const facts = [sizeText(outline), outline.labels.join(", ")].filter(Boolean).join("; ");
  return `Drawing of the ${name}${facts && `: ${facts}`}`;
}
