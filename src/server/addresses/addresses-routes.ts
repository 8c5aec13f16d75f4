import {
  addAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  type SavedAddress,
} from "#contract/addresses.ts";
import { formatAddress } from "#domain/address/postal-address.ts";
import { existingId } from "#server/http/ids.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { Shop } from "#server/shop.ts";
import {
  type AddressRow,
  deleteSavedAddress,
  replaceAddress,
  saveAddress,
  savedAddresses,
} from "./saved-addresses.ts";

export function addressesRoutes(api: ApiContext, { db }: Pick<Shop, "db">): void {
  serve(api, listAddresses, async ({ caller }) =>
    (await savedAddresses(db, caller.userId)).map(toSavedAddress),
  );

  serve(api, addAddress, async ({ body, caller }) => {
    const saved = await saveAddress(db, caller.userId, body);
    return { insertedId: saved.id, address: toSavedAddress(saved) };
  });

  serve(api, editAddress, async ({ params, body, caller }) => {
    const saved = await replaceAddress(db, caller.userId, existingId(params.id, "address"), body);
    return { modifiedCount: 1, address: toSavedAddress(saved) };
  });

  serve(api, deleteAddress, async ({ params, caller }) => ({
    deletedCount: await deleteSavedAddress(db, caller.userId, existingId(params.id, "address")),
  }));
}

/** Returns an address as its owner sees it. */
export function toSavedAddress({ id, name, phone, parts, is_default }: AddressRow): SavedAddress {
  return {
    _id: id,
    name,
    number: phone,
    addressParts: parts,
    address: formatAddress(parts),
    isDefault: is_default,
  };
}
