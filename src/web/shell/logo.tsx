/** The mark printed on every part's label: one piece laid square over another. */
export function LogoMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <rect x="0" y="0" width="62" height="62" rx="14" className="fill-azure-fill" />
      <rect x="38" y="38" width="62" height="62" rx="14" fill="#7cc0ff" />
    </svg>
  );
}
