import { measureOldest } from "#server/catalog/popularity.ts";
import { type Database, newId, type Tx } from "#server/db/database.ts";
import { claimOnce, isClaimed } from "#server/db/shop-values.ts";
import { loadFitments } from "#server/fitment/derive-fitments.ts";
import { namedLaptops } from "#server/fitment/find-laptops.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { imageUrl } from "#server/images/picture-view.ts";
import { newPartValues } from "#server/parts/part-values.ts";
import { insertParts, type PartToInsert } from "#server/parts/parts-commands.ts";
import { loadReferenceData } from "#server/reference-data/load-reference-data.ts";
import { receive } from "#server/stock/stock-commands.ts";
import { type DemoFiles, readDemoFiles } from "./demo-files.ts";
import { featureDemoParts, insertDemoReviews } from "./demo-queries.ts";

const task = "demo-catalog";
/** As many as the home page shows. */
const FEATURED_PARTS = 11;

/**
 * Fills an empty shop with the demo catalog, once, after what every shop has. The claim and the rows are one
 * transaction, so a process that is killed leaves nothing behind, and only one of two processes that start together
 * fills the shop.
 * @returns the number of parts loaded: 0 if the shop was filled before
 */
export async function loadDemo(db: Database, images: ImageStore, folder: string): Promise<number> {
  await loadReferenceData(db, folder);
  const { kysely } = db;
  if (await isClaimed(kysely, task)) return 0;
  const files = await readDemoFiles(folder);
  // Before the claim, for which other processes wait. Every process saves the same picture files.
  const pictures = await savePictures(files, images);
  return kysely.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, task))) return 0;
    const parts = toRows(files, pictures);
    await insertParts(tx, parts);
    const receipts = parts.map(({ id, available }) => ({ partId: id, quantity: available }));
    await receive(tx, receipts, { actorId: null, note: "" });
    const idOfSku = new Map(parts.map(({ sku, id }) => [sku, id]));
    await addFitments(tx, files, parts, idOfSku);
    await measureOldest(tx);
    await featureDemoParts(tx, FEATURED_PARTS);
    await insertDemoReviews(
      tx,
      // Oldest first: lists are ordered by id, and ids are made in this order.
      [...files.reviews.entries()].reverse().map(([index, { sku, image, ratings, ...review }]) => ({
        ...review,
        id: newId(),
        part_id: sku === null ? null : (idOfSku.get(sku) ?? null),
        image: image ?? "",
        rating: ratings,
        daysAgo: (index + 1) * 3,
      })),
    );
    return parts.length;
  });
}

async function savePictures(files: DemoFiles, images: ImageStore): Promise<Map<string, string>> {
  const names = new Set(files.parts.flatMap(({ picture }) => [picture, ...(files.views[picture] ?? [])]));
  const saved = [...names].map(
    async (name) => [name, imageUrl(await images.saveMaster(await files.picture(name)))] as const,
  );
  return new Map(await Promise.all(saved));
}

type DemoRow = PartToInsert & { available: number };

/** Returns the parts, a minute apart: the first are the newest. */
function toRows({ parts, views }: DemoFiles, pictureUrls: ReadonlyMap<string, string>): DemoRow[] {
  const now = Date.now();
  const urlOf = (picture: string) => pictureUrls.get(picture) ?? "";
  return byTurns(parts).map(({ slug, priceCents, onHand, pictureAlt, ...fields }, minutesAgo) => ({
    ...newPartValues(fields, priceCents),
    id: newId(),
    slug,
    available: onHand,
    picture: urlOf(fields.picture),
    more_pictures: (views[fields.picture] ?? []).map(urlOf),
    picture_alt: pictureAlt,
    created_at: new Date(now - minutesAgo * 60_000),
  }));
}

/** Takes one part of each category in turn, so that the newest parts show the whole range. */
function byTurns<Part extends { category: string }>(parts: readonly Part[]): Part[] {
  const categories = [...Map.groupBy(parts, (part) => part.category).values()];
  const longest = Math.max(0, ...categories.map((category) => category.length));
  return Array.from({ length: longest }, (_, turn) =>
    categories.flatMap((category) => category.slice(turn, turn + 1)),
  ).flat();
}

/** Adds the explicit fitments, and those that the rules derive. */
async function addFitments(
  tx: Tx,
  { fitments }: DemoFiles,
  parts: readonly PartToInsert[],
  idOfSku: ReadonlyMap<string, string>,
): Promise<void> {
  const laptops = await namedLaptops(tx, [...new Set(fitments.flatMap((fitment) => fitment.laptops))]);
  const explicit = fitments.flatMap(({ sku, laptops: slugs, ...fitment }) =>
    slugs.flatMap((slug) => {
      const [partId, laptopId] = [idOfSku.get(sku), laptops.get(slug)?.id];
      return partId && laptopId ? [{ partId, laptopId, ...fitment }] : [];
    }),
  );
  await loadFitments(tx, explicit, parts);
}
