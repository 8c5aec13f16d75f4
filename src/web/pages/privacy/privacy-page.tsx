import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Privacy",
    description: "What the shop keeps about you, why, and where.",
    path: "/privacy",
  });

export default function PrivacyPage() {
  return (
    <ProsePage
      title="Privacy"
      lead="The shop keeps what it needs to sell you a part and nothing to follow you around with. There are no trackers, no advertisements and no outside fonts or scripts on its public pages."
    >
      <ProseSection title="What we keep">
        <ul>
          <li>
            <strong>Your account:</strong> email, display name and a hash of your password, from which the
            password cannot be read; what you write into your profile. If you sign in with an outside provider
            such as Google: the name, email and number by which it knows you, and nothing else it says.
          </li>
          <li>
            <strong>Your orders:</strong> name, email, address, phone number, what you bought and for how
            much. They are business records and stay when an order is deleted from your list.
          </li>
          <li>
            <strong>Your reviews,</strong> shown to everybody under the name you gave, and your messages to
            us.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="Cards">
        <p>
          Card details go from your browser to the card provider, not through the shop's own calls. The shop
          keeps the payment's transaction id, the card's brand and its last four digits.
        </p>
      </ProseSection>
      <ProseSection title="In your browser">
        <p>
          When you sign in: one cookie of the sign-in service that scripts cannot read, and your access token,
          display name and email in the browser's storage until you log out. When you choose a color theme:
          that choice. When you put parts into the cart: which parts and how many, until you order them or
          take them out; nothing of it is known to us before you order. If you only look around: nothing that
          outlives the tab.
        </p>
      </ProseSection>
      <ProseSection title="Your say">
        <p>
          Ask for a copy of what we hold, for a correction, or for your account to be removed: through the{" "}
          <Link to="/contact" className="text-link">
            contact page
          </Link>
          .
        </p>
      </ProseSection>
    </ProsePage>
  );
}
