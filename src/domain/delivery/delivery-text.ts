import type { DeliveryPromise } from "./delivery-calendar.ts";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Returns an ISO 8601 day as people say it: "Tuesday, Nov 24". */
export const dayText = (day: string): string => dayFormat.format(new Date(day));

/** Returns the promise while the clock runs: "Order within 3 h 12 min, with you Tuesday, Nov 24". */
export function countdownText({ orderBefore, arrivesOn }: DeliveryPromise, now: Date): string {
  return `Order within ${timeLeftText(orderBefore.getTime() - now.getTime())}, with you ${dayText(arrivesOn)}`;
}

/** The format of the last time zone, which is the shop's: making one takes 0.3 ms, a thirtieth of a part page. */
let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

function momentFormat(timeZone: string): Intl.DateTimeFormat {
  if (lastFormat?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat("en-US", {
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
      timeZoneName: "short",
    });
    lastFormat = { timeZone, format };
  }
  return lastFormat.format;
}

/** Returns the promise so that it stays true on a page that is read later: it names the moment until which it holds. */
export function absoluteText({ orderBefore, arrivesOn }: DeliveryPromise, timeZone: string): string {
  return `Order by ${momentFormat(timeZone).format(orderBefore)}, with you ${dayText(arrivesOn)}`;
}

/** Returns the delivery promise of an order: "Arrives by Tuesday, Nov 24". */
export function arrivalText(arrivesOn: string, byGround: boolean): string {
  const day = dayText(arrivesOn);
  return byGround ? `Arrives by ${day}: batteries ship by ground` : `Arrives by ${day}`;
}

function timeLeftText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"}${hours > 0 ? ` ${hours} h` : ""}`;
  if (minutes === 0) return "a minute";
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(" ");
}
