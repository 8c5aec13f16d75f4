import { Link, type MetaFunction } from "react-router";
import { contactLead, MessageForm } from "#web/contact/contact-form.tsx";
import { ProsePage } from "#web/prose/prose-page.tsx";
import { pageMeta, siteOf } from "#web/seo/page-meta.ts";

export { receiveMessage as action } from "#web/contact/receive-message.ts";
export { sendAsUser as clientAction } from "#web/contact/send-as-user.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: "Contact",
    description: "Ask which part fits, where your order is, or what the number on a label means.",
    path: "/contact",
  });

export default function ContactPage() {
  return (
    <ProsePage title="Contact us" lead={contactLead} factsTitle="Quick answers" facts={quickAnswers}>
      <div className="mt-10 max-w-xl">
        <MessageForm action="/contact" />
      </div>
    </ProsePage>
  );
}

const answer = (to: string, text: string) => (
  <Link to={to} className="text-link">
    {text}
  </Link>
);

const quickAnswers = [
  ["Delivery", answer("/delivery", "When it arrives")],
  ["Returns", answer("/returns", "Sending a part back")],
  ["Faulty", answer("/warranty", "Broken, or failed in use")],
  ["My order", answer("/dashboard/order", "Where it is, and its invoice")],
] as const;
