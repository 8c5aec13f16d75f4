import { type ReactNode, useState } from "react";
import { countText } from "#domain/number-text.ts";
import { errorText } from "../calls/error-text.ts";
import { toast } from "../shell/toast.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { FormError } from "../ui/notice.tsx";
import type { Selection } from "./data-table.tsx";

/** An action on several items of a list at once: the call for one item, made for each in turn. */
export interface BulkAction<Row> {
  text: string;
  /** Whether it is possible for an item now; the others are left alone. */
  applies: (row: Row) => boolean;
  run: (row: Row) => Promise<unknown>;
  /** Its consequences, in the dialog that asks. */
  body: ReactNode;
  variant?: "primary" | "danger";
}

interface SelectionOf<Row> extends Selection {
  rows: readonly Row[];
  clear: () => void;
}

/** Selects among the items that are listed. What leaves the list is not selected any more. */
export function useSelection<Row>(listed: readonly Row[], keyOf: (row: Row) => string): SelectionOf<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = listed.filter((row) => keys.has(keyOf(row)));
  const all = rows.length > 0 && rows.length === listed.length;
  return {
    rows,
    all,
    some: rows.length > 0,
    has: (key) => keys.has(key),
    toggle: (key) =>
      setKeys(keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key])),
    toggleAll: () => setKeys(all ? new Set() : new Set(listed.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}

interface BulkBarProps<Row> {
  item: string;
  nameOf: (row: Row) => string;
  actions: readonly BulkAction<Row>[];
  selection: SelectionOf<Row>;
}

/** The actions for the selected items, at the bottom of the window while there are any. */
export function BulkBar<Row>({ item, nameOf, actions, selection }: BulkBarProps<Row>) {
  const [asked, setAsked] = useState<BulkAction<Row>>();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const { rows, clear } = selection;
  const fitting = asked ? rows.filter(asked.applies) : [];
  const left = rows.length - fitting.length;

  /** One after the other: each is a change of its own, and one that fails leaves the others as they are. */
  async function run(action: BulkAction<Row>): Promise<undefined> {
    const failed: string[] = [];
    for (const row of fitting) {
      try {
        await action.run(row);
      } catch (error) {
        failed.push(`${nameOf(row)}: ${errorText(error)}`);
      }
    }
    const done = fitting.length - failed.length;
    if (done > 0) toast.success(`${action.text}: ${countText(done, item)}`);
    setFailures(failed);
    clear();
  }
  return (
    <>
      {failures.length > 0 && (
        <FormError>
          {failures.map((failure) => (
            <span key={failure} className="block">
              {failure}
            </span>
          ))}
        </FormError>
      )}
      {rows.length > 0 && (
        <section
          aria-label="Selected"
          className="sticky bottom-3 z-3 mt-3 flex flex-wrap items-center gap-2 rounded-m border border-hairline bg-surface p-2 pl-4 shadow-raised"
        >
          <p role="status" className="mr-auto text-small">
            {countText(rows.length, item)} selected
          </p>
          {actions.map((action) => (
            <Button
              key={action.text}
              variant={action.variant === "danger" ? "danger" : "primary"}
              disabled={!rows.some(action.applies)}
              onClick={() => {
                setFailures([]);
                setAsked(action);
              }}
            >
              {action.text}
            </Button>
          ))}
          <Button variant="quiet" onClick={clear}>
            Clear selection
          </Button>
        </section>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={`${asked.text}: ${countText(fitting.length, item)}`}
          action={asked.text}
          variant={asked.variant ?? "primary"}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.body}</p>
          {left > 0 && (
            <p className="mt-2">
              {countText(left, item)} of the selection {left === 1 ? "is" : "are"} left as{" "}
              {left === 1 ? "it is" : "they are"}.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
