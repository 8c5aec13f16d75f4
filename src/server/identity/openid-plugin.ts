import { type GenericOAuthUserInfo, genericOAuth } from "better-auth/plugins/generic-oauth";
import { decodeJwt } from "jose";
import { email } from "#contract/fields.ts";
import { googleIssuer } from "#server/config.ts";
import { type DiscoveryDocument, type OpenIdProvider, providerTimeoutMs } from "./openid-discovery.ts";

export type DiscoveredProvider = OpenIdProvider & { document: DiscoveryDocument };

/** The provider's id in accounts and in the callback's address. */
export const openIdProviderId = "openid";

/**
 * The better-auth plugin for OpenID Connect: code flow with PKCE, state in the database and in a cookie, and an ID token
 * whose signature, issuer, audience, time and nonce better-auth verifies.
 */
export function openIdPlugin(provider: DiscoveredProvider, onPerson: (person: OpenIdPerson) => void) {
  const { issuer, discoveryUrl, clientId, clientSecret, document } = provider;
  const postsSecret = document.token_endpoint_auth_methods_supported.includes("client_secret_post");
  return genericOAuth({
    config: [
      {
        providerId: openIdProviderId,
        discoveryUrl,
        requireIdTokenVerification: true,
        clientId,
        clientSecret,
        tokenEndpointAuth: { method: postsSecret ? "client_secret_post" : "client_secret_basic" },
        pkce: true,
        scopes: ["openid", "email", "profile"],
        // The issuer is part of it, so that a later provider's users never get an earlier provider's accounts.
        accountSubject: ({ profile }) => `${issuer} ${profile.sub}`,
        getUserInfo: async (tokens) => {
          const claims = await readClaims(tokens, document.userinfo_endpoint);
          if (!claims) return null;
          // Only these claims are passed on. A picture, for example, is dropped.
          const { sub, email, email_verified, hd, name } = claims;
          return {
            id: sub,
            sub,
            email,
            email_verified,
            hd,
            name,
            emailVerified: false,
          } as GenericOAuthUserInfo;
        },
        mapProfileToUser: (claims) => {
          const person = toOpenIdPerson(claims, issuer);
          onPerson(person);
          const { email, name, emailTrusted } = person;
          return { email, name, emailVerified: emailTrusted };
        },
      },
    ],
  });
}

/** Everything the shop takes from a provider about a person. */
export interface OpenIdPerson {
  /** In lower case; null when the provider sends none, or an invalid one. */
  email: string | null;
  /** Whether the provider's word that the person owns the address can be trusted today. */
  emailTrusted: boolean;
  /** Empty when the provider sends none. */
  name: string;
}

type Claims = Record<string, unknown>;

/**
 * Reads the claims of an ID token that has been verified. When it has no email, the userinfo endpoint is asked, and its
 * response counts only for the same subject.
 * @returns null without an ID token: an access token does not prove an identity
 */
export async function readClaims(
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
    signal: AbortSignal.timeout(providerTimeoutMs),
  });
  const userinfo = response.ok ? ((await response.json()) as Claims) : {};
  return userinfo.sub === sub ? { ...userinfo, ...claims, sub } : { ...claims, sub };
}

export function toOpenIdPerson(claims: Claims, issuer: string): OpenIdPerson {
  const address = email.safeParse(claims.email);
  return {
    email: address.success ? address.data : null,
    emailTrusted: address.success && isEmailTrusted(claims, address.data, issuer),
    name: typeof claims.name === "string" ? toSingleLine(claims.name) : "",
  };
}

/**
 * Google verifies an address of another mail service once and never again, although the address may have a new owner
 * since. Google is authoritative only for its own addresses and those of a Workspace (`hd`).
 * https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
function isEmailTrusted(claims: Claims, address: string, issuer: string): boolean {
  if (claims.email_verified !== true) return false;
  return issuer !== googleIssuer || address.endsWith("@gmail.com") || typeof claims.hd === "string";
}

/** A name on one line, at most as long as the sign-up form allows. */
function toSingleLine(name: string): string {
  const line = name.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, " ");
  return [...line.trim()].slice(0, 120).join("").trim();
}
