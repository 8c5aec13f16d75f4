import { describe, expect, it } from "vitest";
import {
  isDeletable,
  isReturnable,
  mayDo,
  mayDoToReturn,
  type OrderAction,
  orderActions,
  orderStates,
  type ReturnAction,
  returnActions,
  returnStates,
} from "./order-states.ts";

describe("order states", () => {
  it("change in these ways and no others", () => {
    const changes = orderStates.flatMap((from) =>
      (Object.keys(orderActions) as OrderAction[])
        .filter((action) => mayDo(action, from))
        .map((action) => `${from}: ${action} → ${orderActions[action].to}`),
    );
    expect(changes).toEqual([
      "unpaid: pay → paid",
      "unpaid: expire → expired",
      "unpaid: cancel → cancelled",
      "paid: cancel → cancelled",
      "paid: ship → shipped",
      "paid: refund → refunded",
      "shipped: deliver → delivered",
      "shipped: refund → refunded",
      "delivered: refund → refunded",
      "expired: pay → paid",
    ]);
  });

  it("allow deletion only while the shop keeps no payment", () => {
    expect(orderStates.filter(isDeletable)).toEqual(["unpaid", "cancelled", "expired", "refunded"]);
  });
});

describe("the states of returns", () => {
  it("change in these ways and no others", () => {
    const changes = returnStates.flatMap((from) =>
      (Object.keys(returnActions) as ReturnAction[])
        .filter((action) => mayDoToReturn(action, from))
        .map((action) => `${from}: ${action} → ${returnActions[action].to}`),
    );
    expect(changes).toEqual([
      "requested: accept → accepted",
      "requested: decline → declined",
      "accepted: decline → declined",
      "accepted: receive → received",
      "received: refund → refunded",
    ]);
  });

  it("begin with an order that has shipped and is not closed", () => {
    expect(orderStates.filter(isReturnable)).toEqual(["shipped", "delivered"]);
  });
});
