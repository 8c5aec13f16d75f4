import { createHash } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import type { FastifyBaseLogger } from "fastify";
import { createRemoteJWKSet, customFetch } from "jose";
import type pg from "pg";
import { v7 } from "uuid";
import { identityPages, identityPath } from "#contract/identity-paths.ts";
import { accountRoutes } from "./account-routes.ts";
import { type AttemptLimits, attemptLimits, countAttempt } from "./attempt-limits.ts";
import { embeddedAlgorithm, embeddedAudience, embeddedIssuer, keyGraceSeconds } from "./better-auth.ts";
import { type CallBetterAuth, createGateway, type GatewaySettings } from "./better-auth-gateway.ts";
import type { ChangeEmail } from "./email-change.ts";
import { jwksVerifier } from "./id-token-verifier.ts";
import { emailTaken } from "./identity-errors.ts";
import {
  attemptCounter,
  deleteExpired,
  deleteSigningKeys,
  deleteTwoFactors,
  insertAccount,
  insertPasswordLink,
  signingKeys,
} from "./identity-queries.ts";
import { identityRoutes } from "./identity-routes.ts";
import type { IdentityService } from "./identity-service.ts";
import { knownDevices } from "./known-devices.ts";
import type { OpenIdProvider } from "./openid-discovery.ts";
import { openIdRoutes } from "./openid-routes.ts";
import { openIdSignIn } from "./openid-sign-in.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { hashPassword } from "./password-hash.ts";
import { sessionRoutes } from "./session-routes.ts";
import { type TwoFactorChanged, twoFactorRoutes } from "./two-factor-routes.ts";

export interface EmbeddedIdentitySettings extends GatewaySettings {
  /** Called when both sides have confirmed a new address, before the account gets it. */
  changeEmail: ChangeEmail;
  /** Called when a person has turned the authenticator app on or off. */
  twoFactorChanged: TwoFactorChanged;
  limits?: Partial<AttemptLimits>;
  /** The outside provider that people can also sign in with. It is read at the first such sign-in, not before. */
  provider?: () => OpenIdProvider | undefined;
}

export interface EmbeddedIdentity extends IdentityService {
  /**
   * Creates an account outside of sign-up; without a password, the person chooses one by a link.
   * @throws AppError `email_taken`
   */
  createAccount(account: {
    email: string;
    password?: string;
    name: string;
    emailVerified: boolean;
  }): Promise<{ issuer: string; subject: string }>;
  /**
   * Returns a link to choose the password of an account, with this token; undefined once there is a way to sign in. The
   * link works once and does not expire before that.
   */
  passwordLink(subject: string, token: string): Promise<string | undefined>;
}

/**
 * Starts the identity service inside the shop's process. It does not know the shop's users: it issues ID tokens, and
 * the shop verifies them as it would verify a hosted service's.
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

  const devices = knownDevices(secret, () => settings.origin().startsWith("https:"));
  const limits = { ...attemptLimits, ...settings.limits };
  const count = attemptCounter(pool);
  const openId = openIdSignIn({
    ...settings,
    gateway,
    provider: settings.provider ?? (() => undefined),
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
      await app.register(identityRoutes({ pool, call, limits, devices, inBackground }));
      await app.register(sessionRoutes({ ...settings, call, limits }));
      await app.register(accountRoutes({ ...settings, call, limits }));
      await app.register(twoFactorRoutes({ ...settings, call, limits, devices }));
      await app.register(passkeyRoutes({ ...settings, call, limits, devices }));
      await app.register(openIdRoutes(openId, { count, limits }));
    },
    verifier: jwksVerifier({
      issuer: embeddedIssuer,
      audience: embeddedAudience,
      algorithms: [embeddedAlgorithm],
      authTimePrecisionMs: 1,
      keys: publishedKeys(call),
      log,
    }),

    async createAccount({ email, password, name, emailVerified }) {
      const subject = v7();
      const account = { userId: subject, accountId: v7(), name, email: email.toLowerCase(), emailVerified };
      const passwordHash = password === undefined ? null : await hashPassword(password);
      if (!(await insertAccount(pool, { ...account, passwordHash }))) throw emailTaken();
      return { issuer: embeddedIssuer, subject };
    },

    async passwordLink(subject, token) {
      const link = { id: v7(), identifier: hashIdentifier(`reset-password:${token}`), subject };
      const isOpen = await insertPasswordLink(pool, link);
      return isOpen ? `${settings.origin()}${identityPages.resetPassword}#token=${token}` : undefined;
    },

    sweep: () => deleteExpired(pool, keyGraceSeconds),

    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** better-auth stores this hash of a link's token (`storeIdentifier` in better-auth.ts). */
function hashIdentifier(identifier: string): string {
  return createHash("sha256").update(identifier).digest("base64url");
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
  // Their secrets are encrypted with it, too: no code would be right anymore.
  const turnedOff = await deleteTwoFactors(pool);
  log.warn(
    { turnedOff },
    "The shop's secret has changed: everyone has to sign in again, and set up two-factor again",
  );
}
