import { describe, expect, it } from "vitest";
import { initialSalesSettings } from "#domain/totals/sales-settings.ts";
import { deliveryPromise, shipsByGround } from "./delivery-calendar.ts";
import { absoluteText, arrivalText, countdownText } from "./delivery-text.ts";

const calendar = initialSalesSettings.delivery;
const zone = "America/New_York";

/** Returns the promise for a moment in New York, and the cut-off there. */
function promiseAt(
  moment: string,
  changes: Partial<typeof calendar> = {},
  byGround = false,
  timeZone = zone,
) {
  const promise = deliveryPromise({ ...calendar, ...changes }, timeZone, new Date(moment), byGround);
  return promise && { orderBefore: promise.orderBefore.toISOString(), arrivesOn: promise.arrivesOn };
}

describe("the delivery date", () => {
  it("is the next carrier day before the cut-off, and one later from the cut-off on", () => {
    expect(promiseAt("2026-11-23T19:59:59Z")).toEqual({
      orderBefore: "2026-11-23T20:00:00.000Z",
      arrivesOn: "2026-11-24",
    });
    expect(promiseAt("2026-11-23T20:00:00Z")).toEqual({
      orderBefore: "2026-11-24T20:00:00.000Z",
      arrivesOn: "2026-11-25",
    });
  });

  it("skips weekends, for the shop and for its carriers", () => {
    // A Friday after the cut-off, a Saturday, a Sunday: shipped on Monday.
    for (const moment of ["2026-11-20T21:00:00Z", "2026-11-21T15:00:00Z", "2026-11-23T04:00:00Z"]) {
      expect(promiseAt(moment)?.arrivesOn).toBe("2026-11-24");
    }
    // Shipped on Friday, delivered on Monday, or on Saturday by a carrier that delivers then.
    expect(promiseAt("2026-11-20T15:00:00Z")?.arrivesOn).toBe("2026-11-23");
    expect(promiseAt("2026-11-20T15:00:00Z", { carrierWeekdays: [1, 2, 3, 4, 5, 6] })?.arrivesOn).toBe(
      "2026-11-21",
    );
  });

  it("skips days off, on which nothing ships and nothing is delivered", () => {
    const daysOff = [{ date: "2026-11-26", name: "Thanksgiving" }];
    expect(promiseAt("2026-11-25T15:00:00Z", { daysOff })?.arrivesOn).toBe("2026-11-27");
    expect(promiseAt("2026-11-26T15:00:00Z", { daysOff })).toEqual({
      orderBefore: "2026-11-27T20:00:00.000Z",
      arrivesOn: "2026-11-30",
    });
  });

  it("has its cut-off at the shop's hour before and after the clocks change", () => {
    // New York leaves daylight saving time on November 1, 2026, and enters it on March 8.
    expect(promiseAt("2026-10-30T12:00:00Z")?.orderBefore).toBe("2026-10-30T19:00:00.000Z");
    expect(promiseAt("2026-11-02T12:00:00Z")?.orderBefore).toBe("2026-11-02T20:00:00.000Z");
    const everyDay = { shippingWeekdays: [1, 2, 3, 4, 5, 6, 7], carrierWeekdays: [1, 2, 3, 4, 5, 6, 7] };
    expect(promiseAt("2026-03-08T05:30:00Z", everyDay)).toEqual({
      orderBefore: "2026-03-08T19:00:00.000Z",
      arrivesOn: "2026-03-09",
    });
    // 2:30 does not exist on that day: the cut-off is an hour later, never missing.
    expect(promiseAt("2026-03-08T05:30:00Z", { ...everyDay, cutOff: "02:30" })?.orderBefore).toMatch(
      /^2026-03-08T0[67]:30/,
    );
  });

  // Clocks that change by half an hour, at midnight, in the other half of the year, or not at all.
  it.each([
    "America/New_York",
    "Australia/Lord_Howe",
    "America/Havana",
    "Africa/Cairo",
    "America/Santiago",
    "Pacific/Auckland",
    "Asia/Kathmandu",
  ])("never comes earlier for a later order, all year and into the next, in %s", (timeZone) => {
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    for (const cutOff of ["00:00", "02:30", "23:59"]) {
      let before = { orderBefore: "", arrivesOn: "" };
      const end = Date.parse("2027-01-10T00:00:00Z");
      for (let now = Date.parse("2025-12-20T00:10:00Z"); now < end; now += 25_800_000) {
        const promise = promiseAt(new Date(now).toISOString(), { cutOff }, false, timeZone);
        if (!promise) throw new Error(`No promise at ${new Date(now).toISOString()}`);
        const { orderBefore, arrivesOn } = promise;
        const about = `${cutOff}: ${new Date(now).toISOString()} → ${orderBefore}, ${arrivesOn}`;
        expect(Date.parse(orderBefore), about).toBeGreaterThan(now);
        expect(orderBefore >= before.orderBefore && arrivesOn >= before.arrivesOn, about).toBe(true);
        const [shipsOn = "", time] = clock.format(Date.parse(orderBefore)).split(" ");
        expect(arrivesOn > shipsOn, about).toBe(true);
        // These two hours are on every clock of every day.
        if (cutOff > "12:00") expect(time, about).toBe(cutOff);
        before = promise;
      }
    }
  });

  it("follows the shop's day, wherever the buyer is", () => {
    const monday = "2026-11-22T11:00:00Z";
    expect(promiseAt(monday, {}, false, "Pacific/Kiritimati")?.arrivesOn).toBe("2026-11-24");
    expect(promiseAt("2026-11-23T11:30:00Z", {}, false, "Pacific/Kiritimati")?.arrivesOn).toBe("2026-11-25");
  });

  it("is later by ground, and an order goes by ground as soon as one of its parts has to", () => {
    expect(promiseAt("2026-11-23T15:00:00Z", {}, true)?.arrivesOn).toBe("2026-11-26");
    expect(shipsByGround(calendar, ["memory", "battery"])).toBe(true);
    expect(shipsByGround(calendar, ["memory"])).toBe(false);
  });

  it("is missing when the calendar never comes to a shipping day", () => {
    const daysOff = Array.from({ length: 500 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
      name: "",
    }));
    expect(promiseAt("2026-11-23T15:00:00Z", { daysOff })).toBeUndefined();
    expect(promiseAt("2026-11-23T15:00:00Z", { shippingWeekdays: [] })).toBeUndefined();
  });
});

describe("the sentence", () => {
  const promise = { orderBefore: new Date("2026-11-23T20:00:00Z"), arrivesOn: "2026-11-24" };
  const said = (now: string) => countdownText(promise, new Date(now));

  it("counts down to the cut-off", () => {
    expect(said("2026-11-23T16:48:00Z")).toBe("Order within 3 h 12 min, with you Tuesday, Nov 24");
    expect(said("2026-11-23T18:00:00Z")).toBe("Order within 2 h, with you Tuesday, Nov 24");
    expect(said("2026-11-23T19:48:30Z")).toBe("Order within 11 min, with you Tuesday, Nov 24");
    expect(said("2026-11-23T19:59:30Z")).toBe("Order within a minute, with you Tuesday, Nov 24");
    expect(said("2026-11-21T14:00:00Z")).toBe("Order within 2 days 6 h, with you Tuesday, Nov 24");
  });

  it("names the moment where it may be read later", () => {
    expect(absoluteText(promise, zone)).toMatch(/^Order by Nov 23, 3:00\sPM EST, with you Tuesday, Nov 24$/);
  });

  it("says why an order takes longer", () => {
    expect(arrivalText("2026-11-26", true)).toBe("Arrives by Thursday, Nov 26: batteries ship by ground");
  });
});
