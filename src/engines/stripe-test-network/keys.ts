import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { unauthorized } from "./network-error.ts";

/** The shop's account at the network. Test keys only: `sk_test_…`, `pk_test_…`, `whsec_…`. */
export interface NetworkKeys {
  secret: string;
  publishable: string;
  webhookSecret: string;
}

/** Who asks: the shop's server, or a browser. */
export type Caller = "secret" | "publishable";

const shapes: Record<keyof NetworkKeys, RegExp> = {
  secret: /^sk_test_\w{8,}$/,
  publishable: /^pk_test_\w{8,}$/,
  webhookSecret: /^whsec_\w{8,}$/,
};

/** Fresh random test keys, for a shop that was given none. */
export function makeNetworkKeys(): NetworkKeys {
  const random = () => randomBytes(24).toString("hex");
  return {
    secret: `sk_test_${random()}`,
    publishable: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  };
}

/** Throws unless all three are test keys; says which one is wrong, never what it was. */
export function requireTestKeys(keys: NetworkKeys): void {
  for (const name of ["secret", "publishable", "webhookSecret"] as const)
    if (!shapes[name].test(keys[name]))
      throw new Error(`The test-mode card network takes test keys only: its ${name} key is not one.`);
}

/** Which of the two keys was presented. Throws a 401 for none, a live one, or any other. */
export function identifyCaller(presented: string | undefined, keys: NetworkKeys): Caller {
  if (!presented)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, " +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). " +
        "See https://stripe.com/docs/api#authentication for details, " +
        "or we can help at https://support.stripe.com/.",
    );
  if (/^[a-z]+_live_/.test(presented))
    throw unauthorized(
      "A live key was provided, but this card network runs in test mode only. Use the test keys (sk_test_…, pk_test_…).",
    );
  if (same(presented, keys.secret)) return "secret";
  if (same(presented, keys.publishable)) return "publishable";
  throw unauthorized(`Invalid API Key provided: ${masked(presented)}`);
}

/** Throws a 401 unless the shop's server asks. */
export function requireSecretKey(caller: Caller): void {
  if (caller !== "secret")
    throw unauthorized(
      "This API call cannot be made with a publishable API key. Please use a secret API key. " +
        "You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
      "secret_key_required",
    );
}

/** Compares secrets in a time that tells nothing about where they differ. */
export function same(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** "sk_test_abcdefgh1234" → "sk_test_********1234", and nothing but stars for what does not look like a key. */
function masked(key: string): string {
  const parts = /^([a-z]+_test_)\w*(\w{4})$/.exec(key);
  return parts ? `${parts[1]}********${parts[2]}` : "********";
}
