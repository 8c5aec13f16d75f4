import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Role } from "#domain/roles.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type DashboardOption, searchDashboard } from "./search-options.tsx";

interface SearchDialogProps {
  role: Role;
  open: boolean;
  /** The keys typed before the field had the focus. The field takes them over and gets all later keys itself. */
  typedBefore: RefObject<string | undefined>;
  onClose: () => void;
}

/** Finds the dashboard's pages, orders, parts and customers, as far as the role may read them. */
export default function SearchDialog({ role, open, typedBefore, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // After the dialog's effect, which gives the field the focus: no key comes between the two.
  useEffect(() => {
    const field = form.current?.elements.namedItem("q");
    if (field instanceof HTMLInputElement && typedBefore.current) field.value = typedBefore.current;
    typedBefore.current = undefined;
  }, [typedBefore]);
  function goTo(to: string) {
    onClose();
    void navigate(to);
  }
  /** Enter without an option: the text is searched for among the orders. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q")).trim();
    if (typed) goTo(`/dashboard/manageallproduct?${new URLSearchParams({ q: typed })}`);
  }
  return (
    <Dialog
      open={open}
      atTop
      title="Search the dashboard"
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <form ref={form} onSubmit={submit} className="mt-4">
        <Combobox<DashboardOption>
          name="q"
          enterKeyHint="go"
          aria-label="Search the dashboard"
          autoFocus
          maxLength={200}
          placeholder="Order number, email, part, SKU or page"
          autoCapitalize="none"
          spellCheck={false}
          className="block h-11 w-full rounded-m border border-edge bg-surface px-3 text-body text-ellipsis text-ink placeholder:text-ink-faint hover:border-ink"
          frameClassName=""
          listLabel="Results"
          emptyText="Nothing found."
          firstIsActive
          inFlow
          suggest={(typed) => searchDashboard(typed, role)}
          onChoose={({ to }) => goTo(to)}
        >
          {({ shown }) => shown}
        </Combobox>
      </form>
    </Dialog>
  );
}
