import type { MetaFunction } from "react-router";
import { ContactForm } from "#web/contact/contact-form.tsx";
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
    <div className="page-width pt-6 pb-20 lg:pt-10 lg:pb-28">
      <ContactForm action="/contact" level={1} />
    </div>
  );
}
