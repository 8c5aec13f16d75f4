import { describe, expect, it } from "vitest";
import { dayText, weekdayText } from "./day-text.ts";

describe("a day as text", () => {
  it("is written as the browser writes American English", () => {
    const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    const weekday = new Intl.DateTimeFormat("en-US", {
      weekday: "long",
      month: "short",
      day: "numeric",
      timeZone: "UTC",
    });
    for (let dayOfLeapYear = 1; dayOfLeapYear <= 366; dayOfLeapYear += 1) {
      const day = new Date(Date.UTC(2028, 0, dayOfLeapYear));
      const iso = day.toISOString().slice(0, 10);
      expect([dayText(iso), weekdayText(iso)]).toEqual([date.format(day), weekday.format(day)]);
    }
  });
});
