import { useEffect, useRef } from "react";
import { useShopTime } from "#web/shop-clock.ts";
import { Icon } from "#web/ui/icon.tsx";

interface HoldCountdownProps {
  /** ISO 8601. */
  until: string;
  /** Before the time that is left. */
  text?: string;
  /** Called when the hold expires, and again every few seconds: the shop closes the order a little later. */
  onExpired: () => void;
}

const pollMs = 10_000;

/** Counts down how long the items of an unpaid order stay reserved. */
export function HoldCountdown({ until, text = "Reserved for", onExpired }: HoldCountdownProps) {
  const left = timeLeft(until, useShopTime(1000));
  const expired = left === null;
  const latest = useRef(onExpired);
  useEffect(() => {
    latest.current = onExpired;
  });
  useEffect(() => {
    if (!expired) return;
    latest.current();
    const poll = setInterval(() => latest.current(), pollMs);
    return () => clearInterval(poll);
  }, [expired]);
  if (expired) return <span className="text-ember">Your reservation has expired.</span>;
  return (
    <span role="timer" className="text-ink-soft">
      <Icon grid={16} className="mr-2 inline-block size-4 -translate-y-px align-middle">
        <circle cx="8" cy="8" r="6" />
        <path d="M8 4.5V8l2.2 1.6" />
      </Icon>
      {text} <span className="figures font-medium text-ink">{left}</span>
    </span>
  );
}

/**
 * Returns the time left of a hold as a countdown: "29:41", "1:05:00". Null when it is over.
 * @param until ISO 8601. @param now by the shop's clock
 */
export function timeLeft(until: string, now: Date): string | null {
  const seconds = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  if (!(seconds > 0)) return null;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const end = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
}
