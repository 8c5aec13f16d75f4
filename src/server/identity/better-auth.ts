import { betterAuth } from "better-auth";
import { jwt } from "better-auth/plugins/jwt";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { v7 } from "uuid";
import { passwordMaxLength, passwordMinLength } from "#contract/identity.ts";
import { identityPath } from "#contract/identity-paths.ts";
import type { OpenIdPerson } from "./openid-person.ts";
import { type KnownProvider, openIdPlugin } from "./openid-plugin.ts";
import { hashPassword, isPassword } from "./password-hash.ts";

/**
 * Names of the service, not addresses: a person is bound to (issuer, subject) for good, so the issuer must
 * survive a new host name or port.
 */
export const embeddedIssuer = "urn:lapwright:embedded-identity";
export const embeddedAudience = "urn:lapwright:shop";
export const embeddedAlgorithm = "EdDSA";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Just long enough to be exchanged at the shop. */
const idTokenLifetime = "5m";
const sessionSeconds = 30 * day;
const resetLinkSeconds = hour;
const verificationLinkSeconds = 2 * day;
const keyRotationSeconds = 90 * day;
/** A retired key stays published for far longer than a token lives. */
export const keyGraceSeconds = day;

export interface Ports {
  pool: pg.Pool;
  secret: string;
  /** The public origin: links, Secure cookies and the origin check go by it. */
  origin: string;
  onVerificationDue(email: string, linkToken: string): void;
  onResetDue(email: string, linkToken: string): void;
  onPasswordReset(userId: string): Promise<void>;
  /** Whom the provider named, before anything is done about it. */
  onPerson(person: OpenIdPerson): void;
  /** An account, or another way into one, has come into being. */
  onMade(what: "user" | "way-in"): void;
  onError(message: string, details: readonly unknown[]): void;
}

export type BetterAuth = ReturnType<typeof openBetterAuth>;

/** better-auth over the schema of migrations/0003_identity.sql, on the pool that is there already. */
export function openBetterAuth(ports: Ports, provider?: KnownProvider) {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: ports.pool }) });
  return betterAuth({
    database: { db, type: "postgres", schemaName: "identity", transaction: true },
    baseURL: ports.origin,
    basePath: identityPath,
    // As a versioned list, so that no variable of the environment can take its place.
    secrets: [{ version: 1, value: ports.secret }],
    trustedOrigins: (request) => [ports.origin, ...requestedHost(ports.origin, request)],
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (_level, message, ...details) => ports.onError(message, details),
    },
    // What is no answer of the service (the database is away) goes to the shop's own error handler.
    onAPIError: { throw: true },
    // The shop counts attempts per address and per account itself: attempt-limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "identity",
      // Stated, because the library relaxes both when NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Nothing here needs to know where a person sits.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => v7(), validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: { hash: hashPassword, verify: isPassword },
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => ports.onResetDue(user.email, token),
      onPasswordReset: ({ user }) => ports.onPasswordReset(user.id),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationLinkSeconds,
      sendVerificationEmail: async ({ user, token }) => ports.onVerificationDue(user.email, token),
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
    },
    user: { modelName: "users", fields: { emailVerified: "email_verified", ...times } },
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
        // Both sides must have proven the address: the provider by `emailVerified` (personOf), the account by mail.
        trustedProviders: [],
        requireLocalEmailVerified: true,
      },
    },
    databaseHooks: {
      user: { create: { after: async () => ports.onMade("user") } },
      account: {
        create: {
          // The provider's tokens have done their work.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async () => ports.onMade("way-in"),
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
            name: user.name,
            auth_time: Math.floor(session.createdAt.getTime() / 1000),
          }),
        },
        disableSettingJwtHeader: true,
      }),
      ...(provider ? [openIdPlugin(provider, ports.onPerson)] : []),
    ],
  });
}

const times = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/**
 * A page's origin is also trusted when it is the very host the request was sent to: 127.0.0.1 for localhost, the
 * machine's name in the house. A foreign page cannot choose the Host its victim's browser sends.
 */
function requestedHost(origin: string, request: Request | undefined): string[] {
  const host = request?.headers.get("host");
  return host ? [`${new URL(origin).protocol}//${host}`] : [];
}
