import { symmetricDecrypt } from "better-auth/crypto";
import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import { createRemoteJWKSet, customFetch } from "jose";
import type pg from "pg";
import { v7 } from "uuid";
import { identityPath } from "#contract/identity-paths.ts";
import { type AttemptLimits, attemptLimits, countAttempt } from "./attempt-limits.ts";
import { embeddedAlgorithm, embeddedAudience, embeddedIssuer, keyGraceSeconds } from "./better-auth.ts";
import { type CallBetterAuth, createGateway } from "./better-auth-gateway.ts";
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
  /** Signs sessions and encrypts the signing keys. Changing it signs everyone out, and nothing else. */
  secret: string;
  /** The name shown in mails. */
  serviceName: string;
  /** The public origin, `https://shop.example.com`. It is read at the first request, not before. */
  origin: () => string;
  sendMail: (mail: Mail) => Promise<void>;
  /** Revokes the person's access tokens after a password reset or when their account is locked. */
  onPasswordReset: (person: { issuer: string; subject: string }) => Promise<void>;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
  limits?: Partial<AttemptLimits>;
  /** The outside provider that people can also sign in with. It is read at the first such sign-in, not before. */
  provider?: () => OpenIdProvider | undefined;
}

export interface EmbeddedIdentity {
  /** Register without a prefix: the routes are below /api/auth. Client addresses are Fastify's `request.ip`. */
  routes: FastifyPluginAsync;
  verifier: IdTokenVerifier;
  /** Creates an account outside of sign-up. @throws AppError `email_taken` */
  createAccount(account: {
    email: string;
    password: string;
    name: string;
    emailVerified: boolean;
  }): Promise<{ issuer: string; subject: string }>;
  /** Deletes expired sessions, links, counters and keys. Run it once an hour. */
  sweep(): Promise<void>;
  /** Resolves when all background work has finished. Await it at shutdown. */
  settled(): Promise<void>;
}

/**
 * Starts the identity service inside the shop's process. It does not know the shop's users: it issues ID tokens, and the
 * shop verifies them as it would verify a hosted service's.
 */
export async function openEmbeddedIdentity(settings: EmbeddedIdentitySettings): Promise<EmbeddedIdentity> {
  const { pool, secret, log } = settings;
  await deleteUnreadableKeys(pool, secret, log);
  const gateway = createGateway(settings);
  const { call } = gateway;
  const running = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>) => {
    const tracked = work
      .catch((error) => log.error({ err: error }, "Background work of the identity service failed"))
      .finally(() => running.delete(tracked));
    running.add(tracked);
  };

  const limits = { ...attemptLimits, ...settings.limits };
  const count = attemptCounter(pool);
  const openId = openIdSignIn({
    ...settings,
    gateway,
    provider: settings.provider ?? (() => undefined),
    onAccountLocked: settings.onPasswordReset,
    sendResetLink: async (email) => {
      const perAccount = limits.requestReset.filter(({ per }) => per === "account");
      const attempt = { action: "requestReset", address: "", account: email } as const;
      inBackground(
        countAttempt(count, { ...limits, requestReset: perAccount }, attempt).then(
          () => call({}, "POST", "/request-password-reset", { email }),
          // The limit is reached. The links sent before still work.
          () => undefined,
        ),
      );
    },
  });

  return {
    routes: async (app) => {
      await app.register(identityRoutes({ pool, call, limits, inBackground }));
      await app.register(openIdRoutes(openId, { count, limits }));
    },
    verifier: jwksVerifier({
      issuer: embeddedIssuer,
      audience: embeddedAudience,
      algorithms: [embeddedAlgorithm],
      keys: publishedKeys(call),
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

/** The service's JWKS, read in process: cached, and read again for an unknown key. */
function publishedKeys(call: CallBetterAuth) {
  const jwks = async () => Response.json((await call({}, "GET", "/jwks")).body);
  return createRemoteJWKSet(new URL(`${identityPath}/jwks`, "http://embedded.invalid"), {
    [customFetch]: jwks,
    // Another process may have created a key a moment ago.
    cooldownDuration: 0,
  });
}

/** Deletes signing keys that are encrypted with an earlier secret, so that better-auth creates a new one. */
async function deleteUnreadableKeys(pool: pg.Pool, secret: string, log: Pick<FastifyBaseLogger, "warn">) {
  const key = { keys: new Map([[1, secret]]), currentVersion: 1 };
  const unreadable: string[] = [];
  for (const { id, private_key } of await signingKeys(pool)) {
    await symmetricDecrypt({ key, data: JSON.parse(private_key) }).catch(() => unreadable.push(id));
  }
  if (unreadable.length === 0) return;
  await deleteSigningKeys(pool, unreadable);
  log.warn("The shop's secret has changed: everyone has to sign in again");
}
