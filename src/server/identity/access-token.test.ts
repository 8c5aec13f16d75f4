import { generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it, vi } from "vitest";
import { accessTokens } from "./access-token.ts";

const keys = (label: string) => `a key for ${label}, long enough for HS256, so they say`;
const { issueAccessToken, readAccessToken } = accessTokens(keys);
const authenticatedAt = new Date("2026-11-02T09:59:58.123Z");
const subject = {
  userId: "0198f5c2-0000-7000-8000-000000000001",
  session: { id: "a session", authenticatedAt },
};
const sessionClaims = { sid: "a session", auth_time: authenticatedAt.getTime() / 1000 };
const key = new TextEncoder().encode(keys("access token"));

const claims = (header: { alg?: string; typ?: string } = {}) =>
  new SignJWT(sessionClaims)
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header })
    .setIssuer("urn:lapwright:shop")
    .setAudience("urn:lapwright:api")
    .setSubject(subject.userId)
    .setExpirationTime("5m");

it("reads the tokens it issued for 15 minutes", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-02T10:00:00Z") });
  try {
    const { token, expiresAt } = await issueAccessToken(subject);
    expect(expiresAt).toEqual(new Date("2026-11-02T10:15:00Z"));
    vi.setSystemTime(new Date("2026-11-02T10:14:59Z"));
    expect(await readAccessToken(token)).toEqual(subject);
    vi.setSystemTime(new Date("2026-11-02T10:15:00Z"));
    await expect(readAccessToken(token)).rejects.toMatchObject({ code: "token_expired" });
  } finally {
    vi.useRealTimers();
  }
});

it("reads more tokens than the cache holds", async () => {
  const small = accessTokens(keys, { maxCached: 20 });
  const tokens: string[] = [];
  for (let count = 0; count < 50; count += 1) {
    const session = { id: String(count), authenticatedAt };
    tokens.push((await small.issueAccessToken({ ...subject, session })).token);
  }
  for (const round of [1, 2]) {
    const ids = await Promise.all(
      tokens.map(async (token) => (await small.readAccessToken(token)).session.id),
    );
    expect(ids, `round ${round}`).toEqual(tokens.map((_, count) => String(count)));
  }
});

it("uses the given lifetime", async () => {
  const { expiresAt } = await accessTokens(keys, { lifetimeSeconds: 60 }).issueAccessToken(subject);
  expect(Math.abs(expiresAt.getTime() - Date.now() - 60_000)).toBeLessThan(2000);
});

it("accepts the valid token that the forgeries below are made from", async () => {
  expect(await readAccessToken(await claims().sign(key))).toEqual(subject);
});

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const forgeries: [string, () => string | Promise<string>][] = [
  ["an empty token", () => ""],
  ["a string that is not a JWT", () => "abc.def.ghi"],
  ["an unsigned token (alg none)", () => new UnsecuredJWT(sessionClaims).setSubject(subject.userId).encode()],
  ["a token signed with another key", () => claims().sign(new TextEncoder().encode(keys("something else")))],
  ["a token signed with another algorithm", () => claims({ alg: "RS256" }).sign(rsa.privateKey)],
  ["another issuer's token", () => claims().setIssuer("urn:other").sign(key)],
  ["a token for another audience", () => claims().setAudience("urn:other").sign(key)],
  ["a JWT of another type", () => claims({ typ: "JWT" }).sign(key)],
  ["a token without a user", () => claims().setSubject("").sign(key)],
  ["a token whose user id is not a UUID", () => claims().setSubject("1 OR 1=1").sign(key)],
  [
    "a token without expiry",
    () =>
      new SignJWT(sessionClaims)
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
        .setIssuer("urn:lapwright:shop")
        .setAudience("urn:lapwright:api")
        .setSubject(subject.userId)
        .sign(key),
  ],
];

describe("a forged token", () => {
  it.each(forgeries)("is rejected: %s", async (_, make) => {
    await expect(readAccessToken(await make())).rejects.toMatchObject({ code: "no_token" });
  });

  it("is rejected when any part of a valid token was changed", async () => {
    const { token } = await issueAccessToken(subject);
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
