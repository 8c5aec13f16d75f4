import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Warranty",
    description: "What we do if a part arrives faulty or fails in use.",
    path: "/warranty",
  });

export default function WarrantyPage() {
  return (
    <ProsePage
      title="Warranty"
      lead="We replace or refund a part that arrives faulty, or fails in normal use within the legal warranty period of your country."
      facts={[
        ["Faulty", "Replaced or refunded"],
        ["Return", "Free"],
        ["We need", "Order number, part number, what is wrong"],
      ]}
    >
      <ProseSection title="Making a claim">
        <p>
          Contact us through the{" "}
          <Link to="/contact" className="text-link">
            contact page
          </Link>{" "}
          with the order number, the number on the part's label, and a description of the problem. A photo
          helps. We tell you what happens next, and the return is free.
        </p>
      </ProseSection>
      <ProseSection title="Wear">
        <p>
          Batteries lose capacity with every cycle, thermal paste dries out, hinges loosen. That is normal
          wear, unless it happens faster than the part's page says. If you are unsure, ask us.
        </p>
      </ProseSection>
      <ProseSection title="What is not covered">
        <p>
          Damage by liquids, force or the wrong charger, and repairs to the part itself. Installing the part
          yourself is not a repair and does not affect the warranty.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
