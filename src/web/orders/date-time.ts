import { dayIn } from "#domain/day.ts";
import { shopTime } from "#web/shop-clock.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats in the shop's time zone, which the root layout writes into the page. */
function format(iso: string, style: Intl.DateTimeFormatOptions): string {
  const timeZone = document.documentElement.dataset.timeZone;
  const key = JSON.stringify([timeZone, style]);
  let known = formats.get(key);
  if (known === undefined) {
    known = new Intl.DateTimeFormat("en", { ...style, ...(timeZone && { timeZone }) });
    formats.set(key, known);
  }
  return known.format(new Date(iso)).replace(spaceInTime, "\u00a0");
}

/** Browsers differ in it, and some would break the line there: "7:39" at its end, "PM" on the next. */
const spaceInTime = /\s(?=[AP]M$)/;

/** "Nov 20, 2026, 2:05 PM" in the shop's time zone: not for server-rendered text. */
export const formatDateTime = (iso: string): string =>
  format(iso, { dateStyle: "medium", timeStyle: "short" });

/** "Nov 20, 2:05 PM" in the shop's time zone, for a day of the last weeks: not for server-rendered text. */
export const formatRecent = (iso: string): string =>
  format(iso, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** Returns the day in the shop's time zone, ISO 8601: not for server-rendered text. */
export const shopToday = (): string => dayIn(document.documentElement.dataset.timeZone ?? "UTC", shopTime());

/** "Nov 20, 2026" in the shop's time zone: not for server-rendered text. */
export const formatDate = (iso: string): string => format(iso, { dateStyle: "medium" });
