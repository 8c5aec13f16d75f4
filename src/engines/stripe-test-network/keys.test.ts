import { describe, expect, test } from "vitest";
import { readRoutes, writeRoutes } from "./endpoints.ts";
import { generateNetworkKeys, requireTestKeys } from "./keys.ts";
import type { Access, AddRead, AddWrite } from "./network-routes.ts";
import { errorOf, networkForFile, startNetwork } from "./testing.ts";

const file = networkForFile();

const routes: { method: string; path: string; access: Access }[] = [];
const routesOf =
  (method: string): AddRead & AddWrite =>
  (url, access) =>
    routes.push({ method, path: `/v1${url.replace(":id", "pi_1")}`, access });
readRoutes(routesOf("GET"), {} as Parameters<typeof readRoutes>[1]);
writeRoutes(routesOf("POST"));

async function request(method: string, path: string, authorization?: string) {
  const response = await fetch(`${file.server.origin}${path}`, {
    method,
    headers: authorization ? { authorization } : {},
  });
  return { status: response.status, error: ((await response.json()) as { error: unknown }).error };
}

describe("every route of the network", () => {
  const wrongKeys = () => [
    undefined,
    "Bearer",
    "Bearer sk_test_someoneelses",
    `Bearer ${file.server.keys.secret}x`,
    `Bearer ${file.server.keys.webhookSecret}`,
    "Bearer sk_live_0123456789abcdef",
    "Bearer pk_live_0123456789abcdef",
    "Bearer rk_live_0123456789abcdef",
    `Basic ${Buffer.from("sk_live_0123456789abcdef:").toString("base64")}`,
  ];

  test.each(routes)(
    "$method $path returns 401 without a key and for a wrong or live key",
    async ({ method, path }) => {
      for (const key of wrongKeys())
        expect(await request(method, path, key)).toMatchObject({
          status: 401,
          error: { type: "invalid_request_error" },
        });
    },
  );

  test.each(routes.filter(({ access }) => access === "server"))(
    "$method $path requires the secret key",
    async ({ method, path }) => {
      expect(await request(method, path, `Bearer ${file.server.keys.publishable}`)).toMatchObject({
        status: 401,
        error: {
          code: "secret_key_required",
          message: expect.stringContaining("cannot be made with a publishable API key"),
        },
      });
    },
  );

  test("distinguishes live keys from wrong ones, and shows neither", async () => {
    expect(
      await errorOf(file.server.stripeWithKey("sk_live_0123456789abcdef").paymentIntents.list()),
    ).toMatchObject({
      type: "StripeAuthenticationError",
      message: expect.stringContaining("runs in test mode only"),
    });
    expect(
      await errorOf(file.server.stripeWithKey("sk_test_0123456789abcdef").paymentIntents.list()),
    ).toMatchObject({
      type: "StripeAuthenticationError",
      message: "Invalid API Key provided: sk_test_********cdef",
    });
  });
});

test("updating an intent requires the secret key", async () => {
  const { id, client_secret } = await file.server.stripe.paymentIntents.create({
    amount: 4990,
    currency: "usd",
  });
  const { status } = await file.server.browser(`payment_intents/${id}`, {
    client_secret: client_secret ?? "",
    amount: "50",
  });
  expect(status).toBe(401);
  expect(await file.server.stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 4990 });
});

test("replaced keys are rejected", async () => {
  const replaced = await startNetwork(file.db.pool);
  expect(await errorOf(replaced.stripeWithKey(file.server.keys.secret).paymentIntents.list())).toMatchObject({
    statusCode: 401,
  });
  expect(await replaced.stripe.paymentIntents.list()).toMatchObject({ object: "list" });
  await replaced.stop();
});

test("the secret key is accepted as the user of Basic authorization, as curl -u sends it", async () => {
  const basic = `Basic ${Buffer.from(`${file.server.keys.secret}:`).toString("base64")}`;
  expect((await request("GET", "/v1/payment_intents", basic)).status).toBe(200);
});

test("the network accepts only test keys, and does not show wrong ones", () => {
  const good = generateNetworkKeys();
  expect(() => requireTestKeys(good)).not.toThrow();
  for (const wrong of [
    { secret: "sk_live_0123456789abcdef" },
    { publishable: "pk_live_0123456789abcdef" },
    { secret: good.publishable },
    { publishable: good.secret },
    { webhookSecret: "" },
  ]) {
    expect(() => requireTestKeys({ ...good, ...wrong })).toThrow(/accepts only test keys/);
    expect(() => requireTestKeys({ ...good, ...wrong })).not.toThrow(/0123456789abcdef/);
  }
});
