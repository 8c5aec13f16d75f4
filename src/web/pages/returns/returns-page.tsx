import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";
import { useShop } from "#web/shell/use-shop.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Returns",
    description: "How to send a part back, and when the money follows.",
    path: "/returns",
  });

export default function ReturnsPage() {
  const days = useShop()?.marketing.returnDays ?? 30;
  return (
    <ProsePage
      title="Returns"
      lead={`You have ${days} days from the day a part arrives. It did not fit, or you changed your mind: either is reason enough.`}
    >
      <ProseSection title="How it goes">
        <ul>
          <li>
            Write to us through the{" "}
            <Link to="/contact" className="text-link">
              contact page
            </Link>{" "}
            with the order number. We answer with the address to send it to.
          </li>
          <li>
            Pack the part as it came: in its antistatic bag, batteries in their box with the contacts covered.
          </li>
          <li>
            When it is back, the price goes to the card you paid with. You see it in your order as a refund.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="An order you have not paid">
        <p>
          Delete it under <strong>My Orders</strong>. Its pieces go back on the shelf at once, and nothing is
          charged. An order left unpaid ends by itself.
        </p>
      </ProseSection>
      <ProseSection title="What we ask">
        <p>
          Trying a part in your laptop is fine. Parts that were soldered, cut or bent to fit cannot be sold
          again, and we take their loss off the refund; tell us before you go that far, and we will look for
          the right part.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
