import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAddress } from "#contract/addresses.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { saveFeatured } from "#contract/featured.ts";
import { saveMyLaptops } from "#contract/my-laptops.ts";
import { placeOrder, quoteOrder } from "#contract/orders.ts";
import { editPart } from "#contract/parts.ts";
import type { Problem } from "#contract/problem.ts";
import { answerQuestion } from "#contract/questions.ts";
import { replyToReview } from "#contract/reviews.ts";
import { getSalesSettings, saveSalesSettings } from "#contract/sales-settings.ts";
import { addVoucher, editVoucher } from "#contract/vouchers.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

/** What `npm run fuzz` has found: requests that made the shop fail. */

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await testShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

describe("a multipart body", () => {
  const body =
    '--fuzz\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx\r\n--fuzz--\r\n';

  it.each(
    calls
      .filter((call) => call.body && !call.raw && call.access !== "identity-token")
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )("sent to %s, which takes JSON, is refused as such", async (_name, { method, path }) => {
    const response = await fetch(`${shop.url}/api${path.replaceAll(/\{\w+\}/g, admin.email)}`, {
      method,
      headers: {
        authorization: `Bearer ${admin.token}`,
        "content-type": "multipart/form-data; boundary=fuzz",
      },
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([415, { code: "unsupported_type" }]);
  });
});

describe("a body of null, or none,", () => {
  it.each(
    calls
      .filter((call) => call.body && !call.raw && call.access !== "identity-token")
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )("sent to %s is no failure of the shop", async (_name, { method, path }) => {
    for (const body of ["null", undefined]) {
      const response = await fetch(`${shop.url}/api${path.replaceAll(/\{\w+\}/g, admin.email)}`, {
        method,
        headers: {
          authorization: `Bearer ${admin.token}`,
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body }),
      });
      expect([response.status < 500, await response.text()]).toEqual([true, expect.any(String)]);
    }
  });
});

describe("a version beyond what the database counts to", () => {
  const { id, email } = { id: "01980000-0000-7000-8000-000000000000", email: "none@people.example" };
  const rest: [call: Call, params: object, body: () => Promise<object>][] = [
    [editPart, { id }, async () => ({ price: 5 })],
    [editVoucher, { id }, async () => ({ minimum: 0 })],
    [saveSalesSettings, {}, async () => (await shop.ask(getSalesSettings, {}, admin)).body],
    [saveFeatured, {}, async () => ({ parts: [] })],
    [saveMyLaptops, { email }, async () => ({ chosen: null, laptops: [] })],
  ];

  it.each(rest.map(([call, ...more]) => [call.name, call, ...more] as const))(
    "is refused by %s",
    async (_name, call, params, body) => {
      const mine = "email" in params ? { email: admin.email } : { ...params };
      for (const version of [2 ** 31, -(2 ** 31) - 1, -9_007_194_959_773_695]) {
        const answer = await shop.ask<Problem>(
          call,
          { params: mine, body: { ...(await body()), version } },
          admin,
        );
        const paths = new Set(answer.body.errors?.map(({ path }) => path));
        expect([version, [...paths]]).toEqual([version, ["version"]]);
      }
      // The largest that it counts to: the next one would be too large, but nothing has this version.
      const largest = { ...(await body()), version: 2 ** 31 - 1 };
      const answer = await shop.ask(call, { params: mine, body: largest }, admin);
      expect([404, 409]).toContain(answer.status);
    },
  );
});

describe("a number that people do not type", () => {
  it("is refused as a voucher's percentage, however small it is", async () => {
    for (const percent of [5e-324, 1e-9, 0.0001, -1e-9, 0]) {
      const limits = { minimum: 0, validFrom: null, validUntil: null, maxUses: null };
      const body = { code: "TINY", kind: "percent", percent, amount: null, ...limits };
      const { status } = await shop.ask(addVoucher, { body }, admin);
      expect([percent, status]).toEqual([percent, 422]);
    }
  });

  it("is refused as a quantity to order, with the part's minimum if people could type it", async () => {
    const { id: partId } = await shop.part();
    const fields = { email: admin.email, name: "Ann", address: "1 Mill Lane", number: "+1 503 555 0100" };
    const order = async (body: object) =>
      (await shop.ask<Problem>(placeOrder, { body: { ...fields, ...body } }, admin)).status;
    for (const quantity of [0, -1, -(2 ** 31) - 1, -9_007_199_254_740_791, 1e9]) {
      const statuses = [await order({ lines: [{ partId, quantity }] }), await order({ partId, quantity })];
      expect([quantity, ...statuses]).toEqual([quantity, 422, 422]);
    }
  });

  it("is refused as a quantity to quote", async () => {
    const { id: partId } = await shop.part();
    for (const quantity of [0, -1, -9_007_194_959_773_695, 1.5, 1e9]) {
      const answer = await shop.ask<Problem>(quoteOrder, { body: { lines: [{ partId, quantity }] } }, admin);
      expect([quantity, answer.body.errors?.[0]?.path]).toEqual([quantity, "lines.0.quantity"]);
    }
  });
});

it.each([
  [replyToReview, { text: "Thank you" }],
  [answerQuestion, { answer: "Yes" }],
] as [Call, object][])(
  "what $0.name replaces is refused as a text that cannot be stored",
  async (call, body) => {
    const params = { id: "01980000-0000-7000-8000-000000000000" };
    const answer = await shop.ask<Problem>(call, { params, body: { ...body, replaces: "\0" } }, admin);
    expect(answer.body.errors?.map(({ path }) => path)).toEqual(["replaces"]);
  },
);

it.each(["city", "region", "postalCode"])(
  "an address whose %s is no text is refused as such",
  async (part) => {
    const address = {
      line1: "1 Mill Lane",
      city: "Portland",
      region: "OR",
      postalCode: "97205",
      country: "US",
    };
    const body = { name: "Ann", number: "+1 503 555 0100", addressParts: { ...address, [part]: null } };
    const answer = await shop.ask<Problem>(addAddress, { params: { email: admin.email }, body }, admin);
    expect(answer.body.errors?.map(({ path }) => path)).toEqual([`addressParts.${part}`]);
  },
);
