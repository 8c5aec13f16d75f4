import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { useShop } from "#web/shell/use-shop.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Delivery",
    description: "When your parts leave, how you follow them, and what happens to stock while you pay.",
    path: "/delivery",
  });

export default function DeliveryPage() {
  const hours = useShop()?.marketing.deliveryHours ?? 24;
  return (
    <ProsePage
      title="Delivery"
      lead={`Parts that are in stock reach you within ${hours} hours of payment. You see every step in your orders.`}
    >
      <ProseSection title="From order to door">
        <p>
          Placing an order holds its pieces for you while you pay; nobody else can buy them in that time, and
          the page counts it down. When the payment is confirmed, the order is packed. When the parcel leaves,
          the order says
          <strong> shipped</strong>, with the carrier and the tracking number as soon as there is one, and a
          mail tells you too.
        </p>
      </ProseSection>
      <ProseSection title="What you pay">
        <p>
          The total shown with your order, and nothing else. It is worked out from the shop's prices at the
          moment you order; if a price changed while you were looking, you are asked before anything is
          ordered.
        </p>
      </ProseSection>
      <ProseSection title="If it does not arrive">
        <p>
          Write to us through the{" "}
          <Link to="/contact" className="text-link">
            contact page
          </Link>{" "}
          with the order number (it begins with LW). We trace the parcel, and send the parts again or give the
          money back.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
