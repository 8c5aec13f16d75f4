import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Warranty",
    description: "What happens when a part arrives faulty or fails in use.",
    path: "/warranty",
  });

export default function WarrantyPage() {
  return (
    <ProsePage
      title="Warranty"
      lead="A part that arrives faulty, or fails in ordinary use while the law of your country holds the seller to it, is replaced or paid back."
    >
      <ProseSection title="Making a claim">
        <p>
          Write to us through the{" "}
          <Link to="/contact" className="text-link">
            contact page
          </Link>{" "}
          with the order number, the number on the part's label, and what it does or does not do. A photograph
          helps. We say what happens next, and sending it back costs you nothing.
        </p>
      </ProseSection>
      <ProseSection title="What wears">
        <p>
          Batteries lose capacity with every cycle, thermal paste dries, hinges slacken. That is not a fault
          as long as it is no faster than the part's page promises. If you doubt it, ask.
        </p>
      </ProseSection>
      <ProseSection title="What is not covered">
        <p>
          Liquids, force, the wrong charger, and repairs to the part itself. Fitting it yourself is not a
          repair: that is what it was made for.
        </p>
      </ProseSection>
    </ProsePage>
  );
}
