import { MAX_ADDRESSES } from "#contract/addresses.ts";
import { normalizeAddress, type PostalAddress } from "#domain/address/postal-address.ts";
import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import { violates } from "#server/db/database-errors.ts";
import {
  type AddressFields,
  type AddressRow,
  addressesOf,
  equalAddress,
  insertAddress,
  lockAddresses,
  removeAddress,
  removeAddresses,
  setDefault,
  updateAddress,
} from "./addresses-queries.ts";

export type { AddressRow };

/** Deletes all addresses of a user, in the transaction that deletes the account. */
export { removeAddresses as deleteAddressesOf };

interface Input {
  name: string;
  number: string;
  addressParts: PostalAddress;
  /** True makes it the default. False changes nothing, because one address is always the default. */
  isDefault?: boolean | undefined;
}

/** Returns a user's addresses, the default first. */
export async function savedAddresses({ kysely }: Database, userId: string): Promise<AddressRow[]> {
  return addressesOf(kysely, userId);
}

/** Saves an address. The same one sent again is saved once. Error: `rule_broken` when the list is full. */
export async function saveAddress({ kysely }: Database, userId: string, input: Input): Promise<AddressRow> {
  const fields = fieldsOf(input);
  return kysely.transaction().execute(async (tx) => {
    await lockAddresses(tx, userId);
    const saved = (await equalAddress(tx, userId, fields)) ?? (await insertAddress(tx, userId, fields));
    if (!saved) {
      throw new AppError(
        "rule_broken",
        `You can save ${MAX_ADDRESSES} addresses. Delete one that you no longer use.`,
      );
    }
    if (!input.isDefault || saved.is_default) return saved;
    await setDefault(tx, userId, saved.id);
    return { ...saved, is_default: true };
  });
}

/** Saves the address of an order, if there is room for it: a full list must not stop an order. */
export async function rememberAddress({ kysely }: Database, userId: string, input: Input): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await lockAddresses(tx, userId);
    await insertAddress(tx, userId, fieldsOf(input));
  });
}

/** Replaces a saved address. Errors: `unknown`, `already_exists` (the list has the same address). */
export async function replaceAddress(
  { kysely }: Database,
  userId: string,
  id: string,
  input: Input,
): Promise<AddressRow> {
  try {
    return await kysely.transaction().execute(async (tx) => {
      await lockAddresses(tx, userId);
      const saved = await updateAddress(tx, userId, id, fieldsOf(input));
      if (!saved) throw new AppError("unknown", "There is no such address in your profile.");
      if (!input.isDefault || saved.is_default) return saved;
      await setDefault(tx, userId, id);
      return { ...saved, is_default: true };
    });
  } catch (error) {
    if (!violates(error, "user_addresses_once")) throw error;
    throw new AppError("already_exists", "Your profile already has this address.");
  }
}

/** Deletes a saved address. @returns how many were deleted */
export async function deleteSavedAddress({ kysely }: Database, userId: string, id: string): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    await lockAddresses(tx, userId);
    return removeAddress(tx, userId, id);
  });
}

function fieldsOf({ name, number, addressParts }: Input): AddressFields {
  return { name, phone: number, parts: normalizeAddress(addressParts) };
}
