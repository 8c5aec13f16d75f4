import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { useShop } from "#web/shell/use-shop.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Terms",
    description: "How to order, what you pay, and how to cancel.",
    path: "/terms",
  });

export default function TermsPage() {
  const testMode = useShop()?.testMode;
  return (
    <ProsePage
      title="Terms"
      lead="How to order, what you pay, and how to cancel."
      facts={[
        ["Binding", "When the payment succeeds"],
        ["Until then", "You can delete the order"],
        ["Price", "The total you were shown, once"],
      ]}
    >
      {testMode && (
        <ProseSection title="Test mode">
          <p>
            Card payments run in the provider's test mode: test cards are accepted, real cards are declined,
            and no money moves.
          </p>
        </ProseSection>
      )}
      <ProseSection title="The order">
        <p>
          You place an order by submitting the order form while signed in. Your items are reserved for the
          time shown with the order. The order becomes binding for both sides when the payment succeeds. Until
          then you can delete it, and it expires by itself when the time is up.
        </p>
        <p>
          Some parts have a minimum quantity, shown on their page. You cannot order more than we have in
          stock. Items in your cart are not reserved until you order. The number of unpaid orders per customer
          is limited.
        </p>
      </ProseSection>
      <ProseSection title="Price and payment">
        <p>
          Prices are in the currency shown. You pay the total of your order once. If we receive money for an
          order that no longer exists, we refund it.
        </p>
      </ProseSection>
      <ProseSection title="After you order">
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
          have their own pages, which are part of these terms.
        </p>
      </ProseSection>
      <ProseSection title="Reviews">
        <p>
          Reviews are your own experience. We may remove reviews that are insulting, illegal or about another
          product. If you bought the part from us, your review is marked as a verified purchase.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
