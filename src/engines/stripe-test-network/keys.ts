import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { unauthorized } from "./network-error.ts";

/** The account's keys. Test keys only: `sk_test_…`, `pk_test_…`, `whsec_…`. */
export interface NetworkKeys {
  secret: string;
  publishable: string;
  webhookSecret: string;
}

/** The sender of a key: the account's server or a browser. */
export type Caller = "secret" | "publishable";

const shapes: Record<keyof NetworkKeys, RegExp> = {
  secret: /^sk_test_\w{8,}$/,
  publishable: /^pk_test_\w{8,}$/,
  webhookSecret: /^whsec_\w{8,}$/,
};

/** Returns new random test keys. */
export function generateNetworkKeys(): NetworkKeys {
  const random = () => randomBytes(24).toString("hex");
  return {
    secret: `sk_test_${random()}`,
    publishable: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  };
}

/** @throws unless all three are test keys; the message names the wrong one but does not contain it */
export function requireTestKeys(keys: NetworkKeys): void {
  for (const name of ["secret", "publishable", "webhookSecret"] as const)
    if (!shapes[name].test(keys[name]))
      throw new Error(`The Stripe test network accepts only test keys: its ${name} key is not one.`);
}

/**
 * Returns which of the two keys was sent.
 * @throws a 401 for a missing, live or unknown key
 */
export function identifyCaller(sent: string | undefined, keys: NetworkKeys): Caller {
  if (!sent)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, " +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). " +
        "See https://stripe.com/docs/api#authentication for details, " +
        "or we can help at https://support.stripe.com/.",
    );
  if (/^[a-z]+_live_/.test(sent))
    throw unauthorized(
      "A live key was provided, but this network runs in test mode only. Use the test keys (sk_test_…, pk_test_…).",
    );
  if (equalSecrets(sent, keys.secret)) return "secret";
  if (equalSecrets(sent, keys.publishable)) return "publishable";
  throw unauthorized(`Invalid API Key provided: ${masked(sent)}`);
}

/** @throws a 401 unless the caller is the account's server */
export function requireSecretKey(caller: Caller): void {
  if (caller !== "secret")
    throw unauthorized(
      "This API call cannot be made with a publishable API key. Please use a secret API key. " +
        "You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
      "secret_key_required",
    );
}

/** Compares secrets in constant time. */
export function equalSecrets(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** "sk_test_abcdefgh1234" → "sk_test_********1234"; anything that does not look like a key becomes asterisks. */
function masked(key: string): string {
  const parts = /^([a-z]+_test_)\w*(\w{4})$/.exec(key);
  return parts ? `${parts[1]}********${parts[2]}` : "********";
}

type Prefix = "pi" | "pm" | "ch" | "re" | "du" | "evt" | "src" | "req";

/** Returns a new id in Stripe's format: "pi_" and 24 random characters. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Returns the secret that lets a browser pay one intent: the intent's id and 48 random characters. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomBytes(24).toString("hex")}`;
}

/** Returns whether the text has the format of such an id; anything else never reaches the database. */
export function isId(prefix: Prefix, text: string): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{1,64}$`).test(text);
}
