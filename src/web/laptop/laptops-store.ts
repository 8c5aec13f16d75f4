import { type KeyValueStore, readStored } from "../identity/session-storage.ts";
import { beforeChange, parseLaptops, type StoredLaptops } from "./laptop-storage.ts";
import { laptopsKey, type MyLaptops, noLaptops } from "./my-laptops.ts";

/** Told to the page whenever the laptops have changed in this tab; `storage` events tell of other tabs. */
export const laptopsEvent = "lapwright:laptops";

/** `identity/session.ts` has it. By its name alone: the session weighs more than all of this. */
const sessionEvent = "lapwright:session";

interface LaptopsPorts {
  storage: KeyValueStore;
  /** The window: `storage` events come from it, {@link laptopsEvent} goes to it. */
  events: EventTarget;
  /** Brings these laptops and the profile of whoever is signed in together; throws when that fails. */
  syncWithProfile: () => Promise<void>;
}

export type LaptopsStore = ReturnType<typeof openLaptops>;

/** Somebody's laptops in the browser's storage, the same in all tabs. */
export function openLaptops({ storage, events, syncWithProfile }: LaptopsPorts) {
  const listeners = new Set<() => void>();
  const userId = () => readStored(storage)?.user.id;
  let seen: string | undefined;
  let current: StoredLaptops = noLaptops;
  let lastSyncFailed = false;

  function look(): StoredLaptops {
    const kept = storage.getItem(laptopsKey);
    const user = userId();
    const now = `${user} ${kept}`;
    if (now === seen) return current;
    seen = now;
    const parsed = parseLaptops(kept);
    current = parsed.owner === undefined || parsed.owner === user ? parsed : noLaptops;
    return current;
  }
  function tellAll(): void {
    for (const listener of listeners) listener();
  }
  function tell(): void {
    const before = current;
    if (look() !== before) tellAll();
  }
  function synced(failed: boolean): void {
    if (failed === lastSyncFailed) return;
    lastSyncFailed = failed;
    tellAll();
  }
  function write(next: StoredLaptops): void {
    if (next.laptops.length > 0 || next.owner) storage.setItem(laptopsKey, JSON.stringify(next));
    else storage.removeItem(laptopsKey);
    tell();
    events.dispatchEvent(new Event(laptopsEvent));
  }
  events.addEventListener("storage", tell);
  events.addEventListener(sessionEvent, tell);
  look();

  return {
    /** Asked anew each time, like {@link readStored}: who is signed in may have changed meanwhile. */
    snapshot: look,

    /** Changes what is there at this moment, in whichever tab it was put there. */
    change(how: (mine: MyLaptops) => MyLaptops): void {
      const before = look();
      const after = how(before);
      if (after === before) return;
      const { chosen, laptops } = after;
      write({
        chosen,
        laptops,
        ...(before.owner && { owner: before.owner, before: beforeChange(before, after) }),
      });
      this.refresh();
    },

    /** Asks the profile of whoever is signed in, and tells it what it has not heard. */
    refresh(): void {
      if (!userId()) return;
      syncWithProfile().then(
        () => synced(false),
        () => synced(true),
      );
    },

    /** Whether something is here that the profile of whoever is signed in could not be told of. */
    isBehind(): boolean {
      const { owner, before, laptops } = look();
      if (!lastSyncFailed || !userId()) return false;
      return owner ? before !== undefined : laptops.length > 0;
    },

    /**
     * What the profile of this user has, now that it has heard of what was here. What was changed here since stays,
     * and has its own turn; a guest's laptops are the profile's from here on.
     */
    takeFromProfile({ chosen, laptops }: MyLaptops, owner: string, heard: StoredLaptops): void {
      const now = look();
      if (now === heard) write({ chosen, laptops, owner });
      else if (!now.owner) write({ ...now, owner, before: beforeChange(heard, now) });
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
