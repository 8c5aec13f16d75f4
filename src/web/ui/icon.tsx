import type { ComponentProps } from "react";

/** A line drawing in the color of the surrounding text. The text next to it carries the meaning. */
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

/** Shows the direction of a link. Drawn, because the subset fonts have no arrow. */
export function Arrow({ to = "right" }: { to?: "left" | "right" }) {
  return (
    <Icon grid={16} className="size-4 shrink-0">
      <path d={to === "right" ? "M3 8h10M9 4l4 4-4 4" : "M13 8H3M7 4 3 8l4 4"} />
    </Icon>
  );
}

/** Marks a button that removes or closes something; the button's label says what. */
export function Cross({ className = "size-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={`${className} shrink-0 stroke-2 stroke-current`} aria-hidden="true">
      <path d="m3.5 3.5 9 9m0-9-9 9" />
    </svg>
  );
}
