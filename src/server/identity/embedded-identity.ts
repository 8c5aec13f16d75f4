import { symmetricDecrypt } from "better-auth/crypto";
import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import { createRemoteJWKSet, customFetch } from "jose";
import type pg from "pg";
import { v7 } from "uuid";
import { identityPath } from "#contract/identity-paths.ts";
import { type AttemptLimits, attemptLimits, countAttempt } from "./attempt-limits.ts";
import { embeddedAlgorithm, embeddedAudience, embeddedIssuer, keyGraceSeconds } from "./better-auth.ts";
import { type Ask, openGateway } from "./better-auth-gateway.ts";
import { type IdTokenVerifier, jwksVerifier } from "./id-token-verifier.ts";
import { emailTaken } from "./identity-errors.ts";
import type { Mail } from "./identity-mails.ts";
import {
  attemptCounter,
  deleteExpired,
  deleteSigningKeys,
  insertAccount,
  signingKeys,
} from "./identity-queries.ts";
import { identityRoutes } from "./identity-routes.ts";
import type { OpenIdProvider } from "./openid-discovery.ts";
import { openIdRoutes } from "./openid-routes.ts";
import { openIdSignIn } from "./openid-sign-in.ts";
import { hashPassword } from "./password-hash.ts";

export interface EmbeddedIdentitySettings {
  pool: pg.Pool;
  /** Signs sessions and encrypts the signing keys; a new one signs everybody out, and no more than that. */
  secret: string;
  /** The name that stands in the mails. */
  serviceName: string;
  /** The public origin, `https://shop.example.com`; asked for at the first request, not before. */
  origin: () => string;
  sendMail: (mail: Mail) => Promise<void>;
  /** The account was taken back or shut: tokens of this person that were issued before should be worthless. */
  onPasswordReset: (person: { issuer: string; subject: string }) => Promise<void>;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
  limits?: Partial<AttemptLimits>;
  /** The outside provider people may sign in with as well; asked for at the first such sign-in, not before. */
  provider?: () => OpenIdProvider | undefined;
}

export interface EmbeddedIdentity {
  /** Register without a prefix; the calls live below /api/auth. Client addresses are Fastify's `request.ip`. */
  routes: FastifyPluginAsync;
  verifier: IdTokenVerifier;
  /** An account made by the owner, not by its holder; refuses with `email_taken`. */
  createAccount(account: {
    email: string;
    password: string;
    name: string;
    emailVerified: boolean;
  }): Promise<{ issuer: string; subject: string }>;
  /** Deletes what has run out: sessions, links, counters, retired keys. Worth doing once an hour. */
  sweep(): Promise<void>;
  /** Resolves when nothing that answered requests have started is still running: await it at shutdown. */
  settled(): Promise<void>;
}

/**
 * The identity service inside the shop. It knows nothing of the shop's users: what leaves it are ID tokens, and the
 * shop verifies them as it would a hosted service's.
 */
export async function openEmbeddedIdentity(settings: EmbeddedIdentitySettings): Promise<EmbeddedIdentity> {
  const { pool, secret, log } = settings;
  await discardLostKeys(pool, secret, log);
  const gateway = openGateway(settings);
  const { ask } = gateway;
  const running = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>) => {
    const tracked = work
      .catch((error) => log.error({ err: error }, "Work for an answered request failed"))
      .finally(() => running.delete(tracked));
    running.add(tracked);
  };

  const limits = { ...attemptLimits, ...settings.limits };
  const count = attemptCounter(pool);
  const openId = openIdSignIn({
    ...settings,
    gateway,
    provider: settings.provider ?? (() => undefined),
    onShut: settings.onPasswordReset,
    sendResetLink: async (email) => {
      const perAccount = limits.requestReset.filter(({ per }) => per === "account");
      const attempt = { action: "requestReset", address: "", account: email } as const;
      inBackground(
        countAttempt(count, { ...limits, requestReset: perAccount }, attempt).then(
          () => ask({}, "POST", "/request-password-reset", { email }),
          // Mailed often enough: the links sent before still work.
          () => undefined,
        ),
      );
    },
  });

  return {
    routes: async (app) => {
      await app.register(identityRoutes({ pool, ask, limits, inBackground }));
      await app.register(openIdRoutes(openId, { count, limits }));
    },
    verifier: jwksVerifier({
      issuer: embeddedIssuer,
      audience: embeddedAudience,
      algorithms: [embeddedAlgorithm],
      keys: publishedKeys(ask),
      log,
    }),

    async createAccount({ email, password, name, emailVerified }) {
      const subject = v7();
      const account = { userId: subject, accountId: v7(), name, email: email.toLowerCase(), emailVerified };
      const passwordHash = await hashPassword(password);
      if (!(await insertAccount(pool, { ...account, passwordHash }))) throw emailTaken();
      return { issuer: embeddedIssuer, subject };
    },

    sweep: () => deleteExpired(pool, keyGraceSeconds),

    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The service's JWKS without the way over the network: cached, and read anew for a key not seen before. */
function publishedKeys(ask: Ask) {
  const jwks = async () => Response.json((await ask({}, "GET", "/jwks")).body);
  return createRemoteJWKSet(new URL(`${identityPath}/jwks`, "http://embedded.invalid"), {
    [customFetch]: jwks,
    // Another process may have made a key a moment ago.
    cooldownDuration: 0,
  });
}

/** Signing keys encrypted with an earlier secret can sign nothing: without them a new one is made at once. */
async function discardLostKeys(pool: pg.Pool, secret: string, log: Pick<FastifyBaseLogger, "warn">) {
  const key = { keys: new Map([[1, secret]]), currentVersion: 1 };
  const lost: string[] = [];
  for (const { id, private_key } of await signingKeys(pool)) {
    await symmetricDecrypt({ key, data: JSON.parse(private_key) }).catch(() => lost.push(id));
  }
  if (lost.length === 0) return;
  await deleteSigningKeys(pool, lost);
  log.warn("The shop's secret has changed: everybody has to sign in again");
}
