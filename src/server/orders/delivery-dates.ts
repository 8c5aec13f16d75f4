import { type DeliveryPromise, deliveryPromise } from "#domain/delivery/delivery-calendar.ts";
import type { SalesSettings } from "#domain/totals/sales-settings.ts";

interface Promises {
  standard: DeliveryPromise | undefined;
  ground: DeliveryPromise | undefined;
}

/** The last promises by settings: they hold until their cut-off, so orders in between need no calendar. */
const remembered = new WeakMap<SalesSettings, Promises>();

/** Returns the days on which an order placed now arrives, by air and by ground; undefined: the shop promises none. */
export function deliveryDates(
  settings: SalesSettings,
  timeZone: string,
  now = new Date(),
): { standard: string | undefined; ground: string | undefined } {
  const { delivery } = settings;
  if (!delivery.isPromised) return { standard: undefined, ground: undefined };
  let promises = remembered.get(settings);
  if (!promises?.standard || promises.standard.orderBefore.getTime() <= now.getTime()) {
    promises = {
      standard: deliveryPromise(delivery, timeZone, now, false),
      ground: deliveryPromise(delivery, timeZone, now, true),
    };
    remembered.set(settings, promises);
  }
  return { standard: promises.standard?.arrivesOn, ground: promises.ground?.arrivesOn };
}
