/** Where facts come from, folded behind an "i". @param of what they are about, for screen readers */
export function Sources({ of, sources }: { of: string; sources: readonly string[] }) {
  return (
    <details className="relative print:hidden">
      <summary
        aria-label={`Sources of ${of}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-ink-soft hover:text-azure [&::-webkit-details-marker]:hidden"
      >
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-full border border-edge font-mono text-small"
        >
          i
        </span>
      </summary>
      <div className="absolute top-full right-0 z-2 w-72 max-w-[80vw] rounded-m border border-hairline bg-surface p-3 text-ink-soft text-small shadow-raised">
        {sources.map((source) => (
          <p key={source}>{source.charAt(0).toUpperCase() + source.slice(1)}</p>
        ))}
      </div>
    </details>
  );
}
