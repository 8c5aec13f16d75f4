import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import { identityPath, openIdPaths } from "#contract/identity-paths.ts";
import type { KeyMaker } from "#server/db/shop-values.ts";
import type { OpenIdProvider } from "#server/identity/openid-discovery.ts";
import { windowHeaders } from "#server/identity/openid-routes.ts";
import { type DemoAccount, selectedAccount } from "./demo-accounts.ts";
import { chooserPage, invalidRequestPage } from "./demo-page.ts";
import { type AuthorizationRequest, demoTokens } from "./demo-tokens.ts";

interface DemoSignInSettings {
  keys: KeyMaker;
  shopName: string;
  /** The public origin. */
  origin: () => string;
  /** The address at which the shop reaches itself, also behind a proxy. */
  loopback: () => string;
}

const path = "/demo-sign-in";
/** A name that no real provider has, so that these accounts never match one. */
const issuer = "urn:lapwright:demo-sign-in";
const clientId = "demo-shop";

/**
 * An OpenID provider inside a demo shop that has no Google client id. The sign-in button runs the same code as with
 * Google. It does not check identities, so it exists in demo mode only; see `openShop`.
 */
export function demoSignIn(settings: DemoSignInSettings): {
  provider: () => OpenIdProvider;
  routes: FastifyPluginAsync;
} {
  const { keys, shopName, origin, loopback } = settings;
  const clientSecret = keys("demo sign-in client");
  const tokens = demoTokens(issuer, clientId, Buffer.from(keys("demo sign-in"), "base64url"));
  const providerName = "Google";
  const options = { config: { access: "visitor" }, schema: { hide: true } } as const;
  const parseRequest = (query: unknown) => authorizationRequest(query, origin());

  return {
    provider: () => ({
      name: providerName,
      issuer,
      discoveryUrl: `${loopback()}${path}/.well-known/openid-configuration`,
      clientId,
      clientSecret,
    }),

    routes: async (app) => {
      acceptForms(app);

      app.get(`${path}/.well-known/openid-configuration`, options, async () => ({
        issuer,
        authorization_endpoint: `${origin()}${path}/authorize`,
        token_endpoint: `${loopback()}${path}/token`,
        jwks_uri: `${loopback()}${path}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["EdDSA"],
        token_endpoint_auth_methods_supported: ["client_secret_post"],
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
      }));
      app.get(`${path}/jwks`, options, () => tokens.publicKeys());

      app.get(`${path}/authorize`, options, async ({ query, url }, reply) => {
        const request = parseRequest(query);
        if (!request) return sendPage(reply.status(400), invalidRequestPage(notFromTheShop));
        return sendPage(reply, chooser(request, url));
      });

      app.post(`${path}/authorize`, options, async ({ query, url, body }, reply) => {
        const request = parseRequest(query);
        if (!request) return sendPage(reply.status(400), invalidRequestPage(notFromTheShop));
        const account = selectedAccount.safeParse(body);
        if (!account.success) {
          const errors = account.error.issues.map((issue) => ({
            path: issue.path.join("."),
            message: issue.message,
          }));
          const rejected = { input: body as Partial<DemoAccount>, errors };
          return sendPage(reply.status(422), chooser(request, url, rejected));
        }
        const code = await tokens.codeFor(request, account.data);
        return reply.headers(windowHeaders).redirect(callbackUrl(request, { code }), 303);
      });

      app.post(`${path}/token`, options, async ({ body }, reply) => {
        reply.header("cache-control", "no-store");
        const input = exchange.safeParse(body);
        if (!input.success) return reply.status(400).send({ error: "invalid_request" });
        if (input.data.client_id !== clientId || !isSame(input.data.client_secret, clientSecret)) {
          return reply.status(401).send({ error: "invalid_client" });
        }
        const { code, redirect_uri: redirectUri, code_verifier: verifier } = input.data;
        const idToken = await tokens.redeem({ code, redirectUri, verifier });
        if (!idToken) return reply.status(400).send({ error: "invalid_grant" });
        return { token_type: "Bearer", access_token: "unused", expires_in: 60, id_token: idToken };
      });
    },
  };

  function chooser(
    request: AuthorizationRequest,
    action: string,
    rejected?: Parameters<typeof chooserPage>[0]["rejected"],
  ) {
    const cancelUrl = callbackUrl(request, { error: "access_denied" });
    return chooserPage({ shopName, providerName, action, cancelUrl, ...(rejected && { rejected }) });
  }
}

const notFromTheShop = "This page opens only from the shop's sign-in button.";

const authorizationQuery = z.object({
  client_id: z.literal(clientId),
  response_type: z.literal("code"),
  redirect_uri: z.string(),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string().min(1).max(500),
  nonce: z.string().min(1).max(500),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal("S256"),
});

/** Parses an authorization request. @returns undefined unless it redirects to the shop itself */
function authorizationRequest(query: unknown, origin: string): AuthorizationRequest | undefined {
  const { data } = authorizationQuery.safeParse(query);
  if (data?.redirect_uri !== `${origin}${identityPath}${openIdPaths.callback}`) return undefined;
  const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = data;
  return { redirectUri, state, nonce, challenge };
}

function callbackUrl({ redirectUri, state }: AuthorizationRequest, params: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams({ ...params, state, iss: issuer })}`;
}

const exchange = z.object({
  grant_type: z.literal("authorization_code"),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string().max(4000),
  redirect_uri: z.string(),
  code_verifier: z.string().max(200),
});

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function sendPage(reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply {
  return reply
    .headers({ ...windowHeaders, "content-security-policy": policy, "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(html);
}
