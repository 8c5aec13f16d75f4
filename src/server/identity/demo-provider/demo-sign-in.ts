import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import { identityPath, openIdPaths } from "#contract/identity-paths.ts";
import type { KeyMaker } from "#server/db/shop-values.ts";
import type { OpenIdProvider } from "#server/identity/openid-discovery.ts";
import { windowHeaders } from "#server/identity/sign-in-window.ts";
import { chosenAccount, type DemoAccount } from "./demo-accounts.ts";
import { brokenRequestPage, chooserPage } from "./demo-page.ts";
import { type AuthorizationRequest, demoTokens } from "./demo-tokens.ts";

export interface DemoSignInSettings {
  keys: KeyMaker;
  shopName: string;
  /** The public origin. */
  origin: () => string;
  /** How the shop reaches itself, whatever stands between it and its public origin. */
  loopback: () => string;
}

const path = "/demo-sign-in";
/** Never Google's, and no address: accounts made here fit no real provider. */
const issuer = "urn:lapwright:demo-sign-in";
const clientId = "demo-shop";

/**
 * A stand-in for Google in a demo shop that was given no client id: an OpenID provider inside the shop, so that the
 * button leads through the very same code as Google's would. It believes whatever it is told, so it exists in demo mode
 * only; see `openShop`.
 */
export function demoSignIn(settings: DemoSignInSettings): {
  provider: () => OpenIdProvider;
  routes: FastifyPluginAsync;
} {
  const { keys, shopName, origin, loopback } = settings;
  const clientSecret = keys("demo sign-in client");
  const tokens = demoTokens(issuer, clientId, Buffer.from(keys("demo sign-in"), "base64url"));
  const providerName = "Google";
  const open = { config: { access: "visitor" }, schema: { hide: true } } as const;
  const requestIn = (query: unknown) => authorizationRequest(query, origin());

  return {
    provider: () => ({
      name: providerName,
      issuer,
      discoveryUrl: `${loopback()}${path}/.well-known/openid-configuration`,
      clientId,
      clientSecret,
    }),

    routes: async (app) => {
      takeForms(app);

      app.get(`${path}/.well-known/openid-configuration`, open, async () => ({
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
      app.get(`${path}/jwks`, open, () => tokens.publicKeys());

      app.get(`${path}/authorize`, open, async ({ query, url }, reply) => {
        const request = requestIn(query);
        if (!request) return show(reply.status(400), brokenRequestPage(notOurs));
        return show(reply, chooser(request, url));
      });

      app.post(`${path}/authorize`, open, async ({ query, url, body }, reply) => {
        const request = requestIn(query);
        if (!request) return show(reply.status(400), brokenRequestPage(notOurs));
        const chosen = chosenAccount.safeParse(body);
        if (!chosen.success) {
          const faults = chosen.error.issues.map((issue) => ({
            path: issue.path.join("."),
            message: issue.message,
          }));
          const refused = { typed: body as Partial<DemoAccount>, faults };
          return show(reply.status(422), chooser(request, url, refused));
        }
        const code = await tokens.codeFor(request, chosen.data);
        return reply.headers(windowHeaders).redirect(backTo(request, { code }), 303);
      });

      app.post(`${path}/token`, open, async ({ body }, reply) => {
        reply.header("cache-control", "no-store");
        const asked = exchange.safeParse(body);
        if (!asked.success) return reply.status(400).send({ error: "invalid_request" });
        if (asked.data.client_id !== clientId || !isSame(asked.data.client_secret, clientSecret)) {
          return reply.status(401).send({ error: "invalid_client" });
        }
        const { code, redirect_uri: redirectUri, code_verifier: verifier } = asked.data;
        const idToken = await tokens.redeem({ code, redirectUri, verifier });
        if (!idToken) return reply.status(400).send({ error: "invalid_grant" });
        return { token_type: "Bearer", access_token: "of no use", expires_in: 60, id_token: idToken };
      });
    },
  };

  function chooser(
    request: AuthorizationRequest,
    action: string,
    refused?: Parameters<typeof chooserPage>[0]["refused"],
  ) {
    const cancelUrl = backTo(request, { error: "access_denied" });
    return chooserPage({ shopName, providerName, action, cancelUrl, ...(refused && { refused }) });
  }
}

const notOurs = "This page opens from the shop's sign-in button only.";

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

/** @returns undefined for what the shop did not ask: nobody is ever sent to another address with a code. */
function authorizationRequest(query: unknown, origin: string): AuthorizationRequest | undefined {
  const { data } = authorizationQuery.safeParse(query);
  if (data?.redirect_uri !== `${origin}${identityPath}${openIdPaths.callback}`) return undefined;
  const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = data;
  return { redirectUri, state, nonce, challenge };
}

function backTo({ redirectUri, state }: AuthorizationRequest, answer: Record<string, string>): string {
  return `${redirectUri}?${new URLSearchParams({ ...answer, state, iss: issuer })}`;
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

function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function show(reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply {
  return reply
    .headers({ ...windowHeaders, "content-security-policy": policy, "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(html);
}
