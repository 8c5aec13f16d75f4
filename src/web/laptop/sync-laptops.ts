import type { Client } from "#contract/client.ts";
import { callShop } from "../calls/call-shop.ts";
import type { CurrentUser } from "../identity/session-storage.ts";
import { browserSession } from "../identity/use-session.ts";
import { problemOf } from "../shop-context.ts";
import { getMyLaptops, saveMyLaptops } from "./laptop-calls.ts";
import type { StoredLaptops } from "./laptop-storage.ts";
import type { LaptopsStore } from "./laptops-store.ts";
import { joined, type MyLaptops, withChanges } from "./my-laptops.ts";

/** Another browser may be faster now and then; more often than this in a row it is not. */
const attempts = 3;

interface SyncPorts {
  /** Calls the shop as whoever is signed in. */
  call: Client;
  user: () => CurrentUser | null;
}

/**
 * Brings the browser's laptops and the profile of whoever is signed in together: a guest's laptops join the profile,
 * a change made here is kept there, and otherwise the profile's list is taken. What fails is thrown, and tried again
 * with the next change or the next page; until then the browser goes on with what it has.
 */
export function openSync({ call, user }: SyncPorts): (store: LaptopsStore) => Promise<void> {
  let running = Promise.resolve();

  async function bringTogether(store: LaptopsStore): Promise<void> {
    const owner = user();
    if (!owner) return;
    const params = { email: owner.email };
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const { body: profile } = await call(getMyLaptops, { params });
      // Out again meanwhile: somebody else may sit here by now.
      if (user()?.id !== owner.id) return;
      const here = store.snapshot();
      const wanted = wantedOf(profile, here);
      if (!wanted) return store.takeFromProfile(profile, owner.id, here);
      const saved = await save(wanted, profile.version, params);
      if (!saved) continue;
      if (user()?.id === owner.id) store.takeFromProfile(saved, owner.id, here);
      return;
    }
    throw new Error("Other browsers were faster each time");
  }

  /** Undefined when another browser was faster. */
  async function save({ chosen, laptops }: MyLaptops, version: number, params: { email: string }) {
    const body = { version, chosen, laptops: laptops.map(({ slug }) => slug) };
    try {
      return (await call(saveMyLaptops, { params, body })).body;
    } catch (error) {
      if (problemOf(error)?.code === "edited_meanwhile") return undefined;
      throw error;
    }
  }

  return (store) => {
    const turn = running.then(() => bringTogether(store));
    running = turn.catch(() => {});
    return turn;
  };
}

/** The one of this page. */
export const syncLaptops = openSync({ call: callShop, user: () => browserSession().snapshot().user });

/** What the profile has to learn; undefined when that is nothing. */
function wantedOf(profile: MyLaptops, here: StoredLaptops): MyLaptops | undefined {
  if (here.before) return withChanges(profile, here, here.before);
  return here.owner === undefined && here.laptops.length > 0 ? joined(profile, here) : undefined;
}
