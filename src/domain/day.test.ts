import { expect, it } from "vitest";
import { dayIn } from "./day.ts";

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
