import { useEffect, useState } from "react";

/** A browser's clock that differs by less is right: the header has whole seconds, and answers take their time. */
const TOLERATED_MS = 10_000;

let aheadMs = 0;

/** Compares the browser's clock with an answer of the shop. @param date its `Date` header */
export function compareClock(date: string | null): void {
  const differenceMs = Date.now() - Date.parse(date ?? "");
  if (Number.isNaN(differenceMs)) return;
  aheadMs = Math.abs(differenceMs) < TOLERATED_MS ? 0 : differenceMs;
}

/**
 * Returns the time by the shop's clock, as of its last answer: many a browser's clock is wrong by an hour or a day.
 * For display; the shop decides by its own clock.
 */
export const shopTime = (): Date => new Date(Date.now() - aheadMs);

/** Returns the shop's time, in steps of so many milliseconds. */
export function useShopTime(stepMs: number): Date {
  const [now, setNow] = useState(shopTime);
  useEffect(() => {
    const clock = setInterval(() => setNow(shopTime()), stepMs);
    return () => clearInterval(clock);
  }, [stepMs]);
  return now;
}
