/** Shows which way a link leads. Drawn: the fonts' own arrow was lost when they were cut to what is needed. */
export function Arrow({ to = "right" }: { to?: "left" | "right" }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={to === "right" ? "M3 8h10M9 4l4 4-4 4" : "M13 8H3M7 4 3 8l4 4"} />
    </svg>
  );
}
