/** January 5, 2026, was a Monday. */
const weekdayName = (weekday: number) =>
  new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2026, 0, 4 + weekday));

/** The days of a week, Monday first, with their names. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, name: weekdayName(weekday) }));

/** Returns weekdays in words: "Monday to Friday", "Monday, Tuesday, and Saturday". */
export function weekdaysText(chosen: readonly number[]): string {
  const sorted = chosen.toSorted((one, other) => one - other);
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)];
  const isRange = sorted.length > 2 && last - first === sorted.length - 1;
  if (isRange) return `${weekdayName(first)} to ${weekdayName(last)}`;
  return new Intl.ListFormat("en").format(sorted.map(weekdayName));
}

/** Returns a time of day in words: "15:00" is "3:00 PM". */
export const clockText = (time: string): string =>
  new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" }).format(
    Date.parse(`2026-01-05T${time}:00Z`),
  );

/** Returns how long carriers take, in words that follow "arrive". */
export function daysText(carrierDays: number): string {
  if (carrierDays === 0) return "the same day";
  return carrierDays === 1 ? "on the next business day" : `within ${carrierDays} business days`;
}
