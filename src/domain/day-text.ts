// Without `Intl`, for the reason in number-text.ts.

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns an ISO 8601 day as people write it: "Nov 24, 2026". */
export function dayText(day: string): string {
  const date = new Date(day);
  return `${monthDayText(date)}, ${date.getUTCFullYear()}`;
}

/** Returns an ISO 8601 day of the weeks around today as people say it: "Tuesday, Nov 24". */
export function weekdayText(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]}, ${monthDayText(date)}`;
}

const monthDayText = (date: Date): string => `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
