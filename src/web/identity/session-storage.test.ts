import { describe, expect, it, onTestFinished } from "vitest";
import { chooseStorage, type KeyValueStore, readStored, writeStored } from "./session-storage.ts";
import { browserWithTabs } from "./testing.ts";

describe("the storage", () => {
  const blocked = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const full: KeyValueStore = { getItem: () => null, setItem: blocked, removeItem: () => {} };

  const { values, openTab } = browserWithTabs();
  const { storage } = openTab();

  it("is the first one that works", () => {
    expect(chooseStorage([() => storage, blocked])).toBe(storage);
    expect(chooseStorage([blocked, () => storage])).toBe(storage);
    expect(chooseStorage([() => full, () => storage])).toBe(storage);
    expect(values.size).toBe(0);
  });

  it("is the page's memory when the browser blocks all storage", () => {
    onTestFinished(() => {
      globalThis.pageStorage = undefined;
    });
    const memory = chooseStorage([blocked, () => full]);
    memory.setItem("accessToken", "x");
    expect(memory.getItem("accessToken")).toBe("x");
    memory.removeItem("accessToken");
    expect(memory.getItem("accessToken")).toBeNull();
  });
});

it("Another tab never sees a user with the token of the one before", () => {
  const { openTab } = browserWithTabs();
  const [here, there] = [openTab(), openTab()];
  const seen = new Set<string | undefined>();
  const look = () => {
    const session = readStored(there.storage);
    seen.add(session && `${session.user.id} ${session.user.displayName} ${session.token}`);
  };
  const as = (id: string, token: string) => {
    const user = {
      id,
      email: `${id}@example.com`,
      displayName: id,
      emailVerified: true,
      role: "customer" as const,
    };
    writeStored(here.storage, { token, expiresAtMs: 1, user });
  };
  as("zoe", "token-1");
  there.events.addEventListener("storage", look);
  as("zoe", "token-2");
  as("ann", "token-3");
  expect([...seen]).toEqual(["zoe zoe token-1", "zoe zoe token-2", undefined, "ann ann token-3"]);
});
