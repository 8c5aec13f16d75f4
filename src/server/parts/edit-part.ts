import type { z } from "zod";
import type { editPart as call } from "#contract/parts.ts";
import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import { setAvailable } from "#server/stock/stock-commands.ts";
import { type EditContext, errorForConstraint } from "./add-part.ts";
import { assertSellable, changedValues, fitRows } from "./part-values.ts";
import { updateParts } from "./parts-commands.ts";
import { type PartRow, partById } from "./parts-queries.ts";

/**
 * Edits a part if it still has the version that was read.
 * Throws `edited_meanwhile`, and whatever addPart throws for the same values.
 */
export async function editPart(
  { kysely }: Pick<Database, "kysely">,
  read: PartRow,
  { version, ...input }: z.output<(typeof call)["body"]>,
  { actorId, currency, deriveFitments }: EditContext,
): Promise<PartRow> {
  const values = changedValues(input, currency);
  const { id } = read;
  try {
    return await kysely.transaction().execute(async (tx) => {
      if ((await updateParts(tx, [{ ...values, id, version }])) === 0) {
        throw new AppError(
          "edited_meanwhile",
          "Someone else has changed this part since you opened it. Review their changes.",
        );
      }
      // Read under the lock of the update: units that were ordered since `read` are not part of this change.
      const before = { ...read, available: (await lockedPart(tx, id)).available };
      if (input.availableQuantity !== undefined) {
        await setAvailable(tx, [{ partId: id, available: input.availableQuantity }], { actorId, note: "" });
      }
      const after = await lockedPart(tx, id);
      if (values.price_cents !== undefined || values.minimum_quantity !== undefined) {
        assertSellable(after, currency);
      }
      if (fitRows.some((row) => values[row] !== undefined)) await deriveFitments(tx, [after]);
      await recordChange(tx, {
        actorId,
        action: "part.edit",
        subject: { kind: "part", id },
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
  if (!part) throw new Error(`Part ${id} disappeared within its own transaction`);
  return part;
}
