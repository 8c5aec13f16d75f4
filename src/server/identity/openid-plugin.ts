import { type GenericOAuthUserInfo, genericOAuth } from "better-auth/plugins/generic-oauth";
import type { DiscoveryDocument, OpenIdProvider } from "./openid-discovery.ts";
import { type OpenIdPerson, readClaims, toOpenIdPerson } from "./openid-person.ts";

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
