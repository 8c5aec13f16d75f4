import type { Stripe, StripeCardElement, StripeElementStyle } from "@stripe/stripe-js";
import { useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type CardFieldsProps, outcomeOf } from "./card-payments.ts";
import { TestCards } from "./test-cards.tsx";

interface Mounted {
  stripe: Stripe;
  card: StripeCardElement;
}

/** Stripe's frame cannot use our style sheets. Its background is white in both themes. */
const style: StripeElementStyle = {
  base: { color: "#14181d", fontSize: "16px", "::placeholder": { color: "#626c77" } },
  invalid: { color: "#c8452c" },
};

/** Stripe's card field. Its script must come from Stripe; it loads only when this form is shown. */
export function StripeCardFields({ publishableKey, disabled, children, ref }: CardFieldsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<string>();
  const complete = useRef(false);
  const labelId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the script again
  useEffect(() => {
    let active = true;
    let card: StripeCardElement | undefined;
    setFailed(false);
    load(publishableKey)
      .then((stripe) => {
        if (!active || !container.current) return;
        card = stripe.elements().create("card", { style, hidePostalCode: true });
        card.on("change", (change) => {
          complete.current = change.complete;
          setError(change.error?.message);
        });
        card.mount(container.current);
        setMounted({ stripe, card });
      })
      .catch(() => active && setFailed(true));
    return () => {
      active = false;
      card?.destroy();
      setMounted(undefined);
    };
  }, [publishableKey, attempt]);

  useEffect(() => mounted?.card.update({ disabled }), [mounted, disabled]);

  useImperativeHandle(ref, () => ({
    check() {
      if (complete.current) return true;
      setError((current) => current ?? "Your card details are incomplete.");
      mounted?.card.focus();
      return false;
    },
    async pay(clientSecret, billing) {
      if (!mounted) return outcomeOf({});
      const { stripe, card } = mounted;
      const payment = { payment_method: { card, billing_details: { ...billing } } };
      return outcomeOf(await stripe.confirmCardPayment(clientSecret, payment).catch(() => ({})));
    },
  }));

  if (failed) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-small">
        <p className="text-ember">We couldn't load the card form from Stripe.</p>
        <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <div>
        <p id={labelId} className="mb-1.5 font-medium text-small">
          Card
        </p>
        <div className="relative min-h-12 rounded-m border border-edge bg-white">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
          <div ref={container} role="group" aria-labelledby={labelId} className="px-3 py-3.5" />
          {!mounted && <Skeleton className="absolute inset-3" />}
        </div>
        {error && (
          <p role="alert" className="mt-1.5 text-ember text-small">
            {error}
          </p>
        )}
      </div>
      {children}
      <TestCards />
    </>
  );
}

async function load(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import("@stripe/stripe-js/pure/index.js");
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("Stripe's script runs in browsers only");
  return stripe;
}
