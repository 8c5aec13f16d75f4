import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { type Button, buttonVariants } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** A menu below its button: the browser's own popover, with the keys of a menu. */
export function MoreMenu({
  of,
  size,
  children,
}: {
  of: string;
  size: ComponentProps<typeof Button>["size"];
  children: ReactNode;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  function move(event: KeyboardEvent): void {
    const all = items();
    const place = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1 + all.length, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (event.key === "Tab") menu.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all[next % all.length]?.focus();
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`More for ${of}`}
        aria-haspopup="menu"
        aria-expanded={open}
        className={`${buttonVariants({ variant: "quiet", size })} aspect-square px-0 text-ink-soft`}
      >
        <Icon grid={16} className="size-4 stroke-[2.5]">
          <path d="M3 8h.01M8 8h.01M13 8h.01" />
        </Icon>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={`More for ${of}`}
        onKeyDown={move}
        onClick={() => menu.current?.hidePopover()}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open") items()[0]?.focus();
        }}
        className="action-menu"
      >
        {children}
      </div>
    </>
  );
}
