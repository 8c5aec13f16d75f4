import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { addPart } from "#contract/parts.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
afterEach(() => shop.close());

describe("a shop with a public address on https", () => {
  it("tells browsers to stay on it, in every response; one on http does not", async () => {
    for (const [publicUrl, value] of [
      ["https://shop.example.com", "max-age=31536000"],
      ["http://shop.example.com", null],
    ] as const) {
      shop = await testShop({ config: { publicUrl } });
      for (const path of ["/api/parts", "/api/parts", "/healthz", "/api/nothing", "/api/users"]) {
        const { port } = shop.app.server.address() as AddressInfo;
        const response = await fetch(`http://localhost:${port}${path}`);
        expect(response.headers.get("strict-transport-security"), path).toBe(value);
      }
      if (value) await shop.close();
    }
  });
});

describe("an unknown address below /api", () => {
  it.each(["application/json", "application/x-www-form-urlencoded", "text/plain", "application/xml"])(
    "is 404 for a post of %s",
    async (type) => {
      shop = await testShop();
      const response = await fetch(`${shop.url}/api/nothing`, {
        method: "POST",
        headers: { "content-type": type },
        body: "{}",
      });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        404,
        "application/problem+json; charset=utf-8",
      ]);
    },
  );
});

describe("the address of a picture", () => {
  it("does not lead out of the shop's pictures", async () => {
    shop = await testShop();
    const admin = await shop.admin();
    const add = async (picture: string) =>
      (
        await shop.ask(
          addPart,
          {
            body: {
              name: "Hinge",
              price: 5,
              availableQuantity: 1,
              minimumQuantity: 1,
              description: "A hinge.",
              picture,
            },
          },
          admin,
        )
      ).status;
    for (const address of [
      "/images/../api/x",
      "/pictures/a/../../api/x",
      "/images/./x",
      "/images//evil.example/x",
      "/images/..",
      "/images/%2e%2e/x",
    ]) {
      expect(await add(address), address).toBe(422);
    }
    expect(await add("/images/0198f5c2-a_b.webp")).toBe(201);
  });
});
