const dateTime = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** "Nov 20, 2026, 2:05 PM" in the browser's time zone: not for server-rendered text. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

/** "Nov 20, 2026" in the browser's time zone: not for server-rendered text. */
export const formatDate = (iso: string): string => date.format(new Date(iso));
