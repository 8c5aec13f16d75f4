import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OrderState } from "#domain/order-states.ts";
import { arrivalDay, pastPromisedDay, promiseAhead } from "./arrival.tsx";

const delivery = { arrivesOn: "2026-11-24", byGround: false };
const orderIn = (state: OrderState) => ({ delivery, state });

// 4 p.m. UTC is 8 a.m. in Los Angeles.
beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: { timeZone: "America/Los_Angeles" } } });
  vi.useFakeTimers({ now: new Date("2026-11-24T16:00:00Z") });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("A promised day is shown until it is over in the shop's time zone, then as one that has passed", () => {
  expect(arrivalDay(orderIn("shipped"))).toBe("by Tuesday, Nov 24");
  expect(pastPromisedDay(orderIn("shipped"))).toBeUndefined();

  vi.setSystemTime("2026-11-25T07:59:59Z");
  expect(arrivalDay(orderIn("shipped"))).toBe("by Tuesday, Nov 24");

  vi.setSystemTime("2026-11-25T08:00:00Z");
  expect(promiseAhead(orderIn("shipped"))).toBeNull();
  expect(arrivalDay(orderIn("shipped"))).toBeUndefined();
  expect(pastPromisedDay(orderIn("shipped"))).toBe("Tuesday, Nov 24");
});

it("An order that was delivered or closed is due on no day, passed or ahead", () => {
  for (const now of ["2026-11-24T16:00:00Z", "2026-11-30T16:00:00Z"]) {
    vi.setSystemTime(now);
    for (const state of ["delivered", "cancelled", "expired", "refunded"] as const)
      expect([state, arrivalDay(orderIn(state)), pastPromisedDay(orderIn(state))]).toEqual([
        state,
        undefined,
        undefined,
      ]);
  }
});

it("An order without a promise is due on no day", () => {
  const order = { delivery: null, state: "shipped" } as const;
  expect([promiseAhead(order), arrivalDay(order), pastPromisedDay(order)]).toEqual([
    null,
    undefined,
    undefined,
  ]);
});
