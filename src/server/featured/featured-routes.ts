import { getFeatured, saveFeatured } from "#contract/featured.ts";
import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import { managedPartsById } from "#server/parts/managed-parts.ts";
import { toPartDto } from "#server/parts/part-dto.ts";
import type { Shop } from "#server/shop.ts";
import { type FeaturedPart, findFeatured, replaceFeatured, takeVersion } from "./featured-queries.ts";

/** The parts that the owner features: lists without another order, and the home page, start with them. */
export function featuredRoutes(
  api: ApiContext,
  { db, config, pictureView, changed }: Pick<Shop, "db" | "config" | "pictureView" | "changed">,
): void {
  const read = async () => {
    const { version, parts } = await findFeatured(db.kysely);
    const ids = parts.map(({ id }) => id);
    return {
      version,
      parts: await managedPartsById(db, (row) => toPartDto(row, config.currency, pictureView), ids),
    };
  };

  serve(api, getFeatured, read);

  serve(api, saveFeatured, async ({ body, caller }) => {
    await saveList(db, body, caller.userId);
    changed("catalog");
    return read();
  });
}

/** Replaces the list that was read. Throws `edited_meanwhile`, and `unknown` for a part that was deleted. */
async function saveList(
  { kysely }: Pick<Database, "kysely">,
  { version, parts }: { version: number; parts: readonly string[] },
  actorId: string,
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const before = await findFeatured(tx);
    if (!(await takeVersion(tx, version))) {
      throw new AppError("edited_meanwhile", "Someone else has changed the list since you opened it.");
    }
    if ((await replaceFeatured(tx, parts)) !== parts.length) {
      throw new AppError("unknown", "One of these parts has been deleted. Load the list again.");
    }
    const after = await findFeatured(tx);
    await recordChange(tx, {
      actorId,
      action: "featured.edit",
      subject: { kind: "settings", id: "featured" },
      before: { featured: skusOf(before.parts) },
      after: { featured: skusOf(after.parts) },
    });
  });
}

const skusOf = (parts: readonly FeaturedPart[]) => parts.map(({ sku }) => sku).join(", ");
