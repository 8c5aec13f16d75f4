import { useEffect, useRef } from "react";
import { timeLeft } from "./time-left.ts";
import { useNow } from "./use-now.ts";

interface HoldCountdownProps {
  until: string;
  /** Called when the time has run out, and again every few seconds: the shop closes the order a little later. */
  onOver: () => void;
}

const askAgainMs = 10_000;

/** How long the pieces of an unpaid order are still held. */
export function HoldCountdown({ until, onOver }: HoldCountdownProps) {
  const left = timeLeft(until, useNow());
  const over = left === null;
  const tell = useRef(onOver);
  useEffect(() => {
    tell.current = onOver;
  });
  useEffect(() => {
    if (!over) return;
    tell.current();
    const again = setInterval(() => tell.current(), askAgainMs);
    return () => clearInterval(again);
  }, [over]);
  if (over) return <span className="text-ember">The time to pay has run out.</span>;
  return (
    <span role="timer" className="text-ink-soft">
      Held for you for <span className="figures font-medium text-ink">{left}</span>
    </span>
  );
}
