import type { z } from "zod";
import type { addPart as call } from "#contract/parts.ts";
import { AppError } from "#domain/app-error.ts";
import { fromDecimal } from "#domain/money.ts";
import { slugOf } from "#domain/slug.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { type Database, newId, type Tx } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import { deriveFitments } from "#server/fitment/derive-fitments.ts";
import { receive } from "#server/stock/stock-commands.ts";
import { insertPart, replaceNumbers, slugsLike } from "./parts-commands.ts";

export type PartFields = z.output<(typeof call)["body"]>;

/**
 * Puts a part on sale, its first stock received into the ledger.
 * Refuses `already_exists` for a SKU in use and `rule_broken` for an unknown category or an impossible price.
 */
export async function addPart(
  { kysely }: Database,
  fields: PartFields,
  { actorId, currency }: { actorId: string; currency: string },
): Promise<{ id: string; slug: string }> {
  const id = newId();
  const priceCents = centsOf(fields.price, currency);
  const sku = fields.sku ?? `LW-${id.slice(-12).toUpperCase()}`;
  try {
    return await kysely.transaction().execute(async (tx) => {
      const slug = await freeSlug(tx, fields.name);
      await insertPart(tx, {
        id,
        sku,
        slug,
        name: fields.name,
        category: fields.category ?? "other",
        description: fields.description,
        specs: fields.specs ?? {},
        priceCents,
        minimumQuantity: fields.minimumQuantity,
        picture: fields.picture,
        pictureAlt: "",
      });
      await receive(tx, [{ partId: id, quantity: fields.availableQuantity }], { actorId, note: "" });
      await replaceNumbers(tx, id, fields.numbers ?? []);
      await deriveFitments(tx, [{ id, category: fields.category ?? "other", specs: fields.specs ?? {} }]);
      await recordChange(tx, {
        actorId,
        action: "part.add",
        subject: { kind: "part", id },
        // The first price of the part's history.
        after: { ...fields, sku, price_cents: priceCents },
      });
      return { id, slug };
    });
  } catch (error) {
    throw errorForConstraint(error);
  }
}

/** The price in cents; refuses one finer than the currency's smallest coin. */
export function centsOf(price: number, currency: string): number {
  const money = fromDecimal(price, currency);
  if (!money || money.cents <= 0) {
    throw new AppError("rule_broken", `The price is not an amount in ${currency}.`, {
      fields: [
        { path: "price", message: `Give an amount in ${currency}, without fractions of its smallest coin.` },
      ],
    });
  }
  return money.cents;
}

/** The constraints of `parts` in words; any other error stays what it is. */
export function errorForConstraint(error: unknown): unknown {
  if (violates(error, "parts_sku_once")) {
    return new AppError("already_exists", "Another part has this SKU already.", {
      fields: [{ path: "sku", message: "Another part has this SKU already." }],
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
      "Another part of the same name was added this very moment. Try again.",
    );
  }
  return error;
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const wanted = slugOf(name);
  const taken = await slugsLike(tx, wanted);
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
