import type { FastifyBaseLogger } from "fastify";
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { email } from "#contract/fields.ts";
import { AppError } from "#domain/app-error.ts";
import type { SignInSession } from "./access-token.ts";

/** A person as an identity service describes them. `issuer` and `subject` together identify them and never change. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
  emailVerified: boolean;
  /** Whether the service asks the person for a second factor. */
  twoFactor: boolean;
  displayName: string;
}

export interface VerifiedSignIn {
  identity: VerifiedIdentity;
  session: SignInSession;
}

export interface IdTokenVerifier {
  /**
   * @throws AppError `token_expired`, `no_token`, or `provider_unavailable` when the service's keys cannot be fetched
   */
  verify(idToken: string): Promise<VerifiedSignIn>;
}

export interface JwksVerifierSettings {
  issuer: string;
  audience: string;
  /** Finds the public key that a token names: jose's `createRemoteJWKSet` for a hosted service. */
  keys: JWTVerifyGetKey;
  /** The service's signature algorithms, asymmetric ones only. */
  algorithms: readonly string[];
  /**
   * The precision of `auth_time`: whole seconds unless the service says otherwise. The person counts as authenticated
   * at the end of that second, so that a sign-in within the second of a revocation is accepted.
   */
  authTimePrecisionMs?: number;
  /** Whether the service always names `auth_time`, so that a token without it cannot be from this service. */
  namesAuthTime?: boolean;
  /** The largest accepted difference between the two clocks. */
  clockToleranceSeconds?: number;
  log: Pick<FastifyBaseLogger, "warn">;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  email_verified: z.boolean().default(false),
  two_factor: z.boolean().default(false),
  /** Firebase Auth's own claims. */
  firebase: z.object({ sign_in_second_factor: z.string().optional() }).optional(),
  name: z.string().max(200).default(""),
  iat: z.number(),
  /** When the person last signed in. */
  auth_time: z.number().optional(),
  /** The session at the service (OpenID Connect Front-Channel Logout). */
  sid: z.string().min(1).max(255).optional(),
});

/** Verifies OpenID Connect ID tokens by the service's published keys, its issuer and the shop's audience. */
export function jwksVerifier(settings: JwksVerifierSettings): IdTokenVerifier {
  const {
    issuer,
    audience,
    keys,
    algorithms,
    authTimePrecisionMs = 1000,
    namesAuthTime = false,
    clockToleranceSeconds = 5,
  } = settings;
  const options = {
    issuer,
    audience,
    algorithms: [...algorithms],
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ["exp", "iat", "sub", ...(namesAuthTime ? ["auth_time"] : [])],
  };
  return {
    async verify(idToken) {
      const { payload } = await jwtVerify(idToken, keys, options).catch((error: unknown) => {
        throw errorFor(error, settings.log);
      });
      const parsed = claims.safeParse(payload);
      if (!parsed.success) throw notAccepted();
      const { sub, sid, email, email_verified, two_factor, firebase } = parsed.data;
      const { iat, auth_time = iat, name } = parsed.data;
      const latestSeconds = Date.now() / 1000 + clockToleranceSeconds;
      if (iat > latestSeconds || auth_time > latestSeconds) throw notAccepted();
      return {
        identity: {
          issuer,
          subject: sub,
          email,
          emailVerified: email_verified,
          twoFactor: two_factor || firebase?.sign_in_second_factor !== undefined,
          displayName: name.trim() || (email.split("@")[0] ?? ""),
        },
        session: {
          // A service without session ids: one person and one time of authentication are one sign-in.
          id: sid ?? `${sub} ${auth_time}`,
          authenticatedAt: new Date(Math.round(auth_time * 1000) + authTimePrecisionMs - 1),
        },
      };
    },
  };
}

/** Codes of errors in the token itself. Every other error means that its key could not be fetched. */
const tokenErrorCode =
  /^ERR_(JWT|JWS|JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED)|JWKS_(NO|MULTIPLE)_MATCHING_KEYS?)/;

function errorFor(error: unknown, log: Pick<FastifyBaseLogger, "warn">): AppError {
  if (error instanceof errors.JWTExpired) {
    return new AppError("token_expired", "Your session has expired. Please sign in again.");
  }
  if (error instanceof errors.JOSEError && tokenErrorCode.test(error.code)) return notAccepted();
  log.warn({ err: error }, "The keys of the identity service cannot be fetched");
  return new AppError("provider_unavailable", "The sign-in service cannot be reached. Please try again.", {
    retryAfterSeconds: 5,
  });
}

const notAccepted = () => new AppError("no_token", "This sign-in is not valid here. Please sign in again.");
