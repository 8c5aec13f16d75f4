import { sql } from "kysely";
import type { PostalAddress } from "#domain/address/postal-address.ts";
import { newId, type Reads, type Tx } from "#server/db/database.ts";

export interface AddressRow {
  id: string;
  name: string;
  phone: string;
  parts: PostalAddress;
  is_default: boolean;
}

export type AddressFields = Pick<AddressRow, "name" | "phone" | "parts">;

const columns = ["id", "name", "phone", "parts", "is_default"] as const;

/** Returns a user's addresses, the default first, then the oldest. */
export async function addressesOf(db: Reads, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom("user_addresses")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
}

/** Locks a user's list, so that its changes run one after another. */
export async function lockAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/**
 * Adds an address at the first free place of a locked list. The first address is the default.
 * @returns undefined if all places are taken, or the list has this address already
 */
export async function insertAddress(
  tx: Tx,
  userId: string,
  { name, phone, parts }: AddressFields,
): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    INSERT INTO user_addresses (id, user_id, name, phone, parts, is_default, position)
    SELECT ${newId()}::uuid, ${userId}::uuid, ${name}, ${phone}, ${JSON.stringify(parts)}::jsonb,
           NOT EXISTS (SELECT FROM user_addresses WHERE user_id = ${userId} AND is_default), place
    FROM generate_series(1, 10) AS place
    WHERE NOT EXISTS (SELECT FROM user_addresses WHERE user_id = ${userId} AND position = place)
    ORDER BY place LIMIT 1
    ON CONFLICT DO NOTHING
    RETURNING id, name, phone, parts, is_default`.execute(tx);
  return rows[0];
}

/** Returns the address in a list that has exactly these fields. */
export async function equalAddress(
  tx: Tx,
  userId: string,
  { name, phone, parts }: AddressFields,
): Promise<AddressRow | undefined> {
  return tx
    .selectFrom("user_addresses")
    .select(columns)
    .where("user_id", "=", userId)
    .where("name", "=", name)
    .where("phone", "=", phone)
    .where(sql<boolean>`parts = ${JSON.stringify(parts)}::jsonb`)
    .executeTakeFirst();
}

/** Replaces an address. @returns undefined if the user has none with this id */
export async function updateAddress(
  tx: Tx,
  userId: string,
  id: string,
  { name, phone, parts }: AddressFields,
): Promise<AddressRow | undefined> {
  return tx
    .updateTable("user_addresses")
    .set({ name, phone, parts: JSON.stringify(parts) })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}

/** Makes an address in a locked list the default. */
export async function setDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable("user_addresses")
    .set({ is_default: false })
    .where("user_id", "=", userId)
    .where("id", "<>", id)
    .where("is_default", "=", true)
    .execute();
  await tx
    .updateTable("user_addresses")
    .set({ is_default: true })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/**
 * Deletes an address from a locked list. If it was the default, the oldest other one becomes it.
 * @returns how many were deleted
 */
export async function removeAddress(tx: Tx, userId: string, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("user_addresses")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  await sql`
    UPDATE user_addresses SET is_default = true
    WHERE id = (SELECT id FROM user_addresses WHERE user_id = ${userId} ORDER BY id LIMIT 1)
      AND NOT EXISTS (SELECT FROM user_addresses WHERE user_id = ${userId} AND is_default)`.execute(tx);
  return Number(numDeletedRows);
}

export async function removeAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("user_addresses").where("user_id", "=", userId).execute();
}
