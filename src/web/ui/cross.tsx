/** Shows that a press takes something away or closes it. Whoever is pressed says in words what that is. */
export function Cross({ className = "size-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" className={`${className} shrink-0 stroke-2 stroke-current`} aria-hidden="true">
      <path d="m3.5 3.5 9 9m0-9-9 9" />
    </svg>
  );
}
