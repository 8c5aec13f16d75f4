import type { OutlineShape } from "#domain/drawings/outline.ts";
import { assemblies } from "./assemblies.tsx";
import { boards } from "./boards.tsx";
import type { Draw } from "./box.ts";
import { plugsAndCables } from "./plugs-and-cables.tsx";

/** How each kind of part is drawn. */
export const shapes: Readonly<Record<OutlineShape, Draw>> = { ...boards, ...plugsAndCables, ...assemblies };
