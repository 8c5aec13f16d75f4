import { useEffect, useRef } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { conflictRows } from "./conflict.ts";
import type { Editable } from "./part-values.ts";

interface ConflictChoiceProps {
  /** As it was when the form was opened. */
  read: Editable;
  mine: Editable;
  theirs: Editable;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Someone else saved first: both versions in words, and which of them shall stay. */
export function ConflictChoice({ read, mine, theirs, busy, onMine, onTheirs }: ConflictChoiceProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="conflict"
      className="grid gap-4 rounded-l border border-ember bg-surface p-5"
    >
      <div>
        <h3 id="conflict" className="text-title">
          Someone else saved this part first
        </h3>
        <p className="mt-1 text-ink-soft text-small">
          Nothing is lost: here is what you have, and what it is now. Your changes go on top of theirs, or are
          dropped.
        </p>
      </div>
      <dl className="grid gap-3">
        {conflictRows(read, mine, theirs).map(({ label, mine: ours, theirs: now, clash }) => (
          <div key={label} className="border-hairline border-t pt-3 text-small">
            <dt className="flex flex-wrap items-center gap-2 font-medium">
              {label}
              {clash && <Badge tone="ember">both changed it</Badge>}
            </dt>
            <dd className="wrap-anywhere mt-1 line-clamp-6 whitespace-pre-line">
              <span className="text-ink-faint">You have: </span>
              {ours}
            </dd>
            <dd className="wrap-anywhere mt-1 line-clamp-6 whitespace-pre-line">
              <span className="text-ink-faint">It is now: </span>
              {now}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={onMine}>
          Save my changes
        </Button>
        <Button variant="secondary" onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}
