import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import { readConfig } from "#server/config.ts";
import { type TestShop, testShop } from "#test/shop.ts";
import { proxyTrust } from "./trusted-proxies.ts";

const trustOf = (text: string) => proxyTrust(readConfig({ TRUST_PROXY: text }).trustProxy);

describe("TRUST_PROXY", () => {
  it.each(["true", "TRUE"])("refuses %s and says what to write", (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      /TRUST_PROXY must not be true: .* Set it to 1 behind one proxy, or the proxies' networks/,
    );
  });

  it.each(["yes", "11", "10.0.0.0/33", "0.0.0.0/0", "10.0.0.0/8,nginx", "10.0.0.0/", "::/0", ","])(
    "refuses %s",
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY must be 1 behind one proxy/);
    },
  );

  it("trusts no proxy, a number of proxies, or those of a network", () => {
    expect(trustOf("false")("127.0.0.1", 0)).toBe(false);
    expect([0, 1, 2].map((hop) => trustOf("2")("203.0.113.9", hop))).toEqual([true, true, false]);
    const listed = trustOf("10.0.0.0/8, 2001:db8::/32, 192.0.2.7");
    const addresses = [
      "10.9.8.7",
      "::ffff:10.9.8.7",
      "2001:db8::1",
      "192.0.2.7",
      "192.0.2.8",
      "11.0.0.1",
      "x",
    ];
    expect(addresses.map((address) => listed(address, 0))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("behind a proxy", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop({ config: { trustProxy: readConfig({ TRUST_PROXY: "1" }).trustProxy } });
  });
  afterAll(() => shop.close());

  it("limits count the address that the proxy saw, whatever the visitor claims", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { status } = await shop.ask(sendMessage, {
        body: { email: "ann@people.example", subject: "Hinges", message: "Do you have them?" },
        headers: { "x-forwarded-for": `192.0.2.${n}, 198.51.100.7` },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
