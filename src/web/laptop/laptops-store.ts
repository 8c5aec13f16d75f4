import { type KeyValueStore, readKept } from "../identity/session-storage.ts";
import { type KeptLaptops, parseLaptops } from "./kept-laptops.ts";
import { laptopsKey, type MyLaptops, noLaptops } from "./my-laptops.ts";

/** Told to the page whenever the laptops have changed in this tab; `storage` events tell of other tabs. */
export const laptopsEvent = "lapwright:laptops";

/** `identity/session.ts` has it. By its name alone: the session weighs more than all of this. */
const sessionEvent = "lapwright:session";

interface LaptopsPorts {
  storage: KeyValueStore;
  /** The window: `storage` events come from it, {@link laptopsEvent} goes to it. */
  events: EventTarget;
  /** Brings these laptops and the profile of whoever is signed in together. */
  syncWithProfile: () => void;
}

export type LaptopsStore = ReturnType<typeof openLaptops>;

/** Somebody's laptops in the browser's storage, the same in all tabs. */
export function openLaptops({ storage, events, syncWithProfile }: LaptopsPorts) {
  const listeners = new Set<() => void>();
  const userId = () => readKept(storage)?.user.id;
  let seen: string | undefined;
  let current: KeptLaptops = noLaptops;

  function look(): KeptLaptops {
    const kept = storage.getItem(laptopsKey);
    const user = userId();
    const now = `${user} ${kept}`;
    if (now === seen) return current;
    seen = now;
    const parsed = parseLaptops(kept);
    current = parsed.owner === undefined || parsed.owner === user ? parsed : noLaptops;
    return current;
  }
  function tell(): void {
    const before = current;
    if (look() !== before) for (const listener of listeners) listener();
  }
  function write(next: KeptLaptops): void {
    if (next.laptops.length > 0 || next.owner) storage.setItem(laptopsKey, JSON.stringify(next));
    else storage.removeItem(laptopsKey);
    tell();
    events.dispatchEvent(new Event(laptopsEvent));
  }
  events.addEventListener("storage", tell);
  events.addEventListener(sessionEvent, tell);
  look();

  return {
    /** Asked anew each time, like {@link readKept}: who is signed in may have changed meanwhile. */
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
        ...(before.owner && {
          owner: before.owner,
          before: before.before ?? before.laptops.map(({ slug }) => slug),
        }),
      });
      this.refresh();
    },

    /** Asks the profile of whoever is signed in, and tells it what it has not heard. */
    refresh(): void {
      if (userId()) syncWithProfile();
    },

    /** What the profile of this user has, now that it has heard of what was here. */
    takeFromProfile({ chosen, laptops }: MyLaptops, owner: string): void {
      write({ chosen, laptops, owner });
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
