import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { type SignInFailure, signInFailureMessage } from "#contract/sign-in-failures.ts";
import { AppError } from "#domain/app-error.ts";

/** An outside OpenID Connect provider that people can sign in with. */
export interface OpenIdProvider {
  /** The name that buttons and messages show. */
  name: string;
  /** The issuer that its discovery document and its ID tokens name. */
  issuer: string;
  discoveryUrl: string;
  clientId: string;
  clientSecret: string;
}

/** After this long without a response the provider counts as unreachable. */
export const providerTimeoutMs = 10_000;

/** The discovery document's address (OpenID Connect Discovery 1.0, section 4). */
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
 * Fetches the provider's discovery document.
 * @throws AppError `provider_unavailable` when the provider does not respond, or when the document is not valid or names
 * another issuer.
 */
export async function discover(
  provider: OpenIdProvider,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<DiscoveryDocument> {
  const { issuer, discoveryUrl, name } = provider;
  const response = await fetch(discoveryUrl, { signal: AbortSignal.timeout(providerTimeoutMs) }).catch(
    (err: unknown) => {
      log.warn({ err, discoveryUrl }, "The sign-in provider cannot be reached");
      throw providerError("network-request-failed", name);
    },
  );
  if (response.status >= 500) {
    log.warn({ status: response.status, discoveryUrl }, "The sign-in provider returned a server error");
    throw providerError("network-request-failed", name);
  }
  const document = discoveryDocument.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !document.success || document.data.issuer !== issuer) {
    const found = document.success ? document.data.issuer : document.error.message;
    log.warn({ discoveryUrl, issuer, found }, "OIDC_ISSUER is not the address of that OpenID provider");
    throw providerError("auth-domain-config-required", name);
  }
  return document.data;
}

/** An error that also carries the failure code for the page that started the sign-in. */
export function providerError(failure: SignInFailure, providerName: string): AppError {
  return new AppError("provider_unavailable", signInFailureMessage(failure, providerName), {
    facts: { signInFailure: failure },
  });
}
