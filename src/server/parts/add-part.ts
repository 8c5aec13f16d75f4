import type { z } from "zod";
import type { addPart as call } from "#contract/parts.ts";
import { AppError } from "#domain/app-error.ts";
import { slugOf } from "#domain/slug.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { type Database, newId, type Tx } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { receive } from "#server/stock/stock-commands.ts";
import { assertSellable, centsOf, type FitValues, newPartValues } from "./part-values.ts";
import { insertParts, slugsWithPrefix } from "./parts-commands.ts";

/** Updates which laptops parts are compatible with, after they were added or edited. */
export type DeriveFitments = (tx: Tx, parts: readonly (FitValues & { id: string })[]) => Promise<void>;

export interface EditContext {
  actorId: string;
  currency: string;
  deriveFitments: DeriveFitments;
}

/**
 * Adds a part and puts it on sale. Its first stock goes into the ledger.
 * Throws `already_exists` for a SKU in use, and `rule_broken` for an unknown category or an impossible price.
 */
export async function addPart(
  { kysely }: Pick<Database, "kysely">,
  input: z.output<(typeof call)["body"]>,
  { actorId, currency, deriveFitments }: EditContext,
): Promise<{ id: string; slug: string }> {
  const id = newId();
  const sku = input.sku ?? `LW-${id.slice(-12).toUpperCase()}`;
  const values = newPartValues({ ...input, sku }, centsOf(input.price, currency));
  assertSellable(values, currency);
  const available = input.availableQuantity;
  try {
    return await kysely.transaction().execute(async (tx) => {
      const slug = await freeSlug(tx, values.name);
      const part = { ...values, id, slug };
      await insertParts(tx, [part]);
      await receive(tx, [{ partId: id, quantity: available }], { actorId, note: "" });
      await deriveFitments(tx, [part]);
      await recordChange(tx, {
        actorId,
        action: "part.add",
        subject: { kind: "part", id },
        // Includes the first price of the part's price history.
        after: { ...values, available },
      });
      return { id, slug };
    });
  } catch (error) {
    throw errorForConstraint(error);
  }
}

/** Returns the AppError for a violated constraint of `parts`; any other error unchanged. */
export function errorForConstraint(error: unknown): unknown {
  if (violates(error, "parts_sku_once")) {
    return new AppError("already_exists", "Another part already has this SKU.", {
      fields: [{ path: "sku", message: "Another part already has this SKU." }],
    });
  }
  if (violates(error, "parts_category_fkey")) {
    return new AppError("rule_broken", "There is no such category.", {
      fields: [{ path: "category", message: "There is no such category." }],
    });
  }
  if (violates(error, "parts_slug_once")) {
    return new AppError(
      "already_exists",
      "Another part with the same name was added at the same time. Try again.",
    );
  }
  return error;
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = slugOf(name);
  const taken = await slugsWithPrefix(tx, slug);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
