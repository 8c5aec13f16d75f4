import { decodeJwt } from "jose";
import { email } from "#contract/fields.ts";
import { googleIssuer } from "#server/config.ts";
import { providerPatienceMs } from "./openid-discovery.ts";

/** What the shop takes over from a provider about somebody: this, and nothing else it may say. */
export interface OpenIdPerson {
  /** In lower case; null when the provider names none, or none that is one. */
  email: string | null;
  /** The provider may be believed that the address belongs to this person, today. */
  vouched: boolean;
  /** Empty when there is none. */
  name: string;
}

type Claims = Record<string, unknown>;

/**
 * The claims of an ID token whose signature, issuer, audience, time and nonce were checked before. What it leaves out
 * is asked for at the userinfo endpoint, and counts only if that speaks of the same subject.
 * @returns null without an ID token: an access token alone proves nobody's identity to us.
 */
export async function claimsOfPerson(
  tokens: { idToken?: string | undefined; accessToken?: string | undefined },
  userinfoEndpoint: string | undefined,
): Promise<(Claims & { sub: string }) | null> {
  if (!tokens.idToken) return null;
  const claims: Claims = decodeJwt(tokens.idToken);
  const { sub } = claims;
  if (typeof sub !== "string" || sub === "") return null;
  if (claims.email !== undefined || !userinfoEndpoint || !tokens.accessToken) return { ...claims, sub };
  const response = await fetch(userinfoEndpoint, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    redirect: "error",
    signal: AbortSignal.timeout(providerPatienceMs),
  });
  const said = response.ok ? ((await response.json()) as Claims) : {};
  return said.sub === sub ? { ...said, ...claims, sub } : { ...claims, sub };
}

export function personOf(claims: Claims, issuer: string): OpenIdPerson {
  const address = email.safeParse(claims.email);
  return {
    email: address.success ? address.data : null,
    vouched: address.success && isVouched(claims, address.data, issuer),
    name: typeof claims.name === "string" ? tidy(claims.name) : "",
  };
}

/**
 * Google confirms an address of another mail service once, and goes on calling it verified when it has long belonged
 * to somebody else. It speaks for today only where it runs the mailbox: its own addresses, and those of a Workspace
 * (`hd`). https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
function isVouched(claims: Claims, address: string, issuer: string): boolean {
  if (claims.email_verified !== true) return false;
  return issuer !== googleIssuer || address.endsWith("@gmail.com") || typeof claims.hd === "string";
}

/** A name as ours are: one line, no longer than the sign-up form takes. */
function tidy(name: string): string {
  const line = name.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, " ");
  return [...line.trim()].slice(0, 120).join("").trim();
}
