import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSignInPopup } from "./sign-in-popup.ts";

/** A popup that the browser opened: closed by the user or by the page. */
const popup = {
  closed: false,
  focus: () => {},
  close: () => {
    popup.closed = true;
  },
  location: { replace: () => {} },
};
const longWaitMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  popup.closed = false;
  for (const [name, value] of Object.entries({ screenX: 0, screenY: 0, outerWidth: 1280, outerHeight: 800 }))
    vi.stubGlobal(name, value);
  vi.stubGlobal("open", () => popup);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opens() {
  const onClosed = vi.fn();
  const abort = new AbortController();
  const opened = openSignInPopup(abort.signal, onClosed);
  if (!opened) throw new Error("The popup was blocked.");
  return { opened, onClosed, abort };
}

test("a popup that the user closes is noticed, once", () => {
  const { opened, onClosed } = opens();
  popup.closed = true;
  vi.advanceTimersByTime(longWaitMs);
  expect(onClosed).toHaveBeenCalledOnce();
  opened.close();
});

test.each([
  ["the page closes", ({ opened }: ReturnType<typeof opens>) => opened.close()],
  ["the sign-in is given up", ({ abort }: ReturnType<typeof opens>) => abort.abort()],
])("when %s the popup, no one is told that the user did", async (_, ends) => {
  const { onClosed, ...rest } = opens();
  ends({ onClosed, ...rest });
  vi.advanceTimersByTime(longWaitMs);
  expect(onClosed).not.toHaveBeenCalled();
  await expect(rest.opened.report).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
