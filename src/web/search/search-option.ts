import type { ReactNode } from "react";
import type { ComboboxOption } from "#web/ui/combobox.tsx";

/** One suggestion of the search box, and where it leads. */
export interface SearchOption extends ComboboxOption {
  to: string;
  shown: ReactNode;
}
