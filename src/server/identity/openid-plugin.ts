import { type GenericOAuthUserInfo, genericOAuth } from "better-auth/plugins/generic-oauth";
import type { DiscoveryDocument, OpenIdProvider } from "./openid-discovery.ts";
import { claimsOfPerson, type OpenIdPerson, personOf } from "./openid-person.ts";

/** The outside provider, and what it says of itself. */
export type KnownProvider = OpenIdProvider & { document: DiscoveryDocument };

/** As the accounts name it, and the callback's address. */
export const openIdProviderId = "openid";

/**
 * OpenID Connect by discovery: code flow with PKCE, state in the database and in a cookie, nonce, and an ID token whose
 * signature, issuer, audience, time and nonce the library checks against what the provider publishes.
 */
export function openIdPlugin(provider: KnownProvider, onPerson: (person: OpenIdPerson) => void) {
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
        // With the issuer: another provider in its place must not let its people into the first one's accounts.
        accountSubject: ({ profile }) => `${issuer} ${profile.sub}`,
        getUserInfo: async (tokens) => {
          const claims = await claimsOfPerson(tokens, document.userinfo_endpoint);
          if (!claims) return null;
          // Picked out, so that nothing else the provider says (a picture, say) finds its way in.
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
          const person = personOf(claims, issuer);
          onPerson(person);
          const { email, name, vouched } = person;
          return { email, name, emailVerified: vouched };
        },
      },
    ],
  });
}
