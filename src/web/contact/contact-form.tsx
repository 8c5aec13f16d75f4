import { useEffect, useRef } from "react";
import { Form, Link, useActionData, useNavigation } from "react-router";
import { Honeypot } from "#web/forms/honeypot.tsx";
import { useSession } from "#web/identity/use-session.ts";
import { useHydrated } from "#web/shell/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Arrow } from "#web/ui/icon.tsx";
import type { MessageOutcome } from "./receive-message.ts";

interface ContactFormProps {
  /** The page whose actions are {@link receiveMessage}, so that the form works without scripts, and `sendAsUser`. */
  action: string;
}

/** The contact form of the home page (specification §2), with the answers that most ask for. */
export function ContactForm({ action }: ContactFormProps) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="grid gap-8 rounded-l bg-sunk p-6 sm:p-10 lg:grid-cols-2 lg:gap-16 lg:p-14"
    >
      <div>
        <h2 id="contact-title" className="text-heading">
          Contact us
        </h2>
        <p className="mt-4 max-w-md text-ink-soft text-lead">{contactLead}</p>
        <QuickAnswers />
      </div>
      <MessageForm action={action} />
    </section>
  );
}

export const contactLead =
  "Not sure which part fits, where your order is, or what the number on a label means? Ask us, and someone who knows the parts will answer.";

/** The form itself, and what becomes of it. */
export function MessageForm({ action }: ContactFormProps) {
  const outcome = useActionData<MessageOutcome>();
  const busy = useNavigation().state === "submitting";
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The shop has marked what is wrong.
    if (outcome && !outcome.sent) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);
  if (outcome?.sent) {
    return <MessageSent email={outcome.values.email} isCopied={outcome.answer?.copySent === true} />;
  }
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      // The shop's words at the fields say more than the browser's bubble.
      noValidate={hydrated || outcome !== undefined}
      className="grid gap-5"
    >
      {outcome?.formError && (
        <p role="alert" className="rounded-m bg-ember-wash px-4 py-3 text-ember text-small">
          {outcome.formError}
        </p>
      )}
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={outcome?.values.email}
        error={outcome?.errors.email}
      />
      <Field
        label="Subject"
        name="subject"
        required
        maxLength={200}
        defaultValue={outcome?.values.subject}
        error={outcome?.errors.subject}
      />
      <TextArea
        label="Message"
        name="message"
        required
        maxLength={5000}
        defaultValue={outcome?.values.message}
        error={outcome?.errors.message}
      />
      <Honeypot />
      <div>
        <Button type="submit" size="large" busy={busy}>
          Submit
        </Button>
      </div>
      {/* Below: it comes with the session, and must not move the button. */}
      <CopyNote />
    </Form>
  );
}

const quickAnswers = [
  { to: "/delivery", text: "Delivery times" },
  { to: "/returns", text: "Returning a part" },
  { to: "/warranty", text: "Faulty or broken" },
];

function QuickAnswers() {
  return (
    <nav aria-labelledby="quick-answers" className="mt-8">
      <p id="quick-answers" className="font-semibold text-small">
        Quick answers
      </p>
      <ul className="mt-1">
        {quickAnswers.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-2 text-azure text-small hover:underline hover:underline-offset-4"
            >
              {text} <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says whom a copy is mailed to. Visitors get none: anyone can write any address into the form. */
function CopyNote() {
  const { user } = useSession();
  if (!user?.emailVerified) return null;
  return (
    <p className="wrap-anywhere text-ink-soft text-small">
      Write from {user.email}, and we'll email you a copy.
    </p>
  );
}

function MessageSent({ email, isCopied }: { email: string; isCopied: boolean }) {
  return (
    <div role="status" className="self-start rounded-m bg-mint-wash p-6">
      <p className="font-medium text-title">Message sent</p>
      <p className="mt-2 text-ink-soft">We'll reply to {email}.</p>
      <p className="mt-1 text-ink-soft">
        {isCopied ? "A copy is on its way to you." : "We don't email you a copy."}
      </p>
    </div>
  );
}
