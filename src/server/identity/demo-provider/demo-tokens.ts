import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID } from "node:crypto";
import { exportJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { claimsOf, type DemoAccount } from "./demo-accounts.ts";

/** A validated authorization request from the shop. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE, S256. */
  challenge: string;
}

export interface DemoTokens {
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** Issues a code that is valid for one exchange within a minute. It is a signed token and stores nothing. */
  codeFor(request: AuthorizationRequest, account: DemoAccount): Promise<string>;
  /** @returns the ID token; undefined for a code that is invalid, expired, already used, or issued to another client */
  redeem(exchange: { code: string; redirectUri: string; verifier: string }): Promise<string | undefined>;
}

const codeTtlSeconds = 60;
const tokenTtlSeconds = 300;
const codeType = "demo-code+jwt";

const codeClaims = z.object({
  jti: z.string(),
  exp: z.number(),
  redirectUri: z.string(),
  nonce: z.string(),
  challenge: z.string(),
  account: z.object({ name: z.string(), email: z.string() }),
});

/**
 * Codes and ID tokens of the demo provider. The key is derived from the shop's secret, so every process of the shop can
 * redeem another's codes. Which codes were used is known only to the process that redeemed them.
 */
export function demoTokens(issuer: string, clientId: string, seed: Buffer): DemoTokens {
  const privateKey = ed25519(seed);
  const publicKey = createPublicKey(privateKey);
  const kid = createHash("sha256").update(seed).digest("base64url").slice(0, 12);
  const used = new Map<string, number>();
  const sign = (claims: Record<string, unknown>, type: string, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "EdDSA", typ: type, kid })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);

  return {
    publicKeys: async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: "EdDSA", use: "sig" }] }),

    codeFor: ({ redirectUri, nonce, challenge }, { name, email }) =>
      sign(
        { jti: randomUUID(), redirectUri, nonce, challenge, account: { name, email } },
        codeType,
        codeTtlSeconds,
      ),

    async redeem({ code, redirectUri, verifier }) {
      const options = { issuer, audience: clientId, typ: codeType, algorithms: ["EdDSA"] };
      const { payload } = await jwtVerify(code, publicKey, options).catch(() => ({ payload: undefined }));
      const parsed = codeClaims.safeParse(payload);
      if (!parsed.success) return undefined;
      const { jti, exp, nonce, challenge, account } = parsed.data;
      const hash = createHash("sha256").update(verifier).digest("base64url");
      for (const [id, until] of used) if (until < Date.now() / 1000) used.delete(id);
      if (parsed.data.redirectUri !== redirectUri || hash !== challenge || used.has(jti)) return undefined;
      used.set(jti, exp);
      return sign({ ...claimsOf(account), nonce }, "JWT", tokenTtlSeconds);
    },
  };
}

/** The Ed25519 private key of a seed: in PKCS #8 (RFC 8410) it is a fixed prefix followed by the 32 bytes. */
const ed25519 = (seed: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]),
    format: "der",
    type: "pkcs8",
  });
