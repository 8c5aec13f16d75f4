import { expect, test } from "vitest";
import { cardForm, cardNetworkForThisFile } from "#test/stripe-test-network.ts";
import { testCards } from "./test-cards.ts";

const here = cardNetworkForThisFile();

// A security code that occurs nowhere by chance, and a number of no test card.
const CVC = "987";
const NOT_A_TEST_CARD = "4111111111111111";

/** Everything that stands in the network's tables, as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await here.db.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'stripe_test_network'",
  );
  expect(tables.length).toBeGreaterThanOrEqual(6);
  const contents = await Promise.all(
    tables.map(({ name }) =>
      here.db.pool.query<{ row: string }>(`SELECT t::text AS row FROM stripe_test_network.${name} t`),
    ),
  );
  return contents.flatMap(({ rows }) => rows.map(({ row }) => row)).join("\n");
}

test("no card number and no security code is ever stored or logged, whatever becomes of the payment", async () => {
  for (const number of [...testCards.map((card) => card.number), NOT_A_TEST_CARD, "4242424242424241"]) {
    const { id, client_secret } = await here.shop.stripe.paymentIntents.create({
      amount: 4990,
      currency: "usd",
    });
    const form = cardForm(client_secret, number, { cvc: /^3[47]/.test(number) ? `${CVC}1` : CVC });
    await here.shop.browser(`payment_intents/${id}/confirm`, form);
    // From a server, with an idempotency key, whose fingerprint covers the card.
    await fetch(`${here.shop.origin}/v1/payment_intents/${id}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${here.shop.keys.secret}`, "idempotency-key": `confirm-${id}` },
      body: new URLSearchParams(form),
    });
  }
  await here.shop.network.deliverDueEvents();

  const stored = await everythingStored();
  const logged = here.shop.logged();
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

test("a body that is refused, unreadable, too large or of the wrong kind is not logged either", async () => {
  const { id, client_secret } = await here.shop.stripe.paymentIntents.create({
    amount: 4990,
    currency: "usd",
  });
  const url = `${here.shop.origin}/v1/payment_intents/${id}/confirm`;
  const card = new URLSearchParams(cardForm(client_secret, "5555555555554444")).toString();
  const form = "application/x-www-form-urlencoded";
  const send = (contentType: string, body: string) =>
    fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${here.shop.keys.publishable}`, "content-type": contentType },
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
  expect(here.shop.logged()).not.toContain("5555555555554444");
  expect(await everythingStored()).not.toContain("5555555555554444");
});

test("the request log shows paths without their queries, where client secrets and keys may stand", async () => {
  const { id, client_secret } = await here.shop.stripe.paymentIntents.create({
    amount: 4990,
    currency: "usd",
  });
  const query = new URLSearchParams({ client_secret: client_secret ?? "", key: here.shop.keys.publishable });
  const read = await fetch(`${here.shop.origin}/v1/payment_intents/${id}?${query}`);
  expect(read.status).toBe(200);
  await fetch(`${here.shop.origin}/v1/nowhere/${id}?${query}`);
  expect(here.shop.logged()).toContain(`/v1/payment_intents/${id}"`);
  for (const secret of [
    client_secret ?? "?",
    here.shop.keys.publishable,
    here.shop.keys.secret,
    here.shop.keys.webhookSecret,
  ])
    expect(here.shop.logged()).not.toContain(secret);
});
