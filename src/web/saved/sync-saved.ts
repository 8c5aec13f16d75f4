import type { Client } from "#contract/client.ts";
import type * as savedParts from "#contract/saved-parts.ts";
import { callShop } from "../calls/call-shop.ts";
import type { CurrentUser } from "../identity/session-storage.ts";
import { browserSession } from "../identity/use-session.ts";
import { browserSaved, type SavedStore, type Toggled, withToggled } from "./saved-store.ts";

/** The contract's calls, by type only: their schemas would add Zod to public pages. */
const listSavedParts = {
  method: "GET",
  path: "/profile/{email}/saved",
  access: "self",
} as typeof savedParts.listSavedParts;

const changeSavedParts = {
  method: "PATCH",
  path: "/profile/{email}/saved",
  access: "self",
} as typeof savedParts.changeSavedParts;

interface SyncPorts {
  store: SavedStore;
  /** Calls the API as the signed-in user. */
  call: Client;
  user: () => CurrentUser | null;
}

/** Returns what keeps the browser's saved parts and the signed-in user's profile in step. One after the other. */
export function openSavedSync({ store, call, user }: SyncPorts) {
  let running: Promise<void> = Promise.resolve();
  let refreshing: { userId: string; done: Promise<void> } | undefined;
  /** Changes that the profile does not have yet: the one on its way and those that wait for it. */
  let waiting: readonly Toggled[] = [];

  async function sync(change?: Toggled): Promise<void> {
    const owner = user();
    if (!owner) return;
    const params = { email: owner.email };
    const here = store.snapshot();
    // A guest's list joins the profile; a list of another user does not.
    const guests = here.owner === undefined ? here.ids : [];
    const remove = change && !change.isSaved ? [change.id] : [];
    const add = [...new Set([...(change?.isSaved ? [change.id] : []), ...guests])].filter(
      (id) => !remove.includes(id),
    );
    const { body: ids } =
      add.length > 0 || change
        ? await call(changeSavedParts, { params, body: { add, remove } })
        : await call(listSavedParts, { params });
    // Signed out in the meantime: another person may be using this browser.
    if (user()?.id !== owner.id) return;
    const later = waiting.filter((other) => other !== change);
    store.write({ ids: later.reduce(withToggled, ids), owner: owner.id });
  }

  function enqueue(change?: Toggled): Promise<void> {
    const current = running.then(() => sync(change));
    running = current.catch(() => {});
    return current;
  }

  return {
    /** Takes over the profile's list, and merges a guest's into it; once for all that ask at the same time. */
    refresh(): Promise<void> {
      const userId = user()?.id;
      if (userId === undefined) return running;
      if (refreshing?.userId === userId) return refreshing.done;
      const done = enqueue().finally(() => {
        if (refreshing?.done === done) refreshing = undefined;
      });
      refreshing = { userId, done };
      return done;
    },

    /**
     * Saves a part or removes it: here at once, then in the profile. Rejects, and undoes it, if the profile cannot be
     * changed.
     */
    async toggle(id: string, isSaved: boolean): Promise<void> {
      const change = { id, isSaved };
      store.toggle(id, isSaved);
      waiting = [...waiting, change];
      try {
        await enqueue(change);
      } catch (error) {
        store.toggle(id, !isSaved);
        throw error;
      } finally {
        waiting = waiting.filter((other) => other !== change);
      }
    },
  };
}

let opened: ReturnType<typeof openSavedSync> | undefined;

/** Returns what keeps this browser's saved parts in step. */
export function savedSync() {
  opened ??= openSavedSync({
    store: browserSaved(),
    call: callShop,
    user: () => browserSession().snapshot().user,
  });
  return opened;
}
