import { type KeyValueStore, readStored } from "../identity/session-storage.ts";
import { beforeChange, parseLaptops, type StoredLaptops } from "./laptop-storage.ts";
import { laptopsKey, type MyLaptops, noLaptops } from "./my-laptops.ts";

/** Dispatched when the laptops change in this tab; `storage` events report changes in other tabs. */
export const laptopsEvent = "lapwright:laptops";

/** Defined in `identity/session.ts`; repeated here, because that module is larger than all of this one. */
const sessionEvent = "lapwright:session";

interface LaptopsPorts {
  storage: KeyValueStore;
  /** The window: `storage` events come from it, {@link laptopsEvent} goes to it. */
  events: EventTarget;
  /** Syncs these laptops with the signed-in user's profile; throws on failure. */
  syncWithProfile: () => Promise<void>;
}

export type LaptopsStore = ReturnType<typeof openLaptops>;

/** Opens the visitor's laptops in the browser's storage, shared by all tabs. */
export function openLaptops({ storage, events, syncWithProfile }: LaptopsPorts) {
  const listeners = new Set<() => void>();
  const userId = () => readStored(storage)?.user.id;
  let lastRead: string | undefined;
  let current: StoredLaptops = noLaptops;
  let lastSyncFailed = false;

  function snapshot(): StoredLaptops {
    const stored = storage.getItem(laptopsKey);
    const user = userId();
    const now = `${user} ${stored}`;
    if (now === lastRead) return current;
    lastRead = now;
    const parsed = parseLaptops(stored);
    current = parsed.owner === undefined || parsed.owner === user ? parsed : noLaptops;
    return current;
  }
  function notify(): void {
    for (const listener of listeners) listener();
  }
  function notifyIfChanged(): void {
    const before = current;
    if (snapshot() !== before) notify();
  }
  function setSyncFailed(failed: boolean): void {
    if (failed === lastSyncFailed) return;
    lastSyncFailed = failed;
    notify();
  }
  function write(next: StoredLaptops): void {
    if (next.laptops.length > 0 || next.owner) storage.setItem(laptopsKey, JSON.stringify(next));
    else storage.removeItem(laptopsKey);
    notifyIfChanged();
    events.dispatchEvent(new Event(laptopsEvent));
  }
  events.addEventListener("storage", notifyIfChanged);
  events.addEventListener(sessionEvent, notifyIfChanged);
  snapshot();

  return {
    /** Reads the storage each time, like {@link readStored}: the user may have changed. */
    snapshot,

    /** Changes the stored laptops, which another tab may have changed since this one read them. */
    change(update: (current: MyLaptops) => MyLaptops): void {
      const before = snapshot();
      const after = update(before);
      if (after === before) return;
      const { chosen, laptops } = after;
      write({
        chosen,
        laptops,
        ...(before.owner && { owner: before.owner, before: beforeChange(before, after) }),
      });
      this.refresh();
    },

    /** Syncs with the signed-in user's profile. */
    refresh(): void {
      if (!userId()) return;
      syncWithProfile().then(
        () => setSyncFailed(false),
        () => setSyncFailed(true),
      );
    },

    /** Whether changes could not be saved to the signed-in user's profile. */
    isBehind(): boolean {
      const { owner, before, laptops } = snapshot();
      if (!lastSyncFailed || !userId()) return false;
      return owner ? before !== undefined : laptops.length > 0;
    },

    /**
     * Takes over the profile after a sync. Changes made here during the sync stay and are synced next; a guest's
     * laptops belong to the profile from now on.
     * @param synced the snapshot that the sync has saved
     */
    takeFromProfile({ chosen, laptops }: MyLaptops, owner: string, synced: StoredLaptops): void {
      const now = snapshot();
      if (now === synced) write({ chosen, laptops, owner });
      else if (!now.owner) write({ ...now, owner, before: beforeChange(synced, now) });
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
