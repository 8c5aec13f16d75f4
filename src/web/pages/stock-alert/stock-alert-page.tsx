import { useState } from "react";
import { useSearchParams } from "react-router";
import type * as alerts from "#contract/stock-alerts.ts";
import { AccountPage } from "#web/account/account-page.tsx";
import { screenMeta } from "#web/account/screen-meta.ts";
import { ScriptedForm } from "#web/account/scripted-form.tsx";
import { useLinkToken } from "#web/account/use-link-token.ts";
import { errorText } from "#web/calls/error-text.ts";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { partsListPath } from "#web/shell/site-menu.tsx";
import { useHydrated } from "#web/shell/use-hydrated.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormError, Notice } from "#web/ui/notice.tsx";

export const meta = screenMeta("Stock alert");

const confirmStockAlert = {
  method: "POST",
  path: "/stock-alerts/confirmed",
  access: "visitor",
} as typeof alerts.confirmStockAlert;
const endStockAlerts = {
  method: "POST",
  path: "/stock-alerts/ended",
  access: "visitor",
} as typeof alerts.endStockAlerts;

interface Done {
  text: string;
  link: { to: string; text: string };
}

const allParts = { to: partsListPath, text: "See all laptop parts" };

/**
 * The target of the links in alert mails: confirms an alert, or with `?end` ends all of the address. On a click only,
 * because mail scanners open every link.
 */
export default function StockAlertPage() {
  const token = useLinkToken();
  const [search] = useSearchParams();
  const ends = useHydrated() && search.has("end");
  const [done, setDone] = useState<Done>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function send() {
    setBusy(true);
    setError(undefined);
    try {
      setDone(await (ends ? end(token ?? "") : confirm(token ?? "")));
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }
  const title = ends ? "End stock alerts" : "Confirm your stock alert";
  if (done) {
    return (
      <AccountPage title={ends ? title : "Thank you"}>
        <Notice tone="success">{done.text}</Notice>
        <ButtonLink to={done.link.to} size="large" className="mt-6 w-full">
          {done.link.text}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title}>
      {token === null ? (
        <Notice tone="error">Open this page from the link in our email.</Notice>
      ) : (
        <ScriptedForm
          task="Changing a stock alert"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p className="needs-script text-ink-soft">
            {ends
              ? "You won't get any more emails about parts that are back in stock."
              : "We will send you one email when the part is back in stock."}
          </p>
          <Button type="submit" size="large" busy={isBusy}>
            {ends ? "End all alerts" : "Confirm alert"}
          </Button>
          {error && <FormError>{error}</FormError>}
        </ScriptedForm>
      )}
    </AccountPage>
  );
}

async function confirm(token: string): Promise<Done> {
  const { body } = await callAsVisitor(confirmStockAlert, { body: { token } });
  return {
    text: `We'll email you when ${body.part.name} is back in stock.`,
    link: { to: `/parts/${body.part.slug}`, text: "See the part" },
  };
}

async function end(token: string): Promise<Done> {
  await callAsVisitor(endStockAlerts, { body: { token } });
  return { text: "Your stock alerts are ended.", link: allParts };
}
