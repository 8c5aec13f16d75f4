import { sql } from "kysely";
import type { PostalAddress } from "#domain/address/postal-address.ts";
import { statesBeforeShipping } from "#domain/order-states.ts";
import type { Tx } from "#server/db/database.ts";

/**
 * Writes the address of a buyer's order that has not shipped, within its country and region. An order that was placed
 * with a text alone has neither: it can go anywhere as long as that costs nothing. @returns whether it was written
 */
export async function writeAddress(
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string },
  { name, phone, parts, text }: { name: string; phone: string; parts: PostalAddress; text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("orders")
    .set({ name, phone, address: text, address_parts: JSON.stringify(parts) })
    .where("id", "=", orderId)
    .where("user_id", "=", userId)
    .where("state", "in", [...statesBeforeShipping])
    .where("deleted_at", "is", null)
    .where(sql<boolean>`(address_parts IS NULL AND NOT EXISTS (
        SELECT FROM sales_settings s
        WHERE s.document #> '{shipping,zones}' <> '[]' OR s.document #> '{tax,rates}' <> '[]')
      OR address_parts ->> 'country' = ${parts.country}
      AND address_parts ->> 'region' = ${parts.region})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
