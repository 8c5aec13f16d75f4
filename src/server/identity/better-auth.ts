import { betterAuth } from "better-auth";
import { jwt } from "better-auth/plugins/jwt";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { v7 } from "uuid";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#contract/identity.ts";
import { identityPath } from "#contract/identity-paths.ts";
import { passkeyPlugin, twoFactorPlugin } from "./better-auth-plugins.ts";
import type { OpenIdPerson } from "./openid-plugin.ts";
import { type DiscoveredProvider, openIdPlugin } from "./openid-plugin.ts";
import { hashPassword, isPassword } from "./password-hash.ts";

/** Names, not addresses: users are stored by issuer and subject, so the issuer must outlive a change of host name. */
export const embeddedIssuer = "urn:lapwright:embedded-identity";
export const embeddedAudience = "urn:lapwright:shop";
export const embeddedAlgorithm = "EdDSA";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Long enough to exchange the token for an access token. */
const idTokenLifetime = "5m";
const sessionSeconds = 30 * day;
const resetLinkSeconds = hour;
const verificationLinkSeconds = 2 * day;
const keyRotationSeconds = 90 * day;
/** A rotated key stays published far longer than a token lives. */
export const keyGraceSeconds = day;

export interface BetterAuthSettings {
  pool: pg.Pool;
  secret: string;
  serviceName: string;
  /** The public origin, used for links, Secure cookies and the origin check. */
  origin: string;
  onVerificationDue(email: string, linkToken: string): void;
  onResetDue(email: string, linkToken: string): void;
  onPasswordReset(user: { id: string; email: string }): Promise<void>;
  onSessionEnds(sessionId: string): Promise<void>;
  /** Throws when the user must not be deleted. */
  onUserDeletes(userId: string): Promise<void>;
  /** Receives the person that the provider named, before better-auth finds or creates a user. */
  onPerson(person: OpenIdPerson): void;
  /** A user was created, or an account: a way to sign in to a user. */
  onCreated(what: "user" | "account"): void;
  onError(message: string, details: readonly unknown[]): void;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** Configures better-auth for the tables of migrations/0003_identity.sql, on the shop's own pool. */
export function createBetterAuth(settings: BetterAuthSettings, provider?: DiscoveredProvider) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: settings.pool }) });
  return betterAuth({
    database: { db, type: "postgres", schemaName: "identity", transaction: true },
    baseURL: settings.origin,
    basePath: identityPath,
    // A versioned list: BETTER_AUTH_SECRETS in the environment takes precedence over a plain secret.
    secrets: [{ version: 1, value: settings.secret }],
    trustedOrigins: (request) => [settings.origin, ...requestedHost(settings.origin, request)],
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, ...details) => settings.onError(message, details),
    },
    // Unexpected errors, such as a database outage, go to the shop's error handler.
    onAPIError: { throw: true },
    // The shop limits attempts itself: attempt-limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "identity",
      // Explicit, because better-auth disables both when NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => v7(), validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: isPassword },
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => settings.onResetDue(user.email, token),
      onPasswordReset: ({ user }) => settings.onPasswordReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationLinkSeconds,
      sendVerificationEmail: async ({ user, token }) => settings.onVerificationDue(user.email, token),
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...times,
      },
      expiresIn: sessionSeconds,
      updateAge: day,
      // Routes that need it ask for proof themselves: current-session.ts.
      freshAge: 0,
    },
    user: {
      modelName: "users",
      fields: { emailVerified: "email_verified", ...times },
      // Before: an account that the shop cannot delete stays, and the person is told why.
      deleteUser: { enabled: true, beforeDelete: ({ id }) => settings.onUserDeletes(id) },
    },
    account: {
      modelName: "accounts",
      fields: {
        userId: "user_id",
        providerId: "provider_id",
        accountId: "account_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...times,
      },
      updateAccountOnSignIn: false,
      accountLinking: {
        // The provider must verify the address (`emailTrusted` in openid-person.ts), and so must the account, by mail.
        trustedProviders: [],
        requireLocalEmailVerified: true,
      },
    },
    databaseHooks: {
      user: { create: { after: async () => settings.onCreated("user") } },
      // Before: a session that could not be ended everywhere stays, and the person can try again.
      session: { delete: { before: async ({ id }) => settings.onSessionEnds(String(id)) } },
      account: {
        create: {
          // The shop has no use for the provider's tokens, so it does not store them.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async () => settings.onCreated("account"),
        },
      },
    },
    verification: {
      modelName: "verifications",
      fields: { expiresAt: "expires_at", ...times },
      storeIdentifier: "hashed",
    },
    plugins: [
      jwt({
        schema: {
          jwks: {
            modelName: "signing_keys",
            fields: {
              publicKey: "public_key",
              privateKey: "private_key",
              createdAt: times.createdAt,
              expiresAt: "expires_at",
            },
          },
        },
        jwks: {
          keyPairConfig: { alg: embeddedAlgorithm, crv: "Ed25519" },
          rotationInterval: keyRotationSeconds,
          gracePeriod: keyGraceSeconds,
        },
        jwt: {
          issuer: embeddedIssuer,
          audience: embeddedAudience,
          expirationTime: idTokenLifetime,
          definePayload: ({ user, session }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            two_factor: (user as { twoFactorEnabled?: boolean }).twoFactorEnabled ?? false,
            name: user.name,
            // With milliseconds: a sign-in right after a revocation is told apart from one right before it.
            auth_time: session.createdAt.getTime() / 1000,
            sid: session.id,
          }),
        },
        disableSettingJwtHeader: true,
      }),
      twoFactorPlugin(settings.serviceName),
      passkeyPlugin(settings.serviceName, settings.origin),
      ...(provider ? [openIdPlugin(provider, settings.onPerson)] : []),
    ],
  });
}

const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/**
 * The origin of the host that the request was sent to, which is trusted as well: 127.0.0.1 for localhost, or the
 * machine's name on a local network. Another site cannot choose the Host header of its visitor's browser.
 */
function requestedHost(origin: string, request: Request | undefined): string[] {
  const host = request?.headers.get("host");
  return host ? [`${new URL(origin).protocol}//${host}`] : [];
}
