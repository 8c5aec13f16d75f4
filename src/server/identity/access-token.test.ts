import { generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it, vi } from "vitest";
import { accessTokens } from "./access-token.ts";

const keys = (label: string) => `a key for ${label}, long enough for HS256, so they say`;
const { issueAccessToken, readAccessToken } = accessTokens(keys);
const bearer = { userId: "0198f5c2-0000-7000-8000-000000000001", tokenVersion: 3 };
const key = new TextEncoder().encode(keys("access token"));

const claims = (header: { alg?: string; typ?: string } = {}) =>
  new SignJWT({ ver: 3 })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
    .setIssuer("urn:lapwright:shop")
    .setAudience("urn:lapwright:api")
    .setSubject(bearer.userId)
    .setExpirationTime("5m");

it("reads back what it issued, for 15 minutes", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-02T10:00:00Z") });
  try {
    const { token, expiresAt } = await issueAccessToken(bearer);
    expect(expiresAt).toEqual(new Date("2026-11-02T10:15:00Z"));
    vi.setSystemTime(new Date("2026-11-02T10:14:59Z"));
    expect(await readAccessToken(token)).toEqual(bearer);
    vi.setSystemTime(new Date("2026-11-02T10:15:00Z"));
    await expect(readAccessToken(token)).rejects.toMatchObject({ code: "token_expired" });
  } finally {
    vi.useRealTimers();
  }
});

it("goes on reading when more people are signed in than it remembers", async () => {
  const tokens: string[] = [];
  for (let version = 0; version < 2100; version += 1) {
    tokens.push((await issueAccessToken({ ...bearer, tokenVersion: version })).token);
  }
  for (const round of [1, 2]) {
    const versions = await Promise.all(
      tokens.map(async (token) => (await readAccessToken(token)).tokenVersion),
    );
    expect(versions, `round ${round}`).toEqual(tokens.map((_, version) => version));
  }
});

it("takes the lifetime as a setting", async () => {
  const { expiresAt } = await accessTokens(keys, 60).issueAccessToken(bearer);
  expect(Math.abs(expiresAt.getTime() - Date.now() - 60_000)).toBeLessThan(2000);
});

it("accepts the token the forgeries below differ from", async () => {
  expect(await readAccessToken(await claims().sign(key))).toEqual(bearer);
});

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forgeries: [string, () => string | Promise<string>][] = [
  ["nothing", () => ""],
  ["no JWT", () => "abc.def.ghi"],
  ["an unsigned token (alg none)", () => new UnsecuredJWT({ ver: 3 }).setSubject(bearer.userId).encode()],
  ["a token signed with another key", () => claims().sign(new TextEncoder().encode(keys("something else")))],
  ["a token signed with another algorithm", () => claims({ alg: "RS256" }).sign(rsa.privateKey)],
  ["another issuer's", () => claims().setIssuer("urn:other").sign(key)],
  ["another audience's", () => claims().setAudience("urn:other").sign(key)],
  ["a JWT of another kind", () => claims({ typ: "JWT" }).sign(key)],
  ["one without a user", () => claims().setSubject("").sign(key)],
  ["one whose user is no key of ours", () => claims().setSubject("1 OR 1=1").sign(key)],
  [
    "one that never expires",
    () =>
      new SignJWT({ ver: 3 })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
        .setIssuer("urn:lapwright:shop")
        .setAudience("urn:lapwright:api")
        .setSubject(bearer.userId)
        .sign(key),
  ],
];

describe("a forged token", () => {
  it.each(forgeries)("is refused: %s", async (_, make) => {
    await expect(readAccessToken(await make())).rejects.toMatchObject({ code: "no_token" });
  });

  it("is refused when a genuine one was changed in any part", async () => {
    const { token } = await issueAccessToken(bearer);
    const parts = token.split(".");
    for (let index = 0; index < 3; index += 1) {
      const part = parts[index] ?? "";
      const changed = part.slice(0, 5) + (part[5] === "A" ? "B" : "A") + part.slice(6);
      await expect(readAccessToken(parts.with(index, changed).join("."))).rejects.toMatchObject({
        code: "no_token",
      });
    }
  });
});
