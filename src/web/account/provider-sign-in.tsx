import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorText } from "#web/calls/error-text.ts";
import { browserSession } from "#web/identity/use-session.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/notice.tsx";
import { ScriptedForm } from "./scripted-form.tsx";

/** Ways in without a password of this shop, below the form. Hidden where the shop or the browser has none. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <div className="needs-script mt-6 grid gap-3 has-[>:only-child]:hidden">
      <p className="mb-3 flex items-center gap-4 text-ink-faint text-small before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      {children}
    </div>
  );
}

/** The provider's button, where the shop has a provider. */
export function ProviderSignIn() {
  const provider = useShop()?.signInWith;
  return provider ? <ProviderButton {...provider} /> : null;
}

/** The state of the last attempt. */
type Attempt =
  | { state: "none" | "window-open" | "signing-in" | "canceled" }
  | { state: "failed"; error: string };

const canceled = { state: "canceled" } as const;

function ProviderButton({ name, demo }: { name: string; demo: boolean }) {
  const [attempt, setAttempt] = useState<Attempt>({ state: "none" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    // The browser blocked the popup of the last attempt, so this page was left for the provider's.
    browserSession()
      .returnFromProvider(name)
      .then((signedIn) => signedIn === false && setAttempt(canceled))
      .catch((error) => setAttempt({ state: "failed", error: errorText(error) }));
  }, [name]);

  function signIn() {
    // A second click closes the first window and starts over.
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const update = (next: Attempt) => {
      if (running.current === current && !current.signal.aborted) setAttempt(next);
    };
    update({ state: "window-open" });
    browserSession()
      .signInWithProvider({
        providerName: name,
        signal: current.signal,
        onClosed: () => update(canceled),
        page: location.pathname + location.search,
      })
      .then((signedIn) => update(signedIn ? { state: "signing-in" } : canceled))
      .catch((error) => update({ state: "failed", error: errorText(error) }));
  }

  return (
    <ScriptedForm
      onSubmit={(event) => {
        event.preventDefault();
        signIn();
      }}
      className="grid gap-3"
    >
      <Button type="submit" variant="secondary" size="large" busy={attempt.state === "signing-in"}>
        {name === "Google" && <GoogleMark />}
        Continue with {name}
        {demo && <Badge tone="amber">Demo</Badge>}
      </Button>
      {/* Always in the page: screen readers announce only changes to an existing status. */}
      <p role="status" className="text-ink-faint text-small">
        {attempt.state === "window-open"
          ? `Continue in the ${name} window. Don't see it? Press the button again.`
          : attempt.state === "canceled"
            ? `You weren't signed in with ${name}.`
            : demo && `Demo: sign in with a sample ${name} account.`}
      </p>
      {attempt.state === "failed" && <FormError>{attempt.error}</FormError>}
    </ScriptedForm>
  );
}

/** The four-color G on a white disc, which the dark theme needs. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#fff" />
      <g fill="none" strokeWidth="3.6">
        <path stroke="#ea4335" d="M5.42 8.2A7.6 7.6 0 0 1 17.65 6.91" />
        <path stroke="#fbbc05" d="M5.42 15.8A7.6 7.6 0 0 1 5.42 8.2" />
        <path stroke="#34a853" d="M17.37 17.37A7.6 7.6 0 0 1 5.42 15.8" />
        <path stroke="#4285f4" d="M12 12h7.6a7.6 7.6 0 0 1-2.23 5.37" />
      </g>
    </svg>
  );
}
