import { lazyDialog } from "./lazy-dialog.tsx";
import type { OpenedFormDialog } from "./opened-form-dialog.tsx";

/** A dialog with a form that a schema of the contract validates. What was typed stays until it has been sent. */
// Its type is asserted: `lazy` has no way to keep the parameter for the schema.
export const FormDialog = lazyDialog<never>(() =>
  import("./opened-form-dialog.tsx").then((module) => ({ default: module.OpenedFormDialog })),
) as typeof OpenedFormDialog;
