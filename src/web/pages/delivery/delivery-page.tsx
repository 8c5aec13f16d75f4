import { Link, type MetaFunction } from "react-router";
import { weekdayText } from "#domain/day-text.ts";
import { clockText, daysText, weekdaysText } from "#domain/delivery/calendar-text.ts";
import { countText } from "#domain/number-text.ts";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { useShop } from "#web/shell/use-shop.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Delivery",
    description: "When your parts ship, how to track them, and how your items are reserved while you pay.",
    path: "/delivery",
  });

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export default function DeliveryPage() {
  const shop = useShop();
  const { delivery, timeZone } = { ...shop };
  const hours = shop?.marketing.deliveryHours ?? 24;
  return (
    <ProsePage
      title="Delivery"
      lead={`We ship so that parts in stock arrive within ${countText(hours, "hour")} of payment on business days. Follow every step under My Orders.`}
      facts={[
        ...(delivery
          ? ([
              ["Order by", `${clockText(delivery.cutOff)} (${timeZone})`],
              ["Ships", weekdaysText(delivery.shippingWeekdays)],
              ["Arrives", sentence(daysText(delivery.carrierDays))],
              ...(delivery.groundCategories.length > 0
                ? ([["Batteries", sentence(daysText(delivery.groundCarrierDays))]] as const)
                : []),
            ] as const)
          : ([["Arrives", `Within ${countText(hours, "hour")} of payment`]] as const)),
        ["Tracking", "By email, and on the order"],
      ]}
    >
      <ProseSection title="From order to door">
        <ol>
          <li>You place an order, and we reserve your items. The page shows how long you have to pay.</li>
          <li>Once the payment is confirmed, we pack your order.</li>
          <li>
            When it ships, we email you. The order shows <strong>shipped</strong>, with the carrier and the
            tracking number if there is one.
          </li>
        </ol>
      </ProseSection>
      {delivery && (
        <ProseSection title="When it arrives">
          <p>
            Orders placed before {clockText(delivery.cutOff)} ({timeZone}) ship the same day, on{" "}
            {weekdaysText(delivery.shippingWeekdays)}. Most parcels then arrive{" "}
            {daysText(delivery.carrierDays)}.
            {delivery.groundCategories.length > 0 &&
              ` Lithium batteries are dangerous goods and must not fly: they go by ground, together with everything ordered with them, and arrive ${daysText(delivery.groundCarrierDays)}.`}{" "}
            Each part's page, the cart and your order name the day.
          </p>
          {delivery.daysOff.length > 0 && (
            <p>
              Nothing ships or arrives on{" "}
              {new Intl.ListFormat("en").format(
                delivery.daysOff.map(({ date, name }) =>
                  name ? `${weekdayText(date)} (${name})` : weekdayText(date),
                ),
              )}
              .
            </p>
          )}
        </ProseSection>
      )}
      <ProseSection title="What you pay">
        <p>
          You pay the total shown with your order, and nothing else.{" "}
          {shop?.hasRates && "Shipping and tax depend on where it goes, and are shown before you order. "}It
          is based on our prices when you order; if a price changes in the meantime, we ask you before you
          order.
        </p>
      </ProseSection>
      <ProseSection title="If it does not arrive">
        <p>
          Contact us through the{" "}
          <Link to="/contact" className="text-link">
            contact page
          </Link>{" "}
          with the order number (it starts with LW). We trace the parcel, and either send the parts again or
          refund you.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
