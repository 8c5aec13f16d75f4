import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";

/** Stands where a line was that has been taken out, with the way back. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed went with its line: the next Tab leads to Undo.
    row.current?.focus();
  }, []);
  return (
    <div
      ref={row}
      tabIndex={-1}
      role="status"
      className="flex items-center justify-between gap-4 py-3 text-small outline-none"
    >
      <p className="min-w-0 text-ink-soft">
        <span className="line-clamp-2">
          Removed: <span className="text-ink">{name}</span>
        </span>
      </p>
      <Button look="secondary" onClick={onUndo} aria-label={`Undo: put ${name} back`}>
        Undo
      </Button>
    </div>
  );
}
