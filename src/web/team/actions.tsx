import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { failureOf } from "../calls/error-text.ts";
import { toast } from "../shell/toast.tsx";
import { Button, buttonVariants } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { MoreMenu } from "./more-menu.tsx";

export interface DialogState {
  open: boolean;
  onClose: () => void;
}

/** An action on an item, as data: it leads somewhere, runs, or opens a dialog. */
export interface Action {
  text: string;
  /**
   * Its name where its text changes, such as from Answer to Edit answer: its open dialog goes on with what is so now.
   */
  id?: string;
  /** Its name for screen readers, where it is not its text and what it is done to. */
  label?: string;
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** An address of the shop, or a mail address. */
  to?: string;
  /** Does it. @returns what the toast says */
  run?: () => Promise<string | undefined>;
  /** Asks before it runs: what cannot be taken back. */
  ask?: { title: string; body?: ReactNode; action?: string; variant?: "danger" | "primary" };
  /** A dialog of its own, which keeps what was typed when it is closed. */
  dialog?: (state: DialogState) => ReactNode;
}

const idOf = ({ id, text }: Action) => id ?? text;

/** Actions that are not permitted are left out: `may && {…}`. */
export type Actions = readonly (Action | false | undefined | null)[];

interface ActionButtonsProps {
  /** The item that they apply to, as people call it: "LW-10042". */
  of: string;
  actions: Actions;
  /** How many are buttons; the others are in a menu. */
  shown?: number;
  size?: "chip" | "small" | "medium";
}

/** The actions that are permitted now, the first ones as buttons, the others in a menu. */
export function ActionButtons({ of, actions, shown = 1, size = "small" }: ActionButtonsProps) {
  const present = actions.filter((action): action is Action => Boolean(action));
  /** As it was when it was opened: the action that is done may not be permitted any more while its dialog closes. */
  const [opened, setOpened] = useState<Action>();
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const current = present.find((action) => opened && idOf(action) === idOf(opened)) ?? opened;

  const done = (action: Action) =>
    failureOf(async () => {
      const message = await action.run?.();
      if (message) toast.success(message);
    });
  async function press(action: Action): Promise<void> {
    if (action.dialog || action.ask) {
      setOpened(action);
      return setOpen(true);
    }
    setRunning(action.text);
    const failure = await done(action);
    setRunning(undefined);
    if (failure !== undefined) toast.error(failure);
    keepFocus(frame.current);
  }
  const close = () => {
    setOpen(false);
    keepFocus(frame.current);
  };
  const partsOf = (action: Action): ActionPartProps => ({
    action,
    label: action.label ?? `${action.text} ${of}`,
    busy: running === action.text,
    onPress: () => void press(action),
  });
  const inMenu = present.slice(shown);
  return (
    <div
      ref={frame}
      className="relative z-1 inline-flex items-center gap-1 whitespace-nowrap max-xs:flex-wrap"
    >
      {present.slice(0, shown).map((action) => (
        <ActionButton key={action.text} {...partsOf(action)} size={size} />
      ))}
      {inMenu.length > 0 && (
        <MoreMenu of={of} size={size}>
          {inMenu.map((action) => (
            <ActionItem key={action.text} {...partsOf(action)} />
          ))}
        </MoreMenu>
      )}
      {current?.dialog?.({ open, onClose: close })}
      {current?.ask && (
        <ConfirmDialog
          open={open}
          title={current.ask.title}
          action={current.ask.action ?? current.text}
          variant={current.ask.variant ?? "danger"}
          onConfirm={() => done(current)}
          onClose={close}
        >
          {current.ask.body}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The button that had the focus may be gone or replaced: the focus stays with what it was done to. */
function keepFocus(frame: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const fallback =
      frame?.querySelector("button, a") ?? frame?.closest("[data-row]")?.querySelector("a, button");
    (fallback as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  });
}

interface ActionPartProps {
  action: Action;
  label: string;
  busy: boolean;
  onPress: () => void;
}

function ActionButton({
  action,
  label,
  busy,
  onPress,
  size,
}: ActionPartProps & { size: NonNullable<ActionButtonsProps["size"]> }) {
  const variant = action.variant ?? "secondary";
  if (action.to?.startsWith("mailto:")) {
    return (
      <a href={action.to} aria-label={label} className={buttonVariants({ variant, size })}>
        {action.text}
      </a>
    );
  }
  if (action.to) {
    return (
      <Link to={action.to} aria-label={label} className={buttonVariants({ variant, size })}>
        {action.text}
      </Link>
    );
  }
  return (
    <Button variant={variant} size={size} aria-label={label} busy={busy} onClick={onPress}>
      {action.text}
    </Button>
  );
}

function ActionItem({ action, label, busy, onPress }: ActionPartProps) {
  const look = `flex min-h-11 w-full items-center rounded-s px-3 text-left text-small hover:bg-sunk focus-visible:bg-sunk focus-visible:-outline-offset-2 ${action.variant === "danger" ? "text-ember" : "text-ink"}`;
  if (action.to) {
    return (
      <Link role="menuitem" tabIndex={-1} to={action.to} aria-label={label} className={look}>
        {action.text}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-label={label}
      disabled={busy}
      onClick={onPress}
      className={look}
    >
      {action.text}
    </button>
  );
}
