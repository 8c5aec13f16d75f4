import { fitsSheet } from "./fits-sheet.ts";
import { partsSheet } from "./parts-sheet.ts";
import type { Sheet, SheetKind } from "./sheet.ts";
import { stockSheet } from "./stock-sheet.ts";

export const sheets: Readonly<Record<SheetKind, Sheet>> = {
  parts: partsSheet,
  stock: stockSheet,
  fits: fitsSheet,
};
