import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type TestShop, testShop } from "#test/shop.ts";
import { adoptImageFolder, imagesFolder } from "./adopt-image-folder.ts";
import { hashOf, type ImageSize, masterFile, type StoredImage, sizeFile } from "./stored-image.ts";

const smallest: ImageSize = { width: 320, format: "avif" };
const silent = pino({ level: "silent" });

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

/** A folder as earlier versions left it: a master, and the smallest of its sizes. */
async function earlierFolder(background: string) {
  const dataFolder = await mkdtemp(join(tmpdir(), "lapwright-images-"));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const folder = join(dataFolder, imagesFolder);
  await mkdir(folder);
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const [master, small] = [await picture.webp().toBuffer(), await picture.resize(320).avif().toBuffer()];
  const image: StoredImage = { hash: hashOf(master), width: 400, height: 300 };
  await writeFile(join(folder, masterFile(image)), master);
  await writeFile(join(folder, sizeFile(image, smallest)), small);
  return { dataFolder, folder, image, master, small };
}

it("An earlier version's pictures are taken into the database, with the sizes they had, and once.", async () => {
  const { dataFolder, folder, image, master, small } = await earlierFolder("#0f5fd6");
  await writeFile(join(folder, ".half-written"), "");
  expect(await adoptImageFolder(shop.db, dataFolder, silent)).toBe(1);
  expect(await adoptImageFolder(shop.db, dataFolder, silent)).toBe(0);
  const served = async (file: string) => {
    const response = await fetch(`${shop.url}/images/${file}`);
    return { cached: response.headers.get("cache-control"), bytes: Buffer.from(await response.bytes()) };
  };
  const forever = "public, max-age=31536000, immutable";
  expect(await served(masterFile(image))).toEqual({ cached: forever, bytes: master });
  expect(await served(sizeFile(image, smallest))).toEqual({ cached: forever, bytes: small });
  // The folder had no WebP of this size: it is made later, and the master serves until then.
  const webp = sizeFile(image, { width: 320, format: "webp" });
  expect(await served(webp)).toEqual({ cached: "public, max-age=60", bytes: master });
  expect(await shop.work.runJob("picture-sizes")).toBe(1);
  expect((await served(webp)).cached).toBe(forever);
  expect(await readdir(folder)).toHaveLength(3);
});

it("A damaged picture is left out, and the others are taken.", async () => {
  const { dataFolder, folder, image } = await earlierFolder("#123456");
  const other = { ...image, hash: "0123456789abcdef" };
  await writeFile(join(folder, masterFile(other)), "half a picture");
  expect(await adoptImageFolder(shop.db, dataFolder, silent)).toBe(1);
  expect((await fetch(`${shop.url}/images/${masterFile(other)}`)).status).toBe(404);
});

it("A shop that never had a folder has nothing to take.", async () => {
  expect(await adoptImageFolder(shop.db, join(tmpdir(), "lapwright-none"), silent)).toBe(0);
});
