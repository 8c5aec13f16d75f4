import type { KeyValueStore } from "./session-storage.ts";

/** A tab of a browser: its window, as far as events go, and the storage it shares with the other tabs. */
export interface Tab {
  events: EventTarget;
  storage: KeyValueStore;
}

/** A browser whose tabs share one storage; what one tab writes, the others are told. */
export function browserWithTabs() {
  const values = new Map<string, string>();
  const tabs: EventTarget[] = [];
  function openTab(): Tab {
    const events = new EventTarget();
    tabs.push(events);
    const tellOthers = (key: string) => {
      for (const tab of tabs) {
        if (tab !== events) tab.dispatchEvent(Object.assign(new Event("storage"), { key }));
      }
    };
    const storage: KeyValueStore = {
      getItem: (key) => values.get(key) ?? null,
      setItem(key, value) {
        values.set(key, value);
        tellOthers(key);
      },
      removeItem(key) {
        values.delete(key);
        tellOthers(key);
      },
    };
    return { events, storage };
  }
  return { values, openTab };
}
