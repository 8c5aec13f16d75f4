import { expect, test } from "vitest";
import { testCards } from "./test-cards.ts";
import { cardForm, networkForFile } from "./testing.ts";

const file = networkForFile();

// A security code that occurs nowhere else, and a number that is not a test card.
const CVC = "987";
const NOT_A_TEST_CARD = "4111111111111111";

/** Returns the contents of the network's tables as text. */
async function storedText(): Promise<string> {
  const { rows: tables } = await file.db.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'stripe_test_network'",
  );
  expect(tables.length).toBeGreaterThanOrEqual(6);
  const contents = await Promise.all(
    tables.map(({ name }) =>
      file.db.pool.query<{ row: string }>(`SELECT t::text AS row FROM stripe_test_network.${name} t`),
    ),
  );
  return contents.flatMap(({ rows }) => rows.map(({ row }) => row)).join("\n");
}

test("card numbers and security codes are never stored or logged, whatever the result of the payment", async () => {
  for (const number of [...testCards.map((card) => card.number), NOT_A_TEST_CARD, "4242424242424241"]) {
    const { id, client_secret } = await file.server.stripe.paymentIntents.create({
      amount: 4990,
      currency: "usd",
    });
    const form = cardForm(client_secret, number, { cvc: /^3[47]/.test(number) ? `${CVC}1` : CVC });
    await file.server.browser(`payment_intents/${id}/confirm`, form);
    // From a server with an idempotency key, whose fingerprint covers the card.
    await fetch(`${file.server.origin}/v1/payment_intents/${id}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${file.server.keys.secret}`, "idempotency-key": `confirm-${id}` },
      body: new URLSearchParams(form),
    });
  }
  await file.server.deliverEvents();

  const stored = await storedText();
  const logged = file.server.logged();
  expect(stored).toContain("4242");
  expect(logged).toContain("/confirm");
  for (const { number } of testCards) {
    expect(stored).not.toContain(number);
    expect(logged).not.toContain(number);
  }
  for (const secret of [NOT_A_TEST_CARD, "4242424242424241", `"${CVC}"`, `"${CVC}1"`, "cvc]="]) {
    expect(stored).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
});

test("a body that is invalid, malformed, too large or of the wrong type is not logged either", async () => {
  const { id, client_secret } = await file.server.stripe.paymentIntents.create({
    amount: 4990,
    currency: "usd",
  });
  const url = `${file.server.origin}/v1/payment_intents/${id}/confirm`;
  const card = new URLSearchParams(cardForm(client_secret, "5555555555554444")).toString();
  const form = "application/x-www-form-urlencoded";
  const send = (contentType: string, body: string) =>
    fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${file.server.keys.publishable}`, "content-type": contentType },
      body,
    });
  const statuses = [];
  for (const [contentType, body] of [
    ["application/json", JSON.stringify({ number: "5555555555554444" })],
    [form, `${card}&unknown=5555555555554444`],
    [form, `${card}&a[b][c][d][e][f][g]=5555555555554444`],
    [form, `${card}&x=${"5555555555554444".repeat(8192)}`],
    [form, `${card}&x=%005555555555554444`],
  ] as const)
    statuses.push((await send(contentType, body)).status);
  expect(statuses).toEqual([400, 400, 400, 413, 400]);
  expect(file.server.logged()).not.toContain("5555555555554444");
  expect(await storedText()).not.toContain("5555555555554444");
});

test("the request log contains no query strings, which may contain client secrets and keys", async () => {
  const { id, client_secret } = await file.server.stripe.paymentIntents.create({
    amount: 4990,
    currency: "usd",
  });
  const query = new URLSearchParams({
    client_secret: client_secret ?? "",
    key: file.server.keys.publishable,
  });
  const read = await fetch(`${file.server.origin}/v1/payment_intents/${id}?${query}`);
  expect(read.status).toBe(200);
  await fetch(`${file.server.origin}/v1/nowhere/${id}?${query}`);
  expect(file.server.logged()).toContain(`/v1/payment_intents/${id}"`);
  for (const secret of [
    client_secret ?? "?",
    file.server.keys.publishable,
    file.server.keys.secret,
    file.server.keys.webhookSecret,
  ])
    expect(file.server.logged()).not.toContain(secret);
});
