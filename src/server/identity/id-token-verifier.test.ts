import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type IdTokenVerifier, jwksVerifier } from "./id-token-verifier.ts";

/** As with a hosted service: RS256, its own issuer, the project as the audience. */
const issuer = "https://securetoken.example/shop";
const audience = "shop";
const log = { warn: vi.fn() };

let privateKey: CryptoKey;
let publicJwk: JWK;
let verifier: IdTokenVerifier;
beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true });
  privateKey = pair.privateKey;
  publicJwk = { ...(await exportJWK(pair.publicKey)), kid: "one", alg: "RS256" };
  verifier = jwksVerifier({
    issuer,
    audience,
    algorithms: ["RS256"],
    keys: createLocalJWKSet({ keys: [publicJwk] }),
    log,
  });
});

const now = () => Math.floor(Date.now() / 1000);
const person = { email: "Ann@Example.com", email_verified: true, name: "Ann Lee" };
function token(claims: JWTPayload = {}, header: { alg?: string; kid?: string } = {}) {
  return new SignJWT({
    iss: issuer,
    aud: audience,
    sub: "ann-1",
    iat: now(),
    exp: now() + 300,
    auth_time: now() - 10,
    ...person,
    ...claims,
  }).setProtectedHeader({ alg: "RS256", kid: "one", ...header });
}

it("counts a time in whole seconds as the end of its second, and one without session id as a separate session", async () => {
  const signed = (claims: JWTPayload) => token(claims).sign(privateKey);
  const seconds = now() - 100;
  const first = await verifier.verify(await signed({ auth_time: seconds }));
  expect(first.session.authenticatedAt).toEqual(new Date(seconds * 1000 + 999));
  const refreshed = await verifier.verify(await signed({ auth_time: seconds, iat: now() - 1 }));
  expect(refreshed.session).toEqual(first.session);
  const next = await verifier.verify(await signed({ auth_time: seconds + 1 }));
  expect(next.session.id).not.toBe(first.session.id);
  expect((await verifier.verify(await signed({ sid: "s-1" }))).session.id).toBe("s-1");
});

it("returns the token's identity with the email in lower case", async () => {
  expect((await verifier.verify(await token().sign(privateKey))).identity).toEqual({
    issuer,
    subject: "ann-1",
    email: "ann@example.com",
    emailVerified: true,
    twoFactor: false,
    displayName: "Ann Lee",
  });
});

it("defaults to an unverified email and its local part as the name", async () => {
  const minimal = await token({ email_verified: undefined, name: undefined }).sign(privateKey);
  expect(await verifier.verify(minimal)).toMatchObject({
    identity: { emailVerified: false, displayName: "ann" },
  });
});

it("throws token_expired for an expired token", async () => {
  const old = await token({ iat: now() - 900, exp: now() - 60 }).sign(privateKey);
  await expect(verifier.verify(old)).rejects.toMatchObject({ code: "token_expired" });
});

describe("rejects", () => {
  const wrong: [string, JWTPayload][] = [
    ["another issuer's token", { iss: "https://securetoken.example/other" }],
    ["a token for another audience", { aud: "other" }],
    ["a token without an audience", { aud: undefined as never }],
    ["an empty subject", { sub: "" }],
    ["no subject", { sub: undefined as never }],
    ["no expiry", { exp: undefined as never }],
    ["an issue time in the future", { iat: now() + 600 }],
    ["a sign-in time in the future", { auth_time: now() + 600 }],
    ["a token that is not valid yet", { nbf: now() + 600 }],
    ["no email", { email: undefined }],
    ["an invalid email", { email: "ann" }],
    ["claims of the wrong type", { email_verified: "true" }],
  ];
  it.each(wrong)("%s", async (_, claims) => {
    const signed = await token(claims).sign(privateKey);
    await expect(verifier.verify(signed)).rejects.toMatchObject({ code: "no_token" });
  });

  it("an unsigned token (alg none)", async () => {
    const unsigned = new UnsecuredJWT({ sub: "ann-1", ...person })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime("5m")
      .encode();
    await expect(verifier.verify(unsigned)).rejects.toMatchObject({ code: "no_token" });
  });

  it("HS256 keyed with the public key", async () => {
    const secret = new TextEncoder().encode(JSON.stringify(publicJwk));
    const forged = await token({}, { alg: "HS256" }).sign(secret);
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: "no_token" });
  });

  it("another key with the same id", async () => {
    const { privateKey: other } = await generateKeyPair("RS256");
    await expect(verifier.verify(await token().sign(other))).rejects.toMatchObject({ code: "no_token" });
  });

  it("another algorithm, even with a key of the service", async () => {
    const { d, p, q, dp, dq, qi, ...rest } = await exportJWK(privateKey);
    const pss = await importJWK({ ...rest, d, p, q, dp, dq, qi, alg: "PS256" } as JWK, "PS256");
    const forged = await token({}, { alg: "PS256" }).sign(pss);
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: "no_token" });
  });

  it("an unknown key", async () => {
    const forged = await token({}, { kid: "two" }).sign(privateKey);
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: "no_token" });
  });

  it("a valid token with changed claims", async () => {
    const [header, , signature] = (await token().sign(privateKey)).split(".");
    const [, claims] = (await token({ email: "boss@example.com" }).sign(privateKey)).split(".");
    await expect(verifier.verify(`${header}.${claims}.${signature}`)).rejects.toMatchObject({
      code: "no_token",
    });
  });

  it.each([
    "",
    ".",
    "..",
    "a.b.c",
    "null",
    `${"A".repeat(9000)}.e30.`,
    "eyJhbGciOiJSUzI1NiJ9.bnVsbA.AAAA",
    "💥.💥.💥",
  ])("the garbage %.20s", async (garbage) => {
    await expect(verifier.verify(garbage)).rejects.toMatchObject({ code: "no_token" });
  });
});

it("throws provider_unavailable when the keys cannot be fetched", async () => {
  const unreachable = jwksVerifier({
    issuer,
    audience,
    algorithms: ["RS256"],
    // Nothing listens on port 9.
    keys: createRemoteJWKSet(new URL("http://127.0.0.1:9/jwks")),
    log,
  });
  await expect(unreachable.verify(await token().sign(privateKey))).rejects.toMatchObject({
    code: "provider_unavailable",
    retryAfterSeconds: 5,
  });
  expect(log.warn).toHaveBeenCalledOnce();
});
