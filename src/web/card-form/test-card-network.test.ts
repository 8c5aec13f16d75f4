import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { networkForFile } from "#engines/stripe-test-network/testing.ts";
import { type Challenge, confirmCardPayment, retrievePaymentIntent } from "./test-card-network.ts";

const here = networkForFile();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});
async function clientSecret(): Promise<string> {
  const { client_secret } = await here.server.stripe.paymentIntents.create({ amount: 4990, currency: "usd" });
  return client_secret ?? "";
}

const paymentWith = (number: string) => ({
  card: { number, expMonth: 12, expYear: 2034, cvc: "123" },
  billingDetails: { name: "Ann Lee", email: "ann.lee@mail.example.com" },
});

const options = (decision: "approved" | "declined" = "approved", challenges: Challenge[] = []) => ({
  publishableKey: here.server.keys.publishable,
  origin: here.server.origin,
  onChallenge: async (challenge: Challenge) => {
    challenges.push(challenge);
    return decision;
  },
});

/** Starts a misbehaving network and returns its origin. */
async function brokenNetwork(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Forwards requests to the real network and drops the replies that `lost` selects. */
const losingReplies =
  (lost: (url: string) => boolean): RequestListener =>
  async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = await fetch(`${here.server.origin}${request.url}`, {
      method: request.method ?? "GET",
      headers: {
        authorization: request.headers.authorization ?? "",
        "content-type": request.headers["content-type"] ?? "",
      },
      ...(request.method === "POST" ? { body: Buffer.concat(chunks) } : {}),
    });
    if (lost(request.url ?? "")) return response.destroy();
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(await reply.text());
  };

const unreachable = {
  type: "api_connection_error",
  message:
    "We couldn't reach the card network. Check your connection and try again. You won't be charged twice.",
};

describe("a card payment", () => {
  test("returns the paid intent", async () => {
    const secret = await clientSecret();
    const challenges: Challenge[] = [];
    const result = await confirmCardPayment(
      secret,
      paymentWith("4242 4242 4242 4242"),
      options("approved", challenges),
    );
    expect(result.error).toBeUndefined();
    expect(result.paymentIntent).toMatchObject({ status: "succeeded", amount: 4990, currency: "usd" });
    expect(challenges).toEqual([]);
    const { latest_charge } = await here.server.stripe.paymentIntents.retrieve(
      result.paymentIntent?.id ?? "",
      {
        expand: ["latest_charge"],
      },
    );
    expect(latest_charge).toMatchObject({
      billing_details: { name: "Ann Lee", email: "ann.lee@mail.example.com" },
    });
  });

  test.each([
    ["4000000000000002", "card_declined", "Your card was declined."],
    ["4000000000009995", "card_declined", "Your card has insufficient funds."],
    ["4242424242424241", "incorrect_number", "Your card number is incorrect."],
  ])("with card %s returns the error %s and its message", async (number, code, message) => {
    const result = await confirmCardPayment(await clientSecret(), paymentWith(number), options());
    expect(result.paymentIntent).toBeUndefined();
    expect(result.error).toMatchObject({ type: "card_error", code, message });
  });

  test("made twice returns an error with the paid intent", async () => {
    const secret = await clientSecret();
    await confirmCardPayment(secret, paymentWith("4242424242424242"), options());
    const again = await confirmCardPayment(secret, paymentWith("4242424242424242"), options());
    expect(again.error).toMatchObject({
      code: "payment_intent_unexpected_state",
      payment_intent: { status: "succeeded" },
    });
  });
});

describe("a bank's challenge", () => {
  test("is shown to the cardholder, and pays when approved", async () => {
    const challenges: Challenge[] = [];
    const result = await confirmCardPayment(
      await clientSecret(),
      paymentWith("4000002500003155"),
      options("approved", challenges),
    );
    expect(challenges).toEqual([{ id: expect.stringMatching(/^src_/), amount: 4990, currency: "usd" }]);
    expect(result.paymentIntent).toMatchObject({ status: "succeeded" });
  });

  test("returns Stripe.js's authentication error when declined, and the next card pays", async () => {
    const secret = await clientSecret();
    const result = await confirmCardPayment(secret, paymentWith("4000002500003155"), options("declined"));
    expect(result.error).toMatchObject({
      code: "payment_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      payment_intent: { status: "requires_payment_method" },
    });
    const next = await confirmCardPayment(secret, paymentWith("4242424242424242"), options());
    expect(next.paymentIntent).toMatchObject({ status: "succeeded" });
  });

  test("counts as declined when its dialog breaks", async () => {
    const result = await confirmCardPayment(await clientSecret(), paymentWith("4000002500003155"), {
      ...options(),
      onChallenge: () => Promise.reject(new Error("dialog gone")),
    });
    expect(result.error).toMatchObject({ code: "payment_intent_authentication_failure" });
  });

  test("returns the bank's error when approved without funds", async () => {
    const result = await confirmCardPayment(
      await clientSecret(),
      paymentWith("4000008260003178"),
      options("approved"),
    );
    expect(result.error).toMatchObject({
      code: "card_declined",
      decline_code: "insufficient_funds",
      message: "Your card has insufficient funds.",
    });
  });
});

describe("a failing network", () => {
  test("returns an error instead of throwing when it is unreachable", async () => {
    const origin = await brokenNetwork((_request, response) => response.destroy());
    const secret = await clientSecret();
    expect(
      await confirmCardPayment(secret, paymentWith("4242424242424242"), { ...options(), origin }),
    ).toEqual({
      error: unreachable,
    });
    expect(await retrievePaymentIntent(secret, { ...options(), origin })).toEqual({ error: unreachable });
  });

  test.each<[string, RequestListener]>([
    ["it never replies", () => {}],
    ["it replies without JSON", (_request, response) => response.end("<html>")],
    ["it replies with null", (_request, response) => response.end("null")],
    ["it replies with another object", (_request, response) => response.end('{"error":"nope","id":"pi_1"}')],
    [
      "it replies with 503",
      (_request, response) => response.writeHead(503).end('{"error":{"message":"down"}}'),
    ],
  ])("returns the same error when %s", async (_how, listener) => {
    const origin = await brokenNetwork(listener);
    const result = await confirmCardPayment(await clientSecret(), paymentWith("4242424242424242"), {
      ...options(),
      origin,
      timeoutMs: 200,
    });
    expect(result).toEqual({ error: unreachable });
  });

  test("is asked again when it loses the reply to a payment that went through", async () => {
    const origin = await brokenNetwork(losingReplies((url) => url.endsWith("/confirm")));
    const result = await confirmCardPayment(await clientSecret(), paymentWith("4242424242424242"), {
      ...options(),
      origin,
    });
    expect(result.paymentIntent).toMatchObject({ status: "succeeded" });
  });

  test("is asked again when it loses the reply to an approved challenge", async () => {
    const origin = await brokenNetwork(losingReplies((url) => url.endsWith("/challenge")));
    const result = await confirmCardPayment(await clientSecret(), paymentWith("4000002500003155"), {
      ...options(),
      origin,
    });
    expect(result.paymentIntent).toMatchObject({ status: "succeeded" });
  });
});

test("a malformed client secret is never sent", async () => {
  for (const secret of ["", "pi_1", "pi_1_secret_x/../../v1/refunds", "seti_1_secret_2"]) {
    const result = await confirmCardPayment(secret, paymentWith("4242424242424242"), {
      ...options(),
      origin: "http://127.0.0.1:1",
    });
    expect(result.error?.type).toBe("validation_error");
  }
});
