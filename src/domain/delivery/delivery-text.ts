import { countText } from "#domain/number-text.ts";
import { weekdayText } from "../day-text.ts";
import type { DeliveryPromise } from "./delivery-calendar.ts";

/** Returns the promise while the clock runs: "Order within 3 h 12 min, with you Tuesday, Nov 24". */
export function countdownText({ orderBefore, arrivesOn }: DeliveryPromise, now: Date): string {
  return `Order within ${timeLeftText(orderBefore.getTime() - now.getTime())}, with you ${weekdayText(arrivesOn)}`;
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
  return `Order by ${momentFormat(timeZone).format(orderBefore)}, with you ${weekdayText(arrivesOn)}`;
}

/** Returns the delivery promise of an order: "Arrives by Tuesday, Nov 24". */
export const arrivalText = (arrivesOn: string, byGround: boolean): string =>
  `Arrives ${arrivalDayText(arrivesOn, byGround)}`;

/** The same for a table: "by Tuesday, Nov 24". */
export const arrivalDayText = (arrivesOn: string, byGround: boolean): string =>
  `by ${weekdayText(arrivesOn)}${byGround ? ": batteries ship by ground" : ""}`;

function timeLeftText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${countText(days, "day")}${hours > 0 ? ` ${hours} h` : ""}`;
  if (minutes === 0) return "a minute";
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(" ");
}
