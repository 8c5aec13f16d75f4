import { expect, test } from "vitest";
import { cardForm, networkForFile } from "./testing.ts";

const file = networkForFile();

const form = "application/x-www-form-urlencoded";

async function send(
  path: string,
  body?: string,
  headers: Record<string, string> = {},
  method = body === undefined ? "GET" : "POST",
) {
  const response = await fetch(`${file.server.origin}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${file.server.keys.secret}`, "content-type": form, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

const good = "amount=4990&currency=usd";

test.each([
  "",
  "&&&===",
  "amount",
  "amount[]=1&currency=usd",
  "amount[a][b]=1&currency=usd",
  "amount=1e9&currency=usd",
  "amount=0x10&currency=usd",
  "amount=+50&currency=usd",
  "amount=9999999999999999999999&currency=usd",
  "amount=-1&currency=usd",
  "amount=NaN&currency=usd",
  "amount=4990&currency=",
  "amount=4990&currency=u$d",
  "amount=4990&currency[]=usd",
  "amount=4990&amount=4991&currency=usd",
  `${good}&description=%00`,
  `${good}&description=${"x".repeat(1001)}`,
  `${good}&metadata=plain`,
  `${good}&metadata[${"k".repeat(41)}]=v`,
  `${good}&metadata[k]=${"v".repeat(501)}`,
  `${good}&metadata[k][deep]=v`,
  `${good}&${Array.from({ length: 51 }, (_, n) => `metadata[k${n}]=v`).join("&")}`,
  `${good}&${Array.from({ length: 300 }, (_, n) => `p${n}=v`).join("&")}`,
  `${good}&a[b][c][d][e][f][g]=1`,
  `${good}&__proto__[admin]=1&unknown=1`,
  `${good}&expand[]=customer`,
  `${good}&expand=latest_charge`,
  `${good}&payment_method_types[]=sofort`,
  `${good}&automatic_payment_methods[enabled]=perhaps`,
])("creating an intent with %j returns 400 and creates none", async (body) => {
  const before = await file.server.stripe.paymentIntents.list({ limit: 1 });
  const { status, text } = await send("payment_intents", body);
  expect({ status, text }).toMatchObject({ status: 400 });
  expect(JSON.parse(text)).toMatchObject({
    error: { type: "invalid_request_error", message: expect.any(String) },
  });
  expect(await file.server.stripe.paymentIntents.list({ limit: 1 })).toEqual(before);
});

test("metadata keys may be names of JavaScript properties, and are returned unchanged", async () => {
  const metadata = { constructor: "a", toString: "b", hasOwnProperty: "c", "a'b\"c": "d", é: "ü\u2028" };
  const { id } = await file.server.stripe.paymentIntents.create({ amount: 4990, currency: "usd", metadata });
  expect((await file.server.stripe.paymentIntents.retrieve(id)).metadata).toEqual(metadata);
});

test.each([
  ["payment_intents/%zz", 400],
  ["payment_intents/%00", 404],
  ["payment_intents/..%2f..%2fapi", 404],
  ["payment_intents?limit=0", 400],
  ["payment_intents?limit=101", 400],
  ["payment_intents?limit=ten", 400],
  ["payment_intents?starting_after=pi_unknown", 404],
  ["payment_intents?limit=1&unknown=%", 400],
  ["refunds/x", 404],
  ["charges/x", 404],
  ["disputes/du_%27", 404],
  ["events/evt_unknown", 404],
  ["events?types[]=a&type=b", 400],
  ["events?created[gte]=yesterday", 400],
  ["events?created[gte]=999999999999999", 400],
  ["charges?starting_after=%00", 400],
  ["charges?payment_intent[]=x", 400],
  ["charges?starting_after='; DROP", 404],
  ["refunds?ending_before=re_unknown", 404],
  ["", 404],
])("reading %s returns %i", async (path, status) => {
  expect((await send(path)).status).toBe(status);
});

test.each([
  "x",
  "x/y/z?a=b",
  "%00",
  "charges/%00/x",
  "..%2f..%2fetc%2fpasswd",
  "<script>alert(1)</script>",
  "x".repeat(3000),
  "customers",
])("what is no address of the network, such as %s, returns Stripe's JSON error", async (path) => {
  for (const method of ["GET", "POST", "DELETE", "PUT", "PATCH"]) {
    const response = await fetch(`${file.server.origin}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${file.server.keys.secret}`, "content-type": form },
      ...(method === "GET" ? {} : { body: "a=b" }),
    });
    expect(response.headers.get("content-type")).toContain("application/json");
    const { error } = (await response.json()) as { error: { type: string; message: string } };
    expect({ status: response.status, ...error }).toMatchObject({
      status: 404,
      type: "invalid_request_error",
      message: expect.stringContaining(`Unrecognized request URL (${method}: /v1/`),
    });
  }
});

test.each(["payment_intents/%zz", "%E0%A4%A", "payment_intents//confirm"])(
  "an address that cannot be read, such as %s, returns a JSON error",
  async (path) => {
    for (const body of [undefined, "a=b"]) {
      const { status, text } = await send(path, body);
      expect([400, 404]).toContain(status);
      expect(JSON.parse(text)).toHaveProperty("error");
    }
  },
);

test("malformed headers are rejected", async () => {
  for (const authorization of ["Basic", "Basic !!!", "Bearer \u00ff\u00fe", "Bearer a b c", "Digest x", ","])
    expect((await send("payment_intents", good, { authorization })).status).toBe(401);
  for (const key of ["k".repeat(256), ""])
    expect((await send("payment_intents", good, { "idempotency-key": key })).status).toBe(400);
  expect((await send("payment_intents", good, { "idempotency-key": "'; DROP \u00e9" })).status).toBe(200);
  expect((await send("payment_intents", "{}", { "content-type": "application/json" })).status).toBe(400);
  expect((await send("payment_intents", good, {}, "DELETE")).status).toBe(404);
});

test("a card form with missing, repeated or malformed fields charges nothing", async () => {
  const { id, client_secret } = await file.server.stripe.paymentIntents.create({
    amount: 4990,
    currency: "usd",
  });
  const complete = cardForm(client_secret, "4242424242424242");
  const number = "payment_method_data[card][number]";
  const bodies = [
    ...Object.keys(complete)
      .filter((name) => /number|exp_|type/.test(name))
      .map((name) => Object.entries(complete).filter(([other]) => other !== name)),
    [...Object.entries(complete), [number, "5555555555554444"]],
    [...Object.entries(complete), [`${number}[x]`, "1"]],
    [...Object.entries(complete), ["payment_method_data[type]", "sepa_debit"]],
    Object.entries({ client_secret: client_secret ?? "" }),
    Object.entries({ client_secret: client_secret ?? "", payment_method: "pm_card_unknown" }),
  ];
  for (const body of bodies) {
    const response = await send(`payment_intents/${id}/confirm`, new URLSearchParams(body).toString(), {
      authorization: `Bearer ${file.server.keys.publishable}`,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  }
  expect(await file.server.stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: "requires_payment_method",
    latest_charge: null,
  });
  expect(file.server.logged()).not.toContain("Stripe test network failed");
});
