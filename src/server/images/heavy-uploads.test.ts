import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listParts } from "#contract/parts.ts";
import { uploadImage } from "#contract/users.ts";
import { newAnn, TestBrowser } from "#test/identity.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

let shop: TestShop;
let heavy: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  shop = await testShop();
  const side = 4898;
  // 23.99 megapixels of 16 bits a channel: as much to decode as the shop accepts, in a small file.
  const png = sharp({ create: { width: side, height: side, channels: 3, background: "#0f5fd6" } });
  heavy = new Uint8Array(await png.toColourspace("rgb16").png({ compressionLevel: 1 }).toBuffer());
}, 300_000);
afterAll(() => shop.close());

const upload = (as: Person, bytes = heavy) => {
  const body = new FormData();
  body.append("image", new Blob([bytes]), "picture.png");
  return shop.ask(uploadImage, { body, query: {} }, as);
};

async function picture(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp({ create: { width: side, height: side, channels: 3, background: "#0f5fd6" } }).png();
  return new Uint8Array(await png.toBuffer());
}

it("Eight pictures of 24 megapixels and 16 bits do not keep others from signing up and reading.", async () => {
  const people = [await shop.customer(), await shop.customer()];
  // Twice as many as there are threads to fill.
  let unfinished = 8;
  const uploads = people.flatMap((person) =>
    Array.from({ length: 4 }, () =>
      upload(person).finally(() => {
        unfinished -= 1;
      }),
    ),
  );
  // Passwords are hashed and files are read in the threads that decoding would fill.
  const browser = new TestBrowser(shop.url);
  expect((await browser.call("/sign-up/email", newAnn())).status).toBeLessThan(300);
  expect((await shop.ask(listParts, {})).status).toBe(200);
  expect((await fetch(`${shop.url}/images/0123456789abcdef-9x9.webp`)).status).toBe(404);
  expect(unfinished).toBeGreaterThan(0);
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(8).fill(200));
}, 300_000);

it("One person's fifth unfinished upload is refused, and another's is not.", async () => {
  const [busy, other] = [await shop.customer(), await shop.customer()];
  // Sent in no time, and long in the encoder: none is finished before all have come.
  const large = await picture(1600);
  const mine = Array.from({ length: 5 }, () => upload(busy, large));
  const others = upload(other, large);
  const statuses = (await Promise.all(mine)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await others).status).toBe(200);
}, 300_000);

it("A picture with more than 24 megapixels is refused, and the person is told.", async () => {
  const { status, body } = await upload(await shop.customer(), await picture(5000));
  expect([status, body.code, body.detail]).toEqual([
    413,
    "too_large",
    "This picture has 25 megapixels. Send one with at most 24.",
  ]);
}, 300_000);

it("One person uploads at most sixty pictures in ten minutes, even when others share the address.", async () => {
  const small = await picture(2);
  const [busy, other] = [await shop.customer(), await shop.customer()];
  for (let number = 0; number < 60; number += 1) expect((await upload(busy, small)).status).toBe(200);
  const { status, headers } = await upload(busy, small);
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await upload(other, small)).status).toBe(200);
}, 300_000);
