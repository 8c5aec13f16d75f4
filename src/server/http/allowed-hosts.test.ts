import { hostname } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { rawRequest } from "#test/raw-request.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { allowedHostsOf } from "./allowed-hosts.ts";

const hostsOf = (env: NodeJS.ProcessEnv) => allowedHostsOf(readConfig(env));

describe("a shop", () => {
  it.each([
    "localhost:3000",
    "LOCALHOST",
    "shop.localhost",
    "127.0.0.1",
    "10.1.2.3:8080",
    "[::1]:3000",
    `${hostname()}:3000`,
    undefined,
  ])("answers to %s by default", (host) => {
    expect(hostsOf({}).allows(host)).toBe(true);
  });

  it.each([
    "evil.example",
    "evil.example:3000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "",
    "a b",
    "[evil]",
    "x".repeat(5000),
  ])("does not answer to %.40s", (host) => {
    const hosts = hostsOf({});
    expect([hosts.allows(host), hosts.allows(host)]).toEqual([false, false]);
  });

  it("answers to its public name and to those the owner lists, with any port", () => {
    const hosts = hostsOf({
      PUBLIC_URL: "https://Shop.Example.com",
      ALLOWED_HOSTS: "intranet, www.example.com",
    });
    for (const host of [
      "shop.example.com",
      "SHOP.example.com.",
      "shop.example.com:443",
      "intranet:3000",
      "www.example.com",
    ]) {
      expect(hosts.allows(host), host).toBe(true);
    }
    expect(hosts.allows("example.com")).toBe(false);
  });
});

describe("a request for another name", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(() => shop.close());

  it.each(["/api/parts", "/mailbox", "/api/auth/token", "/images/x", "/healthz"])(
    "gets nothing from %s, cached or not",
    async (path) => {
      for (const _ of ["not cached", "cached"]) {
        const reply = await rawRequest(
          shop.url,
          `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
        );
        expect(reply).toMatch(/^HTTP\/1.1 421 /);
        expect(reply).toContain("ALLOWED_HOSTS");
        await fetch(`${shop.url}${path}`);
      }
    },
  );

  it("or for two names at once is malformed, cached or not", async () => {
    const twice = `Host: ${new URL(shop.url).host}\r\nHost: evil.example`;
    for (const _ of ["not cached", "cached"]) {
      const reply = await rawRequest(
        shop.url,
        `GET /api/parts HTTP/1.1\r\n${twice}\r\nConnection: close\r\n\r\n`,
      );
      expect(reply).toMatch(/^HTTP\/1.1 400 /);
      await fetch(`${shop.url}/api/parts`);
    }
  });
});
