import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

const bands = { azure: "border-t-azure-fill", mint: "border-t-mint", gray: "border-t-edge" } as const;

interface LabelProps {
  band?: keyof typeof bands;
  className?: string;
  children: ReactNode;
}

/** The label that the parts carry in the photographs: paper, a colored band on top, lines in mono. One per view. */
export function Label({ band = "azure", className, children }: LabelProps) {
  return <div className={classNames("paper-label px-4 pt-4 pb-3", bands[band], className)}>{children}</div>;
}
