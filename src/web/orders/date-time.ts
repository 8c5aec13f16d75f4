const dayAndTime = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** "Nov 20, 2026, 2:05 PM" in the reader's own time zone: for what only the browser draws. */
export const formatDateTime = (iso: string): string => dayAndTime.format(new Date(iso));

export const formatDate = (iso: string): string => day.format(new Date(iso));
