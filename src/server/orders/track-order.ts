import type { TrackedOrder } from "#contract/order-tracking.ts";
import { AppError } from "#domain/app-error.ts";
import { isDeletedEmail } from "#domain/deleted-account.ts";
import { orderNumberOf } from "#domain/order.ts";
import type { Shop } from "#server/shop.ts";
import { existingOrder } from "./find-order.ts";

/** How long the link of a mail works, counted from the mail. */
const TRACKING_DAYS = 90;

/** Returns the address of the page that shows an order without sign-in, for a mail to its buyer. */
export async function trackingLink(
  { mailLinks, url }: Pick<Shop, "mailLinks" | "url">,
  orderId: string,
): Promise<string> {
  // In the fragment, which no browser sends to a server: not to ours, nor to the carrier's as the referrer.
  return `${url()}/track#token=${await mailLinks.sign("track order, version 1", orderId, TRACKING_DAYS)}`;
}

/**
 * Returns what a parcel's label and its contents would tell about the order that a mail's link names.
 * Errors: `unknown` for a link that does not work, or not anymore.
 */
export async function trackOrder(
  { db, mailLinks, pictureView }: Pick<Shop, "db" | "mailLinks" | "pictureView">,
  token: string,
): Promise<TrackedOrder> {
  const id = await mailLinks.read("track order, version 1", token);
  const order = id === undefined ? undefined : await existingOrder(db, id);
  if (!order || order.deleted_at || isDeletedEmail(order.email)) {
    throw new AppError("unknown", "This link no longer works.");
  }
  return {
    orderNumber: orderNumberOf(order.order_number),
    state: order.state,
    placedAt: order.placed_at.toISOString(),
    shippedAt: order.shipped_at?.toISOString() ?? null,
    deliveredAt: order.delivered_at?.toISOString() ?? null,
    delivery:
      order.arrives_on === null ? null : { arrivesOn: order.arrives_on, byGround: order.ships_by_ground },
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    lines: order.lines.map(({ name, sku, quantity, picture }) => ({
      name,
      sku,
      quantity,
      pictureView: pictureView(picture, name),
    })),
  };
}
