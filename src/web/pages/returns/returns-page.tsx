import { Link, type MetaFunction } from "react-router";
import { countText } from "#domain/number-text.ts";
import { returnShippingText } from "#domain/returns.ts";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { useShop } from "#web/shell/use-shop.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Returns",
    description: "How to return a part, and when you get your refund.",
    path: "/returns",
  });

/** While the shop's data cannot be had. */
const unknownShop = { returnDays: 30, returnShippingPaidBy: "buyer" } as const;

export default function ReturnsPage() {
  const { returnDays: days, returnShippingPaidBy } = useShop()?.marketing ?? unknownShop;
  return (
    <ProsePage
      title="Returns"
      lead={`You can return a part within ${countText(days, "day")} of delivery, whether it doesn't fit or you changed your mind.`}
      facts={[
        ["Window", `${countText(days, "day")} from delivery`],
        ["Reason", "None needed"],
        ["Refund", "To the card you paid with"],
        ["Postage", returnShippingPaidBy === "shop" ? "On us" : "On us if the mistake is ours"],
        ["Start", "Return items, on the order"],
      ]}
    >
      <ProseSection title="How to return a part">
        <ol>
          <li>
            Open the order under <strong>My Orders</strong> and choose <strong>Return items</strong>. If you
            cannot, use the{" "}
            <Link to="/contact" className="text-link">
              contact page
            </Link>{" "}
            and name the order number.
          </li>
          <li>We answer by email, with the return address and a return slip for the parcel.</li>
          <li>
            Pack the part as you received it: in its antistatic bag, batteries in their box with the contacts
            covered.
          </li>
          <li>
            When we receive it, we refund the price to the card you paid with. Your order shows the refund.
          </li>
        </ol>
      </ProseSection>
      <ProseSection title="Who pays for the parcel">
        <p>
          {returnShippingText(returnShippingPaidBy)} Our answer to your request says how. Keep the receipt
          until you have your refund.
        </p>
      </ProseSection>
      <ProseSection title="Orders that have not shipped">
        <p>
          Open the order and choose <strong>Cancel order</strong>. It will not ship, and we refund your
          payment in full.
        </p>
      </ProseSection>
      <ProseSection title="Unpaid orders">
        <p>
          Delete the order under <strong>My Orders</strong>. Its items are released immediately, and you are
          not charged. Unpaid orders expire by themselves.
        </p>
      </ProseSection>
      <ProseSection title="Condition of the part">
        <p>
          You may try a part in your laptop. We cannot resell parts that were soldered, cut or bent, and we
          deduct their loss of value from the refund. Ask us first, and we will find the right part for you.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
