import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { type SignInFailure, signInSentence } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";

/** An outside OpenID Connect provider that people may sign in with. */
export interface OpenIdProvider {
  /** As the button and the sentences call it. */
  name: string;
  /** Who it says it is: in its discovery document, in every ID token. */
  issuer: string;
  discoveryUrl: string;
  clientId: string;
  clientSecret: string;
}

/** How long one may wait for the provider before somebody is told that it does not answer. */
export const providerPatienceMs = 10_000;

/** OpenID Connect Discovery 1.0, section 4: the document stands at a fixed place below the issuer. */
export const discoveryUrlOf = (issuer: string): string =>
  `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

const webAddress = z.url({ protocol: /^https?$/ });
const discoveryDocument = z.object({
  issuer: z.string(),
  authorization_endpoint: webAddress,
  token_endpoint: webAddress,
  jwks_uri: webAddress,
  userinfo_endpoint: webAddress.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).min(1),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});
export type DiscoveryDocument = z.infer<typeof discoveryDocument>;

/**
 * What the provider says of itself. Refuses with `provider_unavailable`: the provider does not answer, or what
 * answers there is not the provider the shop was told of.
 */
export async function discover(
  provider: OpenIdProvider,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<DiscoveryDocument> {
  const { issuer, discoveryUrl, name } = provider;
  const response = await fetch(discoveryUrl, { signal: AbortSignal.timeout(providerPatienceMs) }).catch(
    (err: unknown) => {
      log.warn({ err, discoveryUrl }, "The sign-in provider cannot be reached");
      throw providerError("network-request-failed", name);
    },
  );
  if (response.status >= 500) {
    log.warn({ status: response.status, discoveryUrl }, "The sign-in provider is out of order");
    throw providerError("network-request-failed", name);
  }
  const document = discoveryDocument.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !document.success || document.data.issuer !== issuer) {
    const found = document.success ? document.data.issuer : document.error.message;
    log.warn({ discoveryUrl, issuer, found }, "What answers at OIDC_ISSUER is not that OpenID provider");
    throw providerError("auth-domain-config-required", name);
  }
  return document.data;
}

/** A refusal that also carries the specification's code, for the page that asked. */
export function providerError(failure: SignInFailure, providerName: string): AppError {
  return new AppError("provider_unavailable", signInSentence(failure, providerName), {
    facts: { signInFailure: failure },
  });
}
