import { Form, useActionData, useNavigation } from "react-router";
import { Honeypot } from "#web/forms/honeypot.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import { laptopsPath, notListedId } from "./laptop-addresses.ts";
import type { LaptopOutcome } from "./receive-laptop.ts";

/** “Not listed? Tell us”: on the page whose action is `receiveLaptop`. @param q what was searched */
export function NotListed({ q = "" }: { q?: string }) {
  const outcome = useActionData<LaptopOutcome>();
  const busy = useNavigation().state === "submitting";
  const action = `${laptopsPath}${q ? `?q=${encodeURIComponent(q)}` : ""}#${notListedId}`;
  return (
    <section
      id={notListedId}
      aria-labelledby={`${notListedId}-title`}
      className="mt-12 gap-x-16 border-hairline border-t pt-8 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id={`${notListedId}-title`} className="text-title">
          Not listed? Tell us
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          We add the most requested laptops first. Leave your email, and we'll tell you what fits yours.
        </p>
      </div>
      {outcome?.sent ? (
        <Notice tone="success" className="mt-4">
          Thank you. We have noted “{outcome.values.name}”
          {outcome.values.email && ` and will write to ${outcome.values.email}`}.
        </Notice>
      ) : (
        <Form
          method="post"
          action={action}
          preventScrollReset
          noValidate={outcome !== undefined}
          className="grid items-start gap-5 max-lg:mt-6 sm:grid-cols-2"
        >
          <Field
            label="What is the laptop called?"
            name="name"
            required
            maxLength={120}
            hint="Brand and model, as on its underside"
            defaultValue={outcome?.values.name ?? q}
            error={outcome?.errors.name}
          />
          <Field
            label="Email (optional)"
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={outcome?.values.email}
            error={outcome?.errors.email}
          />
          <Honeypot />
          {outcome?.formError && <FormError>{outcome.formError}</FormError>}
          <div className="sm:col-span-2">
            <Button type="submit" variant="secondary" busy={busy}>
              Tell us
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
