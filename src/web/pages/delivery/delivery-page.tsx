import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { useShop } from "#web/shell/use-shop.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Delivery",
    description: "When your parts ship, how to track them, and how your items are reserved while you pay.",
    path: "/delivery",
  });

export default function DeliveryPage() {
  const hours = useShop()?.marketing.deliveryHours ?? 24;
  return (
    <ProsePage
      title="Delivery"
      lead={`Parts in stock arrive within ${hours} hours of payment. Follow every step under My Orders.`}
    >
      <ProseSection title="From order to door">
        <p>
          When you place an order, we reserve your items while you pay. The page shows how much time is left.
          Once the payment is confirmed, we pack your order. When it ships, the order shows
          <strong> shipped</strong>, with the carrier and the tracking number if there is one, and we email
          you.
        </p>
      </ProseSection>
      <ProseSection title="What you pay">
        <p>
          You pay the total shown with your order, and nothing else. It is based on our prices when you order;
          if a price changes in the meantime, we ask you before you order.
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
