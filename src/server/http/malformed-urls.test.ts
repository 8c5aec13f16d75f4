import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

describe("a URL", () => {
  /** Sends the path as is; fetch would normalize it. */
  const requestRaw = (path: string, method = "GET") =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(shop.url);
      const outgoing = request({ hostname, port, path, method }, async (response) => {
        let text = "";
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      });
      outgoing.on("error", reject).end();
    });

  it("is rejected if it is malformed, leaves its folder or is too long", async () => {
    for (const path of [
      "/images/../../../etc/passwd",
      "/images/..%2f..%2f..%2fetc%2fpasswd",
      "/images/%2e%2e/%2e%2e/package.json",
      "/api/parts/%E0%A4%A",
      "/api/parts/%",
      `/api/parts/${"a".repeat(8000)}`,
      "/api/../package.json",
      "//evil.example/api/parts",
      "/api/nothing",
    ]) {
      const { status, text } = await requestRaw(path);
      expect([path.slice(0, 60), status >= 400 && status < 500], text.slice(0, 200)).toEqual([
        path.slice(0, 60),
        true,
      ]);
    }
  });

  it("is rejected with a method it does not support", async () => {
    for (const method of ["DELETE", "PUT", "OPTIONS", "PATCH", "TRACE"]) {
      const { status } = await requestRaw("/api/parts", method);
      expect([method, status >= 400 && status < 500]).toEqual([method, true]);
    }
  });
});
