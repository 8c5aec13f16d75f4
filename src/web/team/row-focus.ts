import { type KeyboardEvent, useEffect, useRef } from "react";

const firstTarget = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("a, button");

/** Single keys count only while the focus is in the table, and in no field (WCAG 2.1.4). */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest("[data-row]");
  const isTyping = target.closest("dialog, textarea, select, input:not([type=checkbox])") !== null;
  if (!row || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll(":scope > [data-row]")];
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    firstTarget(rows[rows.indexOf(row) + step])?.focus();
  } else if (event.key === "x") row.querySelector<HTMLElement>("[type=checkbox]")?.click();
}

/** Keeps the focus in the list when the row that had it is gone: on the one in its place. */
export function useKeptFocus(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const place = useRef(0);
  const before = useRef(count);
  useEffect(() => {
    const remember = () => {
      const row = document.activeElement?.closest("[data-row]");
      if (row && body.current?.contains(row)) place.current = [...body.current.children].indexOf(row);
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    const isLost = document.activeElement === document.body;
    if (fewer && isLost) firstTarget(body.current?.children[Math.min(place.current, count - 1)])?.focus();
  }, [count]);
  return body;
}
