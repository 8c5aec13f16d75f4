import { useEffect, useRef } from "react";
import { listCategories } from "#contract/parts.ts";
import { useCall } from "#web/calls/use-call.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { conflictRows, type Editable } from "./part-values.ts";

interface ConflictChoiceProps {
  /** The part when the form was opened. */
  read: Editable;
  mine: Editable;
  theirs: Editable;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shows both versions after someone else saved first, and asks which one to keep. */
export function ConflictChoice({ read, mine, theirs, busy, onMine, onTheirs }: ConflictChoiceProps) {
  const box = useRef<HTMLElement>(null);
  const { currency = "" } = { ...useShop() };
  const { data: categories = [] } = useCall(listCategories, {});
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
          Your changes are not saved yet. Save them over the current version, or discard them.
        </p>
      </div>
      <dl className="grid gap-3">
        {conflictRows(read, mine, theirs, { currency, categories }).map(
          ({ label, mine: yours, theirs: current, isClash }) => (
            <div key={label} className="border-hairline border-t pt-3 text-small">
              <dt className="flex flex-wrap items-center gap-2 font-medium">
                {label}
                {isClash && <Badge tone="ember">both changed</Badge>}
              </dt>
              <Version whose="Yours" value={yours} />
              <Version whose="Current" value={current} />
            </div>
          ),
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onClick={onMine}>
          Save my changes
        </Button>
        <Button variant="secondary" onClick={onTheirs}>
          Keep theirs
        </Button>
      </div>
    </section>
  );
}

/** @param value a text, or the addresses of pictures */
function Version({ whose, value }: { whose: string; value: string | readonly string[] }) {
  return (
    <dd className="wrap-anywhere mt-1 line-clamp-6 whitespace-pre-line">
      <span className="text-ink-faint">{whose}: </span>
      {typeof value === "string"
        ? value
        : value.map((url) => (
            <img key={url} src={url} alt="" className="mr-2 inline-block h-14 rounded-s align-middle" />
          ))}
    </dd>
  );
}
