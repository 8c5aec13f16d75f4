import { createSecretKey } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { AppError } from "#domain/app-error.ts";

const issuer = "urn:lapwright:shop";
const audience = "urn:lapwright:api";
/** RFC 9068: marks an access token, so that no other JWT can stand in for one. */
const type = "at+jwt";

const claims = z.object({ sub: z.uuid(), ver: z.number().int().min(0), exp: z.number() });

/** A signature is checked once (0.1 ms of CPU), then remembered while the token lives. */
const remembered = 2000;

export interface AccessTokens {
  /** A token for the shop's own calls. */
  issueAccessToken(bearer: TokenBearer): Promise<{ token: string; expiresAt: Date }>;
  /** Refuses with `token_expired` when its time is over, with `no_token` for anything else that is wrong. */
  readAccessToken(token: string): Promise<TokenBearer>;
}

export interface TokenBearer {
  userId: string;
  /** Counted up to make every token of a user worthless: compare it with the user's row. */
  tokenVersion: number;
}

/**
 * The shop's own access tokens: HS256, because only the shop issues and reads them.
 * @param keys the shop's key maker (one secret, a key per label by HKDF); this uses a label of its own.
 * @param lifetimeSeconds 15 minutes: as long as a stolen token is of use.
 */
export function accessTokens(keys: (label: string) => string, lifetimeSeconds = 900): AccessTokens {
  const key = createSecretKey(keys("access token"), "utf8");
  const known = new Map<string, TokenBearer & { expiresAtSeconds: number }>();
  return {
    async issueAccessToken({ userId, tokenVersion }) {
      const expiresAtSeconds = Math.floor(Date.now() / 1000) + lifetimeSeconds;
      const token = await new SignJWT({ ver: tokenVersion })
        .setProtectedHeader({ alg: "HS256", typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(expiresAtSeconds)
        .sign(key);
      return { token, expiresAt: new Date(expiresAtSeconds * 1000) };
    },

    async readAccessToken(token) {
      const seen = known.get(token);
      if (seen && seen.expiresAtSeconds > Date.now() / 1000) {
        return { userId: seen.userId, tokenVersion: seen.tokenVersion };
      }
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          issuer,
          audience,
          typ: type,
        });
        const { sub, ver, exp } = claims.parse(payload);
        if (known.size >= remembered) known.delete(known.keys().next().value ?? "");
        known.set(token, { userId: sub, tokenVersion: ver, expiresAtSeconds: exp });
        return { userId: sub, tokenVersion: ver };
      } catch (error) {
        known.delete(token);
        if (error instanceof errors.JWTExpired) {
          throw new AppError("token_expired", "Your sign-in has run out. Please sign in again.");
        }
        throw new AppError("no_token", "Please sign in first.");
      }
    },
  };
}
