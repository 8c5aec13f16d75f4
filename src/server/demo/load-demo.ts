import type { Database, Tx } from "#server/db/database.ts";
import { newId } from "#server/db/database.ts";
import { claimOnce } from "#server/db/shop-values.ts";
import { loadFitments } from "#server/fitment/derive-fitments.ts";
import { addLaptops } from "#server/fitment/find-laptops.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import { imageUrl } from "#server/images/picture-view.ts";
import { type DemoFiles, readDemoFiles } from "./demo-files.ts";
import { type DemoPart, insertCategories, insertDemoParts, insertDemoReviews } from "./demo-queries.ts";

/**
 * Fills an empty shop with the demo catalog, once: the claim and the rows are one transaction, so a start that
 * is killed half-way leaves nothing behind, and two processes starting together fill it once.
 * @returns how many parts were loaded; 0 when the shop had been filled before.
 */
export async function loadDemo({ kysely }: Database, images: ImageStore, folder: string): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, "demo-catalog"))) return 0;
    const files = await readDemoFiles(folder);
    const pictures = await keepPictures(files, images);
    await insertCategories(tx, files.categories);
    const parts = await insertParts(tx, files, pictures);
    const ids = new Map(parts.map(({ sku, id }) => [sku, id]));
    await fitParts(tx, files, parts, ids);
    await insertDemoReviews(
      tx,
      // The oldest first: lists go by the keys, which are made in this order.
      [...files.reviews.entries()].reverse().map(([index, review]) => ({
        id: newId(),
        part_id: review.sku === null ? null : (ids.get(review.sku) ?? null),
        name: review.name,
        image: review.image ?? "",
        description: review.description,
        rating: review.ratings,
        // Written one after the other, as their ids say.
        daysAgo: (index + 1) * 3,
      })),
    );
    return files.parts.length;
  });
}

async function keepPictures(files: DemoFiles, images: ImageStore): Promise<Map<string, string>> {
  const names = [...new Set(files.parts.map((part) => part.picture))];
  const kept = names.map(
    async (name) => [name, imageUrl(await images.saveMaster(await files.picture(name)))] as const,
  );
  return new Map(await Promise.all(kept));
}

/**
 * The newest parts are the first a visitor sees: one of each category in turn, so that they show the whole shop
 * and not its first shelf.
 */
function byTurns<Part extends { category: string }>(parts: readonly Part[]): Part[] {
  const shelves = [...Map.groupBy(parts, (part) => part.category).values()];
  const longest = Math.max(0, ...shelves.map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, turn) =>
    shelves.flatMap((shelf) => shelf.slice(turn, turn + 1)),
  ).flat();
}

async function insertParts(
  tx: Tx,
  { parts }: DemoFiles,
  pictures: ReadonlyMap<string, string>,
): Promise<DemoPart[]> {
  const rows = byTurns(parts).map((part, index) => ({
    ...part,
    id: newId(),
    picture: pictures.get(part.picture) ?? "",
    minutesAgo: index,
  }));
  await insertDemoParts(tx, rows);
  return rows;
}

/** The laptops, what is listed for them, and what the rules say of the rest. */
async function fitParts(
  tx: Tx,
  { laptops, fits }: DemoFiles,
  parts: readonly DemoPart[],
  idOfSku: ReadonlyMap<string, string>,
): Promise<void> {
  const added = await addLaptops(
    tx,
    laptops.map((laptop) => ({ ...laptop, id: newId() })),
  );
  const idOfSlug = new Map(added.map(({ slug, id }) => [slug, id]));
  const listed = fits.flatMap(({ sku, laptops: slugs, ...statement }) =>
    slugs.flatMap((slug) => {
      const [partId, laptopId] = [idOfSku.get(sku), idOfSlug.get(slug)];
      return partId && laptopId ? [{ partId, laptopId, ...statement }] : [];
    }),
  );
  await loadFitments(tx, listed, parts, added);
}
