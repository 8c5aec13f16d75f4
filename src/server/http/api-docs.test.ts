import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

interface Operation {
  operationId: string;
  security?: unknown[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}
const read = async () => (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as OpenApi;

describe("the OpenAPI document", () => {
  it("contains every contract call and no other route", async () => {
    const { openapi, paths } = await read();
    expect(openapi).toMatch(/^3\.1/);
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const expected = calls.map((call) => `${call.name} ${call.method.toLowerCase()} /api${call.path}`);
    expect(documented.sort()).toEqual(expected.sort());
  });

  it("describes each call's response, its errors and whether it needs a token", async () => {
    const { paths } = await read();
    for (const call of calls) {
      const operation = paths[`/api${call.path}`]?.[call.method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {}), call.name).toEqual([
        String(call.status ?? 200),
        "default",
      ]);
      expect(operation?.responses.default?.content).toHaveProperty("application/problem+json");
      const open = call.access === "visitor" || call.access === "provider-signature";
      const security = call.access === "optional-user" ? [{}, { bearer: [] }] : [{ bearer: [] }];
      expect(operation?.security, call.name).toEqual(open ? undefined : security);
      expect(operation?.requestBody !== undefined, call.name).toBe(call.body !== undefined && !call.raw);
    }
  });

  it("has no dangling references", async () => {
    const document = await read();
    const text = JSON.stringify(document);
    const names = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((found) => found[1]),
    );
    expect(names.size).toBeGreaterThan(3);
    for (const name of names) expect(document.components.schemas).toHaveProperty([String(name)]);
  });

  it("has a UI", async () => {
    const response = await fetch(`${shop.url}/api/docs/`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
  });
});
