import {
  deliveryPromise,
  type DeliveryPromise as Promised,
  shipsByGround,
} from "#domain/delivery/delivery-calendar.ts";
import { countdownText } from "#domain/delivery/delivery-text.ts";
import { useHydrated } from "#web/shell/use-hydrated.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { useShopTime } from "#web/shop-clock.ts";

const TICK_MS = 15_000;

interface DeliveryPromiseProps {
  /** The categories of all parts of the order. */
  categories: readonly string[];
  /**
   * The promise that the server wrote into a page, which may be read much later; undefined on pages that the browser
   * renders.
   */
  rendered?: RenderedPromise | undefined;
  className?: string;
}

/** A promise in a page's data, and how the page says it. */
export interface RenderedPromise {
  /** ISO 8601. */
  orderBefore: string;
  arrivesOn: string;
  text: string;
}

/**
 * When an order placed now would arrive: "Order within 3 h 12 min, with you Tuesday, Nov 24". A page that the server
 * rendered names the moment of its cut-off instead, which is true whenever it is read; the browser then keeps the
 * sentence in step with the clock, and after that moment with the shop's calendar.
 */
export function DeliveryPromise({ categories, rendered, className }: DeliveryPromiseProps) {
  const shop = useShop();
  const time = useShopTime(TICK_MS);
  const isHydrated = useHydrated();
  const now = rendered === undefined || isHydrated ? time : undefined;
  if (!shop?.delivery) return null;
  const byGround = shipsByGround(shop.delivery, categories);
  const promise =
    now && (promiseAt(now, rendered) ?? deliveryPromise(shop.delivery, shop.timeZone, now, byGround));
  const text = promise ? countdownText(promise, now) : rendered?.text;
  if (!text) return null;
  const sentences = [`${text}.`, ...(byGround ? [groundText(shop.delivery, categories)] : [])];
  return <p className={className}>{sentences.join(" ")}</p>;
}

/** Returns the page's promise while it holds: until then the browser needs no time zone, so no `Intl` (decision 71). */
function promiseAt(now: Date, rendered: RenderedPromise | undefined): Promised | undefined {
  const orderBefore = rendered && new Date(rendered.orderBefore);
  return orderBefore && now < orderBefore ? { orderBefore, arrivesOn: rendered.arrivesOn } : undefined;
}

function groundText(calendar: Parameters<typeof shipsByGround>[0], categories: readonly string[]): string {
  return categories.every((category) => shipsByGround(calendar, [category]))
    ? "Batteries ship by ground."
    : "Batteries ship by ground, and so does everything ordered with them.";
}
