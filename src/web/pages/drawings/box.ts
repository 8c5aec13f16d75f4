import type { ReactNode } from "react";
import type { PartOutline } from "#domain/drawings/outline.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Units per millimeter; undefined if nothing is to scale. */
  perMm?: number;
}

/** Draws a part from above in its box. */
export type Draw = (box: Box, outline: PartOutline) => ReactNode;

/** Draws something several times. */
export const each = <T>(amount: number, draw: (index: number) => T): T[] =>
  Array.from({ length: amount }, (_, at) => draw(at));
