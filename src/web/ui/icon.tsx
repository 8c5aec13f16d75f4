import type { ComponentProps } from "react";

/** A drawing of lines in the color of the text around it. What it means is said in words beside it. */
export function Icon({ grid = 24, ...rest }: { grid?: 16 | 24 } & ComponentProps<"svg">) {
  return (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    />
  );
}
