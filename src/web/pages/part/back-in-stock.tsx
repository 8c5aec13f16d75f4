import { type FormEvent, useState } from "react";
import type * as alerts from "#contract/stock-alerts.ts";
import { DemoMailbox } from "#web/account/demo-mailbox.tsx";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { problemOf } from "#web/shop-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";
import type { PartPage } from "./load-part.ts";

/** The contract's calls, by type only: their schemas would add Zod to public pages. */
const requestStockAlert = {
  method: "POST",
  path: "/stock-alerts",
  access: "visitor",
} as typeof alerts.requestStockAlert;
const requestOwnStockAlert = {
  method: "PUT",
  path: "/profile/{email}/stock-alerts/{partId}",
  access: "self",
} as typeof alerts.requestOwnStockAlert;

type State = "idle" | "busy" | "pending" | "active";

/** Instead of the order buttons of a sold-out part: one mail when it is back. One click for signed-in users. */
export default function BackInStock({ part }: { part: PartPage["part"] }) {
  const [state, setState] = useState<State>("idle");
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();

  async function request(send: () => Promise<{ body: { state: "pending" | "active" } }>) {
    setState("busy");
    setError(undefined);
    try {
      setState((await send()).body.state);
    } catch (failure) {
      setState("idle");
      setError(messageOf(failure));
    }
  }
  const asGuest = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // From the field itself: what was typed before hydration is there, too.
    const address = String(new FormData(event.currentTarget).get("email"));
    setEmail(address);
    void request(() => callAsVisitor(requestStockAlert, { body: { partId: part.id, email: address } }));
  };
  const asUser = (event: FormEvent) => {
    event.preventDefault();
    void request(async () => {
      const [{ callShop }, { browserSession }] = await Promise.all([
        import("#web/calls/call-shop.ts"),
        import("#web/identity/use-session.ts"),
      ]);
      const address = browserSession().snapshot().user?.email ?? "";
      setEmail(address);
      return callShop(requestOwnStockAlert, { params: { email: address, partId: part.id } });
    });
  };
  return (
    <section aria-labelledby="back-in-stock" className="mt-6 rounded-l border border-hairline p-4">
      <h2 id="back-in-stock" className="font-semibold">
        Get an email when it's back
      </h2>
      <p className="mt-1 text-ink-soft text-small">One email when it's back in stock, and nothing else.</p>
      <div role="status">
        {state === "active" && (
          <Notice tone="success" live={false} className="mt-4">
            We'll email you when this part is back in stock.
          </Notice>
        )}
        {state === "pending" && (
          <Notice tone="success" live={false} className="mt-4">
            Check your inbox: we sent a link to {email}. Your alert starts when you open it.
            <DemoMailbox />
          </Notice>
        )}
      </div>
      {(state === "idle" || state === "busy") && (
        <>
          <ScriptedForm
            task="The alert"
            onSubmit={asGuest}
            className="only-signed-out mt-4 flex flex-wrap items-start gap-3"
          >
            <Field
              label="Email"
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              error={error}
              className="min-w-48 flex-1"
            />
            <Button type="submit" busy={state === "busy"} className="mt-6.5">
              Email me
            </Button>
          </ScriptedForm>
          <ScriptedForm onSubmit={asUser} className="only-signed-in mt-4">
            <Button type="submit" busy={state === "busy"}>
              Email me
            </Button>
            {error && <FormError>{error}</FormError>}
          </ScriptedForm>
        </>
      )}
    </section>
  );
}

/** The shop's sentence, of the field that is wrong if one is. */
function messageOf(failure: unknown): string {
  const problem = problemOf(failure);
  const [field] = (problem?.errors as { message: string }[] | undefined) ?? [];
  return field?.message ?? problem?.detail ?? "Something went wrong. Please try again.";
}
