import { describe, expect, it, onTestFinished } from "vitest";
import { chooseStorage, type KeyValueStore } from "./session-storage.ts";
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
