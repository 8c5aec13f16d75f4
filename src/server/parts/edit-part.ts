import type { z } from "zod";
import type { editPart as call } from "#contract/parts.ts";
import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import { deriveFitments } from "#server/fitment/derive-fitments.ts";
import { setAvailable } from "#server/stock/stock-commands.ts";
import { centsOf, errorForConstraint } from "./add-part.ts";
import { replaceNumbers, updatePart } from "./parts-commands.ts";
import { type PartRow, partById } from "./parts-queries.ts";

type Changes = z.output<(typeof call)["body"]>;

/**
 * Edits a part, provided nobody has since it was read.
 * Refuses `unknown`, `edited_meanwhile` and whatever a new part would be refused for.
 */
export async function editPart(
  { kysely }: Database,
  read: PartRow,
  { version, ...changes }: Changes,
  { actorId, currency }: { actorId: string; currency: string },
): Promise<PartRow> {
  const priceCents = changes.price === undefined ? undefined : centsOf(changes.price, currency);
  try {
    return await kysely.transaction().execute(async (tx) => {
      const current = await updatePart(tx, read.id, version, {
        ...(changes.name !== undefined && { name: changes.name }),
        ...(changes.sku !== undefined && { sku: changes.sku }),
        ...(changes.category !== undefined && { category: changes.category }),
        ...(changes.description !== undefined && { description: changes.description }),
        ...(changes.specs !== undefined && { specs: JSON.stringify(changes.specs) }),
        ...(priceCents !== undefined && { price_cents: priceCents }),
        ...(changes.minimumQuantity !== undefined && { minimum_quantity: changes.minimumQuantity }),
        ...(changes.picture !== undefined && { picture: changes.picture }),
      });
      if (!current) {
        throw new AppError(
          "edited_meanwhile",
          "Someone else has changed this part since you opened it. Look again.",
        );
      }
      // Locked by now: what is ordered meanwhile is not this change's doing.
      const before = { ...read, available: (await lockedPart(tx, read.id)).available };
      if (changes.numbers) await replaceNumbers(tx, read.id, changes.numbers);
      if (changes.availableQuantity !== undefined) {
        const available = { partId: read.id, available: changes.availableQuantity };
        await setAvailable(tx, [available], { actorId, note: "" });
      }
      const after = await lockedPart(tx, read.id);
      if (changes.specs !== undefined || changes.category !== undefined) await deriveFitments(tx, [after]);
      await recordChange(tx, {
        actorId,
        action: "part.edit",
        subject: { kind: "part", id: read.id },
        before,
        after,
      });
      return after;
    });
  } catch (error) {
    throw errorForConstraint(error);
  }
}

async function lockedPart(tx: Tx, id: string): Promise<PartRow> {
  const part = await partById(tx, id);
  if (!part) throw new Error(`Part ${id} vanished within its own transaction`);
  return part;
}
