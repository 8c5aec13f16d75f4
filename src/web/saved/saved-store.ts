import { useSyncExternalStore } from "react";
import { MAX_SAVED_PARTS } from "#domain/part.ts";
import { chooseStorage, type KeyValueStore, readStored } from "../identity/session-storage.ts";
import { parseJson, partIdsIn, withLatest } from "./part-ids.ts";

/** Ids of saved parts, the latest first. With an owner, it is a copy of that user's list in the profile. */
export interface SavedParts {
  ids: readonly string[];
  owner?: string;
}

const key = "saved";
const savedEvent = "lapwright:saved";
/** Defined in `identity/session.ts`; repeated here, because that module is larger than all of this one. */
const sessionEvent = "lapwright:session";

const none: SavedParts = { ids: [] };

interface SavedPorts {
  storage: KeyValueStore;
  /** The window: `storage` events come from it, changes in this tab go to it. */
  events: EventTarget;
}

export type SavedStore = ReturnType<typeof openSaved>;

/** Opens the saved parts in the browser's storage, which all tabs share. */
export function openSaved({ storage, events }: SavedPorts) {
  let lastRead: string | undefined;
  let current: SavedParts = none;

  /** Reads the storage each time: the user may have changed. */
  function snapshot(): SavedParts {
    const stored = storage.getItem(key);
    const user = readStored(storage)?.user.id;
    const now = `${user} ${stored}`;
    if (now === lastRead) return current;
    lastRead = now;
    const parsed = parseSaved(stored);
    // The list of a profile is its owner's alone.
    current = parsed.owner === undefined || parsed.owner === user ? parsed : none;
    return current;
  }

  function write(next: SavedParts): void {
    if (next.ids.length > 0 || next.owner) storage.setItem(key, JSON.stringify(next));
    else storage.removeItem(key);
    events.dispatchEvent(new Event(savedEvent));
  }

  return {
    snapshot,
    write,

    /** Saves a part or removes it, here. */
    toggle(id: string, isSaved: boolean): void {
      const { ids, ...rest } = snapshot();
      write({ ...rest, ids: withToggled(ids, { id, isSaved }) });
    },

    subscribe(listener: () => void): () => void {
      events.addEventListener("storage", listener);
      events.addEventListener(savedEvent, listener);
      events.addEventListener(sessionEvent, listener);
      return () => {
        events.removeEventListener("storage", listener);
        events.removeEventListener(savedEvent, listener);
        events.removeEventListener(sessionEvent, listener);
      };
    },
  };
}

/** A part that was saved or removed. */
export interface Toggled {
  id: string;
  isSaved: boolean;
}

/** Returns a list with a part saved or removed. */
export const withToggled = (ids: readonly string[], { id, isSaved }: Toggled): readonly string[] =>
  isSaved ? withLatest(ids, id, MAX_SAVED_PARTS) : ids.filter((other) => other !== id);

/** Parses what was stored; anything else than a list counts as none. */
function parseSaved(stored: string | null): SavedParts {
  const { ids, owner } = (parseJson(stored) ?? {}) as { ids?: unknown; owner?: unknown };
  return {
    ids: partIdsIn(ids, MAX_SAVED_PARTS),
    ...(typeof owner === "string" && owner !== "" && { owner }),
  };
}

let opened: SavedStore | undefined;

/** Returns this browser's saved parts. In the browser only: the server renders the same page for everyone. */
export function browserSaved(): SavedStore {
  opened ??= openSaved({
    storage: chooseStorage([() => localStorage, () => sessionStorage]),
    events: window,
  });
  return opened;
}

const subscribe = (listener: () => void) => browserSaved().subscribe(listener);
const snapshot = () => browserSaved().snapshot();
const onServer = () => undefined;

/** Returns the saved parts; undefined on the server and during hydration. */
export function useSaved(): SavedParts | undefined {
  return useSyncExternalStore<SavedParts | undefined>(subscribe, snapshot, onServer);
}
