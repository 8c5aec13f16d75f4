import sharp from "sharp";
import { signInAdmin } from "./admin-client.ts";
import { visit } from "./imports.ts";
import { atMost, type Row } from "./rounds.ts";
import type { ShopProcess } from "./shop.ts";

/** The most that four people may have unfinished at a time. */
const uploads = 12;
const MAX_VISIT_MS = 1000;

/**
 * Uploads twelve pictures that are as heavy to decode as the shop accepts, 24 megapixels of 16 bits, while a visitor
 * reads lists. The figure is the visitor's longest wait.
 */
export async function measureUploads(shop: ShopProcess): Promise<Row[]> {
  const flat = sharp({ create: { width: 4898, height: 4898, channels: 3, background: "#0f5fd6" } });
  const png = new Uint8Array(await flat.toColourspace("rgb16").png({ compressionLevel: 1 }).toBuffer());
  const people = await Promise.all(Array.from({ length: uploads / 4 }, () => signInAdmin(shop)));
  const stopVisiting = visit(shop);
  const startedAt = performance.now();
  await Promise.all(people.flatMap((person) => Array.from({ length: 4 }, () => person.uploadImage(png))));
  const allSeconds = (performance.now() - startedAt) / 1000;
  const { longestVisitMs, rssMB } = await stopVisiting();
  const row = { name: "longest visit beside 12 uploads of 24 megapixels", unit: "ms", ours: longestVisitMs };
  return [atMost({ ...row, more: { allSeconds, rssMB } }, MAX_VISIT_MS)];
}
