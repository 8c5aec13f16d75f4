import { useSyncExternalStore } from "react";
import { formatDate, formatDateTime, formatRecent } from "../orders/date-time.ts";
import { shopTime } from "../shop-clock.ts";

const minuteMs = 60_000;

function eachMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, minuteMs);
  return () => clearInterval(timer);
}

const units = [
  { unit: "minute", ms: minuteMs, until: 3_600_000 },
  { unit: "hour", ms: 3_600_000, until: 86_400_000 },
  { unit: "day", ms: 86_400_000, until: 7 * 86_400_000 },
] as const;
const relative = new Intl.RelativeTimeFormat("en", { style: "narrow" });

/** Returns "just now", "5m ago", "3h ago", "2d ago"; undefined beyond a week, where the date says more. */
export function agoText(iso: string, nowMs: number): string | undefined {
  const passedMs = nowMs - Date.parse(iso);
  if (passedMs < minuteMs) return "just now";
  const found = units.find(({ until }) => passedMs < until);
  return found && relative.format(-Math.floor(passedMs / found.ms), found.unit);
}

/** How long ago something was, and the date and time of the shop. */
export function Ago({ at }: { at: string }) {
  const nowMs = useSyncExternalStore(
    eachMinute,
    () => Math.floor(shopTime().getTime() / minuteMs) * minuteMs,
  );
  // The last full minute may be before what has just been.
  const text = agoText(at, Math.max(nowMs, shopTime().getTime()));
  return (
    <time dateTime={at} title={formatDateTime(at)} className="md:whitespace-nowrap">
      {text ?? formatDate(at)}
      {/* In a table, not where its columns are narrow; the title has it. */}
      {text && (
        <span className="text-ink-faint md:max-xl:in-[td]:hidden">
          {" "}
          <span className="whitespace-nowrap">· {formatRecent(at)}</span>
        </span>
      )}
    </time>
  );
}
