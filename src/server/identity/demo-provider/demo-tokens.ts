import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID } from "node:crypto";
import { exportJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { claimsOf, type DemoAccount } from "./demo-accounts.ts";

/** What a page of the shop asked the stand-in for, checked. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE, S256. */
  challenge: string;
}

export interface DemoTokens {
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** A code for one exchange, good for a minute: everything it stands for is in it, signed. */
  codeFor(request: AuthorizationRequest, account: DemoAccount): Promise<string>;
  /** @returns the ID token; undefined for a code that is not ours, has run out, was used, or is another's. */
  redeem(exchange: { code: string; redirectUri: string; verifier: string }): Promise<string | undefined>;
}

const codeSeconds = 60;
const tokenSeconds = 300;
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
 * Codes and ID tokens of the demo's stand-in provider. The key is derived from the shop's secret, so any process of the
 * shop can redeem what another has issued; that a code is used once is known to the process that redeemed it.
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
        codeSeconds,
      ),

    async redeem({ code, redirectUri, verifier }) {
      const options = { issuer, audience: clientId, typ: codeType, algorithms: ["EdDSA"] };
      const { payload } = await jwtVerify(code, publicKey, options).catch(() => ({ payload: undefined }));
      const said = codeClaims.safeParse(payload);
      if (!said.success) return undefined;
      const { jti, exp, nonce, challenge, account } = said.data;
      const hash = createHash("sha256").update(verifier).digest("base64url");
      for (const [id, until] of used) if (until < Date.now() / 1000) used.delete(id);
      if (said.data.redirectUri !== redirectUri || hash !== challenge || used.has(jti)) return undefined;
      used.set(jti, exp);
      return sign({ ...claimsOf(account), nonce }, "JWT", tokenSeconds);
    },
  };
}

/** An Ed25519 key of 32 given bytes: PKCS #8 of RFC 8410 is a fixed beginning and the bytes. */
const ed25519 = (seed: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]),
    format: "der",
    type: "pkcs8",
  });
