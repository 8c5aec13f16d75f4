import type { Client } from "#contract/client.ts";
import { callShop } from "../calls/call-shop.ts";
import type { CurrentUser } from "../identity/session-storage.ts";
import { browserSession } from "../identity/use-session.ts";
import { problemOf } from "../shop-context.ts";
import { getMyLaptops, saveMyLaptops } from "./laptop-calls.ts";
import type { StoredLaptops } from "./laptop-storage.ts";
import type { LaptopsStore } from "./laptops-store.ts";
import { type MyLaptops, mergeGuest, withChanges } from "./my-laptops.ts";

/** Another browser may save first now and then, but not this often in a row. */
const MAX_ATTEMPTS = 3;

interface SyncPorts {
  /** Calls the API as the signed-in user. */
  call: Client;
  user: () => CurrentUser | null;
}

/**
 * Returns a function that syncs the browser's laptops with the signed-in user's profile: a guest's laptops join the
 * profile, changes made here are saved to it, and otherwise the browser takes over the profile's list. Failures are
 * thrown; the next change or page tries again, and until then the browser uses what it has.
 */
export function openSync({ call, user }: SyncPorts): (store: LaptopsStore) => Promise<void> {
  let running = Promise.resolve();

  async function sync(store: LaptopsStore): Promise<void> {
    const owner = user();
    if (!owner) return;
    const params = { email: owner.email };
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { body: profile } = await call(getMyLaptops, { params });
      // Signed out in the meantime: another person may be using this browser.
      if (user()?.id !== owner.id) return;
      const here = store.snapshot();
      const changes = changesFor(profile, here);
      if (!changes) return store.takeFromProfile(profile, owner.id, here);
      const saved = await save(changes, profile.version, params);
      if (!saved) continue;
      if (user()?.id === owner.id) store.takeFromProfile(saved, owner.id, here);
      return;
    }
    throw new Error("Another browser saved first each time");
  }

  /** Returns undefined if another browser saved first. */
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
    const current = running.then(() => sync(store));
    running = current.catch(() => {});
    return current;
  };
}

/** Syncs this page's laptops. */
export const syncLaptops = openSync({ call: callShop, user: () => browserSession().snapshot().user });

/** Returns the list to save to the profile; undefined if it is up to date. */
function changesFor(profile: MyLaptops, here: StoredLaptops): MyLaptops | undefined {
  if (here.before) return withChanges(profile, here, here.before);
  return here.owner === undefined && here.laptops.length > 0 ? mergeGuest(profile, here) : undefined;
}
