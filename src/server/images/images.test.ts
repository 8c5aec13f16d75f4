import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { uploadImage } from "#contract/users.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";
import { MAX_IMAGE_BYTES } from "./images-routes.ts";
import { pictureView } from "./picture-view.ts";

let shop: TestShop;
let someone: Person;
beforeAll(async () => {
  shop = await testShop();
  someone = await shop.customer();
});
afterAll(() => shop.close());

type Uploaded = { success: boolean; data: { url: string; width: number; height: number } } & Problem;

function upload(
  bytes: Buffer,
  { name = "picture.png", field = "image", as = someone as Person | null } = {},
) {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)]), name);
  return shop.ask<Uploaded>(uploadImage, { body, query: { key: "anything" } }, as ?? undefined);
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f5fd6" } });

describe("an image", () => {
  it("is served in every size as AVIF and WebP, cacheable forever, to mails and other sites, too", async () => {
    const { status, body } = await upload(await photo(1400, 700).jpeg().toBuffer());
    expect([status, body.success, body.data.width, body.data.height]).toEqual([200, true, 1400, 700]);
    const view = pictureView(body.data.url, "A test");
    const addresses = view.sources.flatMap((source) =>
      source.srcset.split(", ").map((entry) => entry.split(" ")),
    );
    expect(addresses.map(([, width]) => width)).toEqual(["320w", "720w", "1200w", "320w", "720w", "1200w"]);
    for (const [address, width] of [...addresses, [body.data.url, "1400w"]]) {
      const response = await fetch(shop.url + address);
      expect(response.headers.get("cache-control")).toContain("immutable");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      const { width: real } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${real}w`).toBe(width);
    }
  });

  it("is served by every machine of the shop, with all its sizes: they share no folder", async () => {
    const another = await testShop({ database: shop.database });
    onTestFinished(() => another.close());
    const { body } = await upload(await photo(800, 600).png().toBuffer());
    const address = `${body.data.url.replace(".webp", "")}-320.avif`;
    for (const path of [body.data.url, address]) {
      const [here, there] = await Promise.all([fetch(shop.url + path), fetch(another.url + path)]);
      expect([path, there.status, there.headers.get("cache-control")]).toEqual([
        path,
        200,
        here.headers.get("cache-control"),
      ]);
      expect(await there.bytes()).toEqual(await here.bytes());
    }
  });

  it("can be as large as a camera's", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const heavy = sharp({ create: { width: 1500, height: 1200, channels: 3, background: "black", noise } });
    const bytes = await heavy.jpeg({ quality: 100 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(2_000_000);
    expect((await upload(bytes)).status).toBe(200);
  });

  it("has the same address for the same content and no location metadata", async () => {
    const withLocation = await photo(50, 50)
      .withExif({ IFD0: { Copyright: "me" }, IFD3: { GPSLatitude: "51/1 23/1 0/1" } })
      .jpeg()
      .toBuffer();
    const [one, two] = [await upload(withLocation), await upload(withLocation)];
    expect(one.body.data.url).toBe(two.body.data.url);
    const stored = await sharp(
      Buffer.from(await (await fetch(shop.url + one.body.data.url)).arrayBuffer()),
    ).metadata();
    expect(stored.exif).toBeUndefined();
  });

  it("is rejected by its content, whatever its name", async () => {
    const notImages = [
      "just text",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      "GIF89a",
    ];
    for (const content of notImages) {
      const { status, body } = await upload(Buffer.from(content), { name: "photo.png" });
      expect([content, status, body.code]).toEqual([content, 415, "unsupported_type"]);
    }
  });

  it("is rejected when it is too large, in the wrong field, or from a visitor", async () => {
    const large = await upload(Buffer.alloc(MAX_IMAGE_BYTES + 1));
    expect([large.status, large.body.code]).toEqual([413, "too_large"]);
    const good = await photo(20, 20).png().toBuffer();
    expect((await upload(good, { field: "file" })).status).toBe(400);
    expect((await upload(good, { as: null })).status).toBe(401);
  });

  it("is a customer's hundredth at most; the team adds as many as it sells parts", async () => {
    const [customer, staff] = [await shop.customer(), await shop.staff()];
    for (const [index, { id }] of [customer, staff].entries()) {
      await shop.db.pool.query(
        `INSERT INTO images (hash, width, height, created_by)
         SELECT lpad(to_hex($2 * 1000 + n), 16, 'f'), 1, 1, $1 FROM generate_series(1, 99) AS n`,
        [id, index],
      );
    }
    const picture = async (width: number) => photo(width, 30).png().toBuffer();
    expect((await upload(await picture(31), { as: customer })).status).toBe(200);
    const refused = await upload(await picture(32), { as: customer });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    for (const width of [33, 34])
      expect((await upload(await picture(width), { as: staff })).status).toBe(200);
  });

  it("returns 404 for an unknown image or size", async () => {
    const { body } = await upload(await photo(400, 400).png().toBuffer());
    const stem = body.data.url.replace(".webp", "");
    for (const path of [
      `${stem}-500.webp`,
      `${stem}-1200.svg`,
      "/images/0000000000000000-9x9.webp",
      "/images/..%2f..%2fetc",
    ]) {
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 404]);
    }
  });
});
