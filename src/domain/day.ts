const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day at this moment in an IANA time zone: "2026-11-22". */
export function dayIn(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Canada writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}
