import type * as addressCalls from "#contract/addresses.ts";
import type { SavedAddress } from "#contract/addresses.ts";
import type * as users from "#contract/users.ts";
import type { DeliveryInput } from "#web/addresses/delivery-form.ts";
import { fieldsOf, withoutAddress } from "#web/addresses/delivery-values.ts";
import { useCall } from "#web/calls/use-call.ts";
import type { CurrentUser } from "#web/identity/session-storage.ts";

/** The contract's calls, by type only: their schemas would add Zod to the page. */
const listAddresses = {
  name: "listAddresses",
  method: "GET",
  path: "/profile/{email}/addresses",
  access: "self",
} as typeof addressCalls.listAddresses;

const getProfile = {
  name: "getProfile",
  method: "GET",
  path: "/profile/{email}",
  access: "self",
} as typeof users.getProfile;

export interface KnownDelivery {
  saved: SavedAddress[];
  /** An order form's initial values: the default address, or those of the profile. */
  initial: DeliveryInput;
}

/** A guest's: nothing is known. */
export const unknownDelivery = (): KnownDelivery => ({
  saved: [],
  initial: withoutAddress({ name: "", number: "" }),
});

/** Returns the default address of a user's profile; undefined for a guest, without one, and while it loads. */
export function useDefaultAddress(user: CurrentUser | null): SavedAddress["addressParts"] | undefined {
  const params = { email: user?.email ?? "" };
  const { data } = useCall(listAddresses, { params }, { enabled: user !== null });
  return data?.[0]?.addressParts;
}

/** Returns what the shop knows of where the user's orders go; undefined while it loads. Forms work without it. */
export function useDelivery(user: CurrentUser): KnownDelivery | undefined {
  const params = { email: user.email };
  const addresses = useCall(listAddresses, { params });
  const profile = useCall(getProfile, { params });
  // Not what was read for the last form: an order saves its address, and the profile can be edited in between.
  if (!addresses.isFetchedAfterMount || !profile.isFetchedAfterMount) return undefined;
  const saved = addresses.data ?? [];
  const initial = saved[0]
    ? fieldsOf(saved[0])
    : withoutAddress({
        name: profile.data?.name || user.displayName,
        number: profile.data?.phoneNumber ?? "",
      });
  return { saved, initial };
}
