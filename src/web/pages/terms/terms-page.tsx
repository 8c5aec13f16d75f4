import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Terms",
    description: "How an order comes about, what it costs, and how either side gets out of it.",
    path: "/terms",
  });

export default function TermsPage() {
  return (
    <ProsePage
      title="Terms"
      lead="How an order comes about, what it costs, and how either side gets out of it."
    >
      <ProseSection title="Test mode">
        <p>
          Card payments run in the provider's test mode: test cards are accepted, real ones are refused, and
          no money moves.
        </p>
      </ProseSection>
      <ProseSection title="The order">
        <p>
          You order by submitting the order form while signed in. The order holds its pieces for the time
          shown with it. It becomes binding for both sides when the payment succeeds; until then you may
          delete it, and it ends by itself when its time is up.
        </p>
        <p>
          Some parts are sold from a minimum quantity, which their page shows. More than what is in stock
          cannot be ordered. Parts in the cart are not held; an order is. One person can hold only so many
          unpaid orders at a time.
        </p>
      </ProseSection>
      <ProseSection title="Price and payment">
        <p>
          Prices are in the currency shown. The total with your order is what you pay, once. Money that
          reaches us for an order that no longer exists is sent back.
        </p>
      </ProseSection>
      <ProseSection title="Afterwards">
        <p>
          <Link to="/delivery" className="text-link">
            Delivery
          </Link>
          ,{" "}
          <Link to="/returns" className="text-link">
            returns
          </Link>{" "}
          and{" "}
          <Link to="/warranty" className="text-link">
            warranty
          </Link>{" "}
          have pages of their own, which are part of these terms.
        </p>
      </ProseSection>
      <ProseSection title="Reviews">
        <p>
          Write what you found. A review that insults somebody, breaks the law or speaks of another product
          may be taken down. One that bought the part here is marked as a verified purchase.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
