import { formatAddress, normalizeAddress, type PostalAddress } from "#domain/address/postal-address.ts";
import { AppError } from "#domain/app-error.ts";
import { isAddressChangeable, type OrderState } from "#domain/order-states.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { writeAddress } from "./address-queries.ts";
import { ownOrder } from "./find-order.ts";
import { countEvents, lockOrder, recordEvent } from "./order-changes-queries.ts";

/** Every read of an order includes its history, so the buyer must not make it endless. */
const MAX_CHANGES = 20;

/**
 * Changes where an order of the caller's goes, as long as it has not shipped. Country and region stay, because shipping
 * and tax were computed for them. @returns how many orders changed: 0 when it goes there already
 * Errors: `unknown`, `not_yours`, `address_final`.
 */
export async function changeAddress(
  { kysely }: Pick<Database, "kysely">,
  id: string,
  { name, number, addressParts }: { name: string; number: string; addressParts: PostalAddress },
  caller: Caller,
): Promise<number> {
  const parts = normalizeAddress(addressParts);
  const address = { name, phone: number, parts, text: formatAddress(parts) };
  return kysely.transaction().execute(async (tx) => {
    // If two changes come at once, the second names the address of the first as the one it replaces.
    await lockOrder(tx, id);
    const before = await ownOrder({ kysely: tx }, id, { userId: caller.userId, permitted: false });
    if (before.name === name && before.phone === number && before.address === address.text) return 0;
    if ((await countEvents(tx, id, "address_changed")) >= MAX_CHANGES) throw tooManyChanges();
    if (!(await writeAddress(tx, { orderId: id, userId: caller.userId }, address))) {
      throw addressFinal(before, parts);
    }
    await recordEvent(tx, id, "address_changed", caller.userId, {
      from: [before.name, before.address, before.phone].join("\n"),
    });
    return 1;
  });
}

const tooManyChanges = () =>
  new AppError(
    "address_final",
    `This address has changed ${MAX_CHANGES} times. Please contact us to change it again.`,
  );

/** Returns why the address stays as it is. */
function addressFinal(
  { state, address_parts: now }: { state: OrderState; address_parts: PostalAddress | null },
  wanted: PostalAddress,
): AppError {
  if (now && isAddressChangeable(state) && (now.country !== wanted.country || now.region !== wanted.region)) {
    const path = now.country === wanted.country ? "region" : "country";
    return new AppError(
      "address_final",
      "Shipping and tax were computed for this country and region. To deliver elsewhere, cancel this order and place a new one.",
      {
        fields: [{ path: `addressParts.${path}`, message: "This cannot change after the order was placed." }],
      },
    );
  }
  if (!now && isAddressChangeable(state)) {
    return new AppError(
      "address_final",
      "Shipping and tax were computed before this address had a country. To deliver elsewhere, cancel this order and place a new one.",
    );
  }
  return new AppError(
    "address_final",
    "The address can only be changed before the order ships or is closed.",
  );
}
