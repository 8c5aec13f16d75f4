import { Icon } from "./icon.tsx";

/** Shows which way a link leads. Drawn: the fonts' own arrow was lost when they were cut to what is needed. */
export function Arrow({ to = "right" }: { to?: "left" | "right" }) {
  return (
    <Icon grid={16} className="size-4 shrink-0">
      <path d={to === "right" ? "M3 8h10M9 4l4 4-4 4" : "M13 8H3M7 4 3 8l4 4"} />
    </Icon>
  );
}
