import { getFeatured, saveFeatured } from "#contract/featured.ts";
import { partStateName } from "#contract/part-field-values.ts";
import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import { type FeaturedPart, findFeatured, replaceFeatured, takeVersion } from "./featured-queries.ts";

/** The parts that the owner features: lists without another order, and the home page, start with them. */
export function featuredRoutes(api: ApiContext, { db, changed }: Pick<Shop, "db" | "changed">): void {
  serve(api, getFeatured, async () => toDto(await findFeatured(db.kysely)));

  serve(api, saveFeatured, async ({ body, caller }) => {
    await saveList(db, body, caller.userId);
    changed("catalog");
    return toDto(await findFeatured(db.kysely));
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
      throw new AppError(
        "edited_meanwhile",
        "Another admin has changed the list. Load it again, then change it.",
      );
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

const toDto = ({ version, parts }: Awaited<ReturnType<typeof findFeatured>>) => ({
  version,
  parts: parts.map(({ id, sku, name, state }) => ({ _id: id, sku, name, state: partStateName[state] })),
});
