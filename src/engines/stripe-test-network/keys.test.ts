import { describe, expect, test } from "vitest";
import { cardNetworkForThisFile, errorFor, startCardNetwork } from "#test/stripe-test-network.ts";
import { makeNetworkKeys, requireTestKeys } from "./keys.ts";

const here = cardNetworkForThisFile();

/** Every route of the network, with what a caller would send there. */
const routes = [
  ["GET", "/v1/payment_intents"],
  ["POST", "/v1/payment_intents"],
  ["GET", "/v1/payment_intents/pi_1"],
  ["POST", "/v1/payment_intents/pi_1"],
  ["POST", "/v1/payment_intents/pi_1/confirm"],
  ["POST", "/v1/payment_intents/pi_1/challenge"],
  ["POST", "/v1/payment_intents/pi_1/cancel"],
  ["POST", "/v1/refunds"],
  ["GET", "/v1/refunds/re_1"],
] as const;

async function ask(method: string, path: string, authorization?: string) {
  const response = await fetch(`${here.shop.origin}${path}`, {
    method,
    headers: authorization ? { authorization } : {},
  });
  return { status: response.status, error: ((await response.json()) as { error: unknown }).error };
}

describe("every route of the network", () => {
  const wrongKeys = () => [
    undefined,
    "Bearer",
    "Bearer sk_test_somebodyelses",
    `Bearer ${here.shop.keys.secret}x`,
    `Bearer ${here.shop.keys.webhookSecret}`,
    "Bearer sk_live_0123456789abcdef",
    "Bearer pk_live_0123456789abcdef",
    "Bearer rk_live_0123456789abcdef",
    `Basic ${Buffer.from("sk_live_0123456789abcdef:").toString("base64")}`,
  ];

  test.each(routes)("%s %s refuses no key, a wrong key and a live key with 401", async (method, path) => {
    for (const key of wrongKeys())
      expect(await ask(method, path, key)).toMatchObject({
        status: 401,
        error: { type: "invalid_request_error" },
      });
  });

  test.each(routes.filter(([, path]) => !/(pi_1|confirm|challenge)$/.test(path)))(
    "%s %s is the server's alone: a publishable key is not enough",
    async (method, path) => {
      expect(await ask(method, path, `Bearer ${here.shop.keys.publishable}`)).toMatchObject({
        status: 401,
        error: {
          code: "secret_key_required",
          message: expect.stringContaining("cannot be made with a publishable API key"),
        },
      });
    },
  );

  test("tells a live key apart from a wrong one, and repeats neither", async () => {
    expect(
      await errorFor(here.shop.stripeWithKey("sk_live_0123456789abcdef").paymentIntents.list()),
    ).toMatchObject({
      type: "StripeAuthenticationError",
      message: expect.stringContaining("runs in test mode only"),
    });
    expect(
      await errorFor(here.shop.stripeWithKey("sk_test_0123456789abcdef").paymentIntents.list()),
    ).toMatchObject({
      type: "StripeAuthenticationError",
      message: "Invalid API Key provided: sk_test_********cdef",
    });
  });
});

test("an update of an intent is the server's alone", async () => {
  const { id, client_secret } = await here.shop.stripe.paymentIntents.create({
    amount: 4990,
    currency: "usd",
  });
  const { status } = await here.shop.browser(`payment_intents/${id}`, {
    client_secret: client_secret ?? "",
    amount: "50",
  });
  expect(status).toBe(401);
  expect(await here.shop.stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 4990 });
});

test("keys that were replaced no longer open anything", async () => {
  const renewed = await startCardNetwork(here.db.pool);
  expect(await errorFor(renewed.stripeWithKey(here.shop.keys.secret).paymentIntents.list())).toMatchObject({
    statusCode: 401,
  });
  expect(await renewed.stripe.paymentIntents.list()).toMatchObject({ object: "list" });
  await renewed.stop();
});

test("the secret key is also taken as the user of Basic authorization, as curl -u sends it", async () => {
  const basic = `Basic ${Buffer.from(`${here.shop.keys.secret}:`).toString("base64")}`;
  expect((await ask("GET", "/v1/payment_intents", basic)).status).toBe(200);
});

test("the network does not open with anything but test keys, and does not say what it was given", () => {
  const good = makeNetworkKeys();
  expect(() => requireTestKeys(good)).not.toThrow();
  for (const wrong of [
    { secret: "sk_live_0123456789abcdef" },
    { publishable: "pk_live_0123456789abcdef" },
    { secret: good.publishable },
    { publishable: good.secret },
    { webhookSecret: "" },
  ]) {
    expect(() => requireTestKeys({ ...good, ...wrong })).toThrow(/takes test keys only/);
    expect(() => requireTestKeys({ ...good, ...wrong })).not.toThrow(/0123456789abcdef/);
  }
});
