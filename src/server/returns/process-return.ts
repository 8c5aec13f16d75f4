import { AppError } from "#domain/app-error.ts";
import { countText } from "#domain/number-text.ts";
import { mayDoToReturn, type ReturnAction, type ReturnState, returnActions } from "#domain/order-states.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database, Tx } from "#server/db/database.ts";
import type { Caller } from "#server/http/authorize.ts";
import { type LockedOrder, lockReturnedOrder, recordReturnStep } from "#server/orders/order-returns.ts";
import { centsToRefund, lockPayment, refundPayment } from "#server/payments/refund-payment.ts";
import { type ReturnedUnits, returnSent } from "#server/stock/stock-commands.ts";
import { valueCents } from "./return-dto.ts";
import { giveUnitsBack, recordArrivals } from "./return-units-queries.ts";
import { moveReturn, orderOfReturn, type ReturnRow, returnById } from "./returns-queries.ts";

/** The shop's steps for a return. Each is one transaction under its order's lock; doing it again changes nothing. */

type Db = Pick<Database, "kysely">;

/** @returns the number of returns changed (0 or 1). Errors: `unknown`, `return_not_possible`. */
export async function acceptReturn(
  db: Db,
  id: string,
  { answer }: { answer: string },
  caller: Caller,
): Promise<number> {
  return step(db, id, "accept", async (tx, { order }) => {
    await move(tx, id, "accept", { answer });
    const event = { kind: "return_accepted", returnId: id, actorId: caller.userId, note: answer } as const;
    await recordReturnStep(tx, order, { ...event, mail: "return-accepted" });
    await recordReturnChange(tx, "return.accept", order.id, caller, answer ? { note: answer } : {});
  });
}

/**
 * Declines a return that has not arrived; its units can be returned again.
 * @returns the number of returns changed (0 or 1). Errors: `unknown`, `return_not_possible`.
 */
export async function declineReturn(
  db: Db,
  id: string,
  { answer }: { answer: string },
  caller: Caller,
): Promise<number> {
  return step(db, id, "decline", async (tx, { order }) => {
    await move(tx, id, "decline", { answer });
    await giveUnitsBack(tx, id);
    const event = { kind: "return_declined", returnId: id, actorId: caller.userId, note: answer } as const;
    await recordReturnStep(tx, order, { ...event, mail: "return-declined" });
    await recordReturnChange(tx, "return.decline", order.id, caller, { note: answer });
  });
}

/**
 * Records what arrived: all of it goes back on hand, and what cannot be sold again is scrapped. Units that did not
 * arrive can be returned again.
 * @returns the number of returns changed (0 or 1). Errors: `unknown`, `return_not_possible`, `rule_broken` for more
 * units than were sent, and for none.
 */
export async function receiveReturn(
  db: Db,
  id: string,
  { lines, note }: { lines: readonly ReturnedUnits[]; note: string },
  caller: Caller,
): Promise<number> {
  if (lines.every(({ restocked, scrapped }) => restocked + scrapped === 0)) {
    throw new AppError("rule_broken", "Nothing arrived? Decline the return instead.");
  }
  return step(db, id, "receive", async (tx, { order, returned }) => {
    await move(tx, id, "receive");
    const recorded = await recordArrivals(tx, id, lines);
    if (recorded.size < lines.length) throw moreThanSent(returned, lines, recorded);
    await giveUnitsBack(tx, id);
    await returnSent(tx, { orderId: order.id, returnId: id }, lines, { actorId: caller.userId, note });
    const event = { kind: "return_received", returnId: id, actorId: caller.userId } as const;
    await recordReturnStep(tx, order, { ...event, mail: "return-received" });
    const sum = (key: "restocked" | "scrapped") => lines.reduce((units, line) => units + line[key], 0);
    const after = { restocked: sum("restocked"), scrapped: sum("scrapped"), ...(note && { note }) };
    await recordReturnChange(tx, "return.receive", order.id, caller, after);
  });
}

/**
 * Refunds a received return: an amount, or what the buyer paid for its units. If nothing is left of the payment, the
 * return is closed without a refund.
 * @param request.amount decimal, as in the API
 * @returns the number of returns changed (0 or 1). Errors: `unknown`, `return_not_possible`, `rule_broken` for more
 * than is left.
 */
export async function refundReturn(
  db: Db,
  id: string,
  request: { amount: number | undefined; note: string },
  caller: Caller,
): Promise<number> {
  return step(db, id, "refund", async (tx, { order, returned }) => {
    const payment = await lockPayment(tx, order.id, { deleted: true });
    const { currency, leftCents } = payment;
    const amountCents =
      request.amount === undefined
        ? Math.min(valueCents(returned), leftCents)
        : centsToRefund(request.amount, currency);
    await move(tx, id, "refund", { refunded_cents: amountCents });
    const { note } = request;
    if (amountCents > 0) {
      await refundPayment(tx, payment, { amountCents, reason: "return", returnId: id, note }, caller.userId);
    } else {
      const event = { kind: "return_closed", returnId: id, actorId: caller.userId } as const;
      await recordReturnStep(tx, order, event);
    }
    const after = { amountCents, currency, ...(note && { note }) };
    await recordReturnChange(tx, "return.refund", order.id, caller, after);
  });
}

/** Takes a step under the order's lock, unless it was taken before. @returns the number of returns changed (0 or 1) */
async function step(
  { kysely }: Db,
  id: string,
  action: ReturnAction,
  take: (tx: Tx, locked: { order: LockedOrder; returned: ReturnRow }) => Promise<void>,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const orderId = await orderOfReturn(tx, id);
    if (!orderId) throw new AppError("unknown", "There is no such return.");
    const order = await lockReturnedOrder(tx, orderId);
    const returned = await returnById(tx, id);
    if (!returned) throw new AppError("unknown", "There is no such return.");
    if (returned.state === returnActions[action].to) return 0;
    if (!mayDoToReturn(action, returned.state)) throw notPossible(returned.state);
    await take(tx, { order, returned });
    return 1;
  });
}

/** Moves a return that is locked with its order. */
async function move(...[tx, id, action, changes]: Parameters<typeof moveReturn>): Promise<void> {
  if (!(await moveReturn(tx, id, action, changes))) {
    throw new Error(`Return ${id} was locked with its order and cannot ${action}`);
  }
}

const stateTexts: Readonly<Record<ReturnState, string>> = {
  requested: "This return has not been accepted yet.",
  accepted: "This return has been accepted and has not arrived yet.",
  declined: "This return has been declined.",
  received: "This return has arrived already.",
  refunded: "This return has been refunded already.",
};

const notPossible = (state: ReturnState) => new AppError("return_not_possible", stateTexts[state]);

function moreThanSent(
  returned: ReturnRow,
  lines: readonly ReturnedUnits[],
  recorded: ReadonlySet<string>,
): AppError {
  const fields = lines.flatMap(({ partId }, index) => {
    if (recorded.has(partId)) return [];
    const sent = returned.lines.find((line) => line.part_id === partId)?.quantity;
    if (sent === undefined) {
      return [{ path: `lines.${index}.partId`, message: "This part is not in the return." }];
    }
    const message = `The return has ${countText(sent, "unit")} of this part.`;
    return [{ path: `lines.${index}.restocked`, message }];
  });
  return new AppError("rule_broken", fields[0]?.message ?? "Name each part once.", { fields });
}

async function recordReturnChange(
  tx: Tx,
  action: string,
  orderId: string,
  { userId: actorId }: Caller,
  after: Record<string, unknown>,
): Promise<void> {
  await recordChange(tx, { actorId, action, subject: { kind: "order", id: orderId }, after });
}
