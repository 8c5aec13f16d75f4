import { expect, it, onTestFinished } from "vitest";
import { dayIn, localTimeIn } from "./day.ts";
import { deliveryPromise } from "./delivery/delivery-calendar.ts";
import { initialSalesSettings } from "./totals/sales-settings.ts";

it("A day begins at midnight of its time zone, before and after a change of the clocks", () => {
  const berlin = (moment: string) => dayIn("Europe/Berlin", new Date(moment));
  expect([berlin("2026-03-28T22:59:59Z"), berlin("2026-03-28T23:00:00Z")]).toEqual([
    "2026-03-28",
    "2026-03-29",
  ]);
  expect([berlin("2026-03-29T21:59:59Z"), berlin("2026-03-29T22:00:00Z")]).toEqual([
    "2026-03-29",
    "2026-03-30",
  ]);
  expect([berlin("2026-10-25T22:59:59Z"), berlin("2026-10-25T23:00:00Z")]).toEqual([
    "2026-10-25",
    "2026-10-26",
  ]);
  expect(dayIn("Pacific/Kiritimati", new Date("2026-12-31T10:00:00Z"))).toBe("2027-01-01");
});

it("Days and delivery dates do not depend on how a browser writes a locale's dates", () => {
  // As WebKit with ICU 72 does Canada's, which were once ISO 8601; a zone that no other test asks about is not yet known.
  const { prototype } = Intl.DateTimeFormat;
  const written = Object.getOwnPropertyDescriptor(prototype, "format") ?? {};
  Object.defineProperty(prototype, "format", { ...written, get: () => () => "11/22/26, 3:00:00 p.m." });
  onTestFinished(() => void Object.defineProperty(prototype, "format", written));
  const now = new Date("2026-11-23T19:00:00Z");
  expect(dayIn("America/Toronto", now)).toBe("2026-11-23");
  const promise = deliveryPromise(initialSalesSettings.delivery, "America/Toronto", now, false);
  expect(promise?.orderBefore.toISOString()).toBe("2026-11-23T20:00:00.000Z");
  expect(promise?.arrivesOn).toBe("2026-11-24");
});

it("Midnight is the first second of a day, not the last hour of the one before", () => {
  expect(localTimeIn("UTC", new Date("2026-11-23T00:00:00Z"))).toEqual({
    day: "2026-11-23",
    time: "00:00:00",
  });
});
