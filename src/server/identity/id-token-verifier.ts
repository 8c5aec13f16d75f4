import type { FastifyBaseLogger } from "fastify";
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { email } from "#contract/fields.ts";
import { AppError } from "#domain/app-error.ts";

/** Who an identity service says somebody is. `issuer` and `subject` together name the person for good. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
  emailVerified: boolean;
  displayName: string;
}

export interface IdTokenVerifier {
  /** Refuses with `token_expired`, `no_token`, or `provider_unavailable` when the keys cannot be had. */
  verify(idToken: string): Promise<VerifiedIdentity>;
}

export interface JwksVerifierSettings {
  issuer: string;
  audience: string;
  /** Finds the public key a token names: jose's `createRemoteJWKSet` for a hosted service. */
  keys: JWTVerifyGetKey;
  /** Signature algorithms accepted, asymmetric ones only: the service's, no more. */
  algorithms: readonly string[];
  /** How far the two clocks may be apart. */
  clockToleranceSeconds?: number;
  log: Pick<FastifyBaseLogger, "warn">;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email,
  email_verified: z.boolean().default(false),
  name: z.string().max(200).default(""),
  iat: z.number(),
  /** When the person last proved who they are; hosted services send it too. */
  auth_time: z.number().optional(),
});

/** Verifies ID tokens (OpenID Connect) by the service's published keys, its issuer name and our audience. */
export function jwksVerifier(settings: JwksVerifierSettings): IdTokenVerifier {
  const { issuer, audience, keys, algorithms, clockToleranceSeconds = 5 } = settings;
  const options = {
    issuer,
    audience,
    algorithms: [...algorithms],
    clockTolerance: clockToleranceSeconds,
    requiredClaims: ["exp", "iat", "sub"],
  };
  return {
    async verify(idToken) {
      const { payload } = await jwtVerify(idToken, keys, options).catch((error: unknown) => {
        throw errorFor(error, settings.log);
      });
      const said = claims.safeParse(payload);
      if (!said.success) throw notAccepted();
      const { sub, iat, auth_time, name } = said.data;
      const latestSeconds = Date.now() / 1000 + clockToleranceSeconds;
      if (iat > latestSeconds || (auth_time ?? 0) > latestSeconds) throw notAccepted();
      return {
        issuer,
        subject: sub,
        email: said.data.email,
        emailVerified: said.data.email_verified,
        displayName: name.trim() || (said.data.email.split("@")[0] ?? ""),
      };
    },
  };
}

/** What is the token's fault is refused for good; what is left means that its key could not be fetched. */
const tokensFault = /^ERR_(JWT|JWS|JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED)|JWKS_(NO|MULTIPLE)_MATCHING_KEYS?)/;

function errorFor(error: unknown, log: Pick<FastifyBaseLogger, "warn">): AppError {
  if (error instanceof errors.JWTExpired) {
    return new AppError("token_expired", "Your sign-in has run out. Please sign in again.");
  }
  if (error instanceof errors.JOSEError && tokensFault.test(error.code)) return notAccepted();
  log.warn({ err: error }, "The keys of the identity service cannot be had");
  return new AppError("provider_unavailable", "The sign-in service cannot be reached. Please try again.", {
    retryAfterSeconds: 5,
  });
}

const notAccepted = () => new AppError("no_token", "This sign-in is not valid here. Please sign in again.");
