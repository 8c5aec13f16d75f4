const formats = new Map<string, Intl.DateTimeFormat>();

/** The local date and time in a time zone. */
interface LocalTime {
  /** ISO 8601: "2026-11-22". */
  day: string;
  /** "15:00:00". */
  time: string;
}

/**
 * Returns what clocks show at this moment in an IANA time zone. It is put together from its parts: how a locale orders
 * and separates them is no promise, and it differs between browsers (WebKit with ICU 72 writes Canada's days
 * "11/22/26").
 */
export function localTimeIn(timeZone: string, moment: Date | number): LocalTime {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}` };
}

/** Returns the calendar day at this moment in an IANA time zone: "2026-11-22". */
export const dayIn = (timeZone: string, moment: Date): string => localTimeIn(timeZone, moment).day;
