import { Link, type MetaFunction } from "react-router";
import { ProsePage, ProseSection } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Privacy",
    description: "What this shop stores about you, why it does so, and where.",
    path: "/privacy",
  });

export default function PrivacyPage() {
  return (
    <ProsePage
      title="Privacy"
      lead="We store only what we need to sell you parts. Our public pages have no trackers, no ads, and no third-party fonts or scripts."
      facts={[
        ["Trackers", "None"],
        ["Ads", "None"],
        ["Card data", "Goes to the card provider, never to us"],
        ["Your data", "Download or delete it in your profile"],
      ]}
    >
      <ProseSection title="What we store">
        <ul>
          <li>
            <strong>Your account:</strong> email, display name, a hash of your password, which does not reveal
            the password, your passkeys and authenticator app if you set them up, and your profile. If you
            sign in with another provider such as Google: the name, email and user number it gives us, and
            nothing else.
          </li>
          <li>
            <strong>Your orders:</strong> name, email, address, phone number, what you bought and the price.
            Orders are business records, which we keep even if you delete an order from your list.
          </li>
          <li>
            <strong>Your stock alerts:</strong> your email and the part you wait for, until 30 days after we
            wrote to you, or until you end them with the link in our email.
          </li>
          <li>
            <strong>A laptop you told us of:</strong> its name and, if you gave it, your email, until 30 days
            after we have dealt with it.
          </li>
          <li>
            <strong>Your reviews,</strong> shown publicly under the name you entered, with the photos you add,
            and your messages to us.
          </li>
          <li>
            <strong>Photos of a return:</strong> only you and our team see them. We remove the location from
            every photo when you upload it, and delete your photos with your account.
          </li>
          <li>
            <strong>Your questions about parts,</strong> shown with our answer and without your name. Answered
            ones stay when your account is deleted.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="Cards">
        <p>
          Your browser sends card details directly to the card provider, not to us. We store the payment's
          transaction ID, the card's brand and its last four digits.
        </p>
      </ProseSection>
      <ProseSection title="In your browser">
        <p>
          When you sign in: one cookie of the sign-in service that scripts cannot read, and your access token,
          display name and email in the browser's storage until you log out. When you choose a color theme or
          a laptop: that choice. When you add parts to your cart: the parts and quantities, until you order or
          remove them; we do not see them before you order. When you save parts: those parts, until you remove
          them or log out; signed in, your profile has them, too. When you look at parts: the last nine, until
          you choose “Clear” below them; we never see them.
        </p>
      </ProseSection>
      <ProseSection title="Your rights">
        <p>
          In{" "}
          <Link to="/dashboard" className="text-link">
            your profile
          </Link>{" "}
          you can download your data, correct it, and delete your account. After that we keep only what the
          law requires: the invoices of paid orders, with the name and address on them. For anything else, use
          the{" "}
          <Link to="/contact" className="text-link">
            contact page
          </Link>
          .
        </p>
      </ProseSection>
    </ProsePage>
  );
}
