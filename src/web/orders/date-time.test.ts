import { afterEach, expect, it, vi } from "vitest";
import { formatDate, formatDateTime, formatRecent } from "./date-time.ts";

afterEach(() => vi.unstubAllGlobals());

it("Times are those of the shop's time zone, which the page names", () => {
  const iso = "2026-11-20T23:05:00Z";
  const shown = (timeZone: string) => {
    vi.stubGlobal("document", { documentElement: { dataset: { timeZone } } });
    return [formatDateTime(iso).replaceAll("\u00a0", " "), formatDate(iso)];
  };
  expect(shown("Europe/Berlin")).toEqual(["Nov 21, 2026, 12:05 AM", "Nov 21, 2026"]);
  expect(shown("America/Los_Angeles")).toEqual(["Nov 20, 2026, 3:05 PM", "Nov 20, 2026"]);
});

it("A line does not end between a time and its AM or PM, whichever space the browser writes", () => {
  vi.stubGlobal("document", { documentElement: { dataset: { timeZone: "UTC" } } });
  expect(formatRecent("2026-11-20T19:39:00Z")).toBe("Nov 20, 7:39\u00a0PM");
});
