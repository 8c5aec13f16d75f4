import { z } from "zod";
import { MAX_ORDER_LINES } from "#domain/order.ts";
import { returnStates } from "#domain/order-states.ts";
import { returnReasons } from "#domain/returns.ts";
import { defineCall } from "./call.ts";
import { explicitFitmentRow } from "./explicit-fitments.ts";
import {
  amountAboveZero,
  currency,
  dateTime,
  id,
  idInPath,
  insertedId,
  optionalText,
  page,
  searchText,
  strictBody,
  text,
} from "./fields.ts";
import { fitShown, laptop } from "./laptops.ts";
import { photo, photoIds } from "./photos.ts";

const count = z.number().int();
const amount = z.number().nonnegative();

const returnLine = z.object({
  partId: id,
  name: z.string(),
  sku: z.string(),
  quantity: count,
  reason: z.enum(returnReasons),
  restocked: count.describe("Units that went back in stock"),
  scrapped: count.describe("Units that arrived and cannot be sold again"),
  value: amount.describe(
    "What the buyer paid for the units that arrived or, before that, for those to return",
  ),
  fit: fitShown.nullable().describe("What the buyer was told when ordering; null without a laptop"),
});

const orderReturn = z
  .object({
    _id: id,
    returnNumber: z.string().describe("The number people read out, e.g. LW-10042-R1"),
    state: z.enum(returnStates),
    note: z.string().describe("What the buyer wrote"),
    answer: z.string().describe("What the shop wrote when it accepted or declined"),
    laptop: laptop.nullable().describe("The laptop that a part does not fit, if the buyer named it"),
    lines: z.array(returnLine),
    photos: z.array(photo).describe("What the buyer sent; only they and the team can open them"),
    value: amount.describe("What the buyer paid for all its units, without shipping"),
    refund: amount.nullable().describe("What the shop decided to refund"),
    currency,
    requestedAt: dateTime,
    decidedAt: dateTime.nullable(),
    receivedAt: dateTime.nullable(),
    refundedAt: dateTime.nullable().describe("When the refund was decided"),
    order: z.object({
      _id: id,
      orderNumber: z.string(),
      name: z.string(),
      email: z.string(),
      left: amount.describe("What is left of the order's payment"),
      deleted: z.boolean().describe("A deleted order has no page"),
    }),
  })
  .meta({ id: "Return" });
export type ReturnDto = z.infer<typeof orderReturn>;

export const getOrderReturns = defineCall({
  name: "getOrderReturns",
  method: "GET",
  path: "/orders/{id}/returns",
  access: { permission: "read-orders", orSelf: true },
  tag: "returns",
  summary: "What can be returned of an order, and its returns, oldest first",
  params: idInPath,
  answer: z.object({
    open: z.boolean().describe("Whether parts of this order can be returned now"),
    returnBy: dateTime.nullable().describe("Until when; null while the order is not marked as delivered"),
    lines: z.array(z.object({ partId: id, returnable: count.describe("Units that are in no return") })),
    returns: z.array(orderReturn),
  }),
});

const units = z
  .number({ error: "Enter a whole number." })
  .int({ error: "Enter a whole number." })
  .max(1_000_000, { error: "Enter 1,000,000 at most." });

/** The body of a request; the form on the page has the same rules. */
const returnRequest = strictBody({
  lines: z
    .array(
      strictBody({
        partId: id.toLowerCase(),
        quantity: units.min(1, { error: "Enter at least 1." }),
        reason: z.enum(returnReasons, { error: "Choose a reason." }),
      }),
    )
    .min(1, { error: "Choose what to return." })
    .max(MAX_ORDER_LINES)
    .refine((lines) => new Set(lines.map(({ partId }) => partId)).size === lines.length, {
      error: "Name each part once.",
    }),
  note: optionalText(1000, "The note").optional(),
  laptop: optionalText(200).optional().describe("Slug of the laptop that a part does not fit"),
  photos: photoIds.optional().describe("Of what is wrong, uploaded before"),
});

export const requestReturn = defineCall({
  name: "requestReturn",
  method: "POST",
  path: "/orders/{id}/returns",
  access: "self",
  tag: "returns",
  summary: "Ask to return parts of an order; a request repeated with its Idempotency-Key counts once",
  repetition: "recognized",
  params: idInPath,
  headers: z.object({ "idempotency-key": z.string().trim().min(1).max(200).optional() }),
  body: returnRequest,
  status: 201,
  answer: insertedId.extend({ return: orderReturn }),
});

export const getReturn = defineCall({
  name: "getReturn",
  method: "GET",
  path: "/returns/{id}",
  access: { permission: "read-orders", orSelf: true },
  tag: "returns",
  summary: "Get one return, and the address that its parcel goes to",
  params: idInPath,
  answer: orderReturn.extend({
    sendTo: z.object({ name: z.string(), address: z.array(z.string()), email: z.string() }),
  }),
});

export const listReturns = defineCall({
  name: "listReturns",
  method: "GET",
  path: "/returns",
  access: { permission: "read-orders" },
  tag: "returns",
  summary: "List all returns, newest first, with search and filter",
  query: z.object({
    ...page,
    q: searchText.describe("Order number, name, email address or part"),
    state: z.enum(returnStates).optional(),
  }),
  answer: z.array(orderReturn),
});

export const countReturns = defineCall({
  name: "countReturns",
  method: "GET",
  path: "/returns/counts",
  access: { permission: "read-orders" },
  tag: "returns",
  summary: "Count the returns in each state, and those that wait for the shop",
  query: z.object({ q: searchText }),
  answer: z.object({
    all: count,
    waiting: count.describe("To be answered, or received and not refunded yet"),
    states: z.partialRecord(z.enum(returnStates), count),
  }),
});

const moved = z.object({ modifiedCount: count, return: orderReturn });

export const acceptReturn = defineCall({
  name: "acceptReturn",
  method: "POST",
  path: "/returns/{id}/accept",
  access: { permission: "manage-returns" },
  tag: "returns",
  summary: "Accept a return; the buyer gets an email with the address",
  params: idInPath,
  body: strictBody({ answer: optionalText(1000, "The message").optional() }).nullish(),
  answer: moved,
});

export const declineReturn = defineCall({
  name: "declineReturn",
  method: "POST",
  path: "/returns/{id}/decline",
  access: { permission: "manage-returns" },
  tag: "returns",
  summary: "Decline a return that has not arrived; the buyer is told why",
  params: idInPath,
  body: strictBody({ answer: text(1000, "The reason") }),
  answer: moved,
});

const unitsOrNone = units.min(0, { error: "Enter 0 or more." });

export const receiveReturn = defineCall({
  name: "receiveReturn",
  method: "POST",
  path: "/returns/{id}/receive",
  access: { permission: "manage-returns" },
  tag: "returns",
  summary: "Record what arrived of an accepted return: back in stock, or scrapped",
  params: idInPath,
  body: strictBody({
    lines: z
      .array(strictBody({ partId: id.toLowerCase(), restocked: unitsOrNone, scrapped: unitsOrNone }))
      .min(1)
      .max(MAX_ORDER_LINES),
    note: optionalText(200, "The note").optional().describe("For the stock history; only the shop sees it"),
  }),
  answer: moved,
});

export const refundReturn = defineCall({
  name: "refundReturn",
  method: "POST",
  path: "/returns/{id}/refund",
  access: { permission: "manage-orders" },
  tag: "returns",
  summary: "Refund a received return: what the buyer paid for the units, or an amount",
  params: idInPath,
  body: strictBody({
    amount: amountAboveZero("refund")
      .optional()
      .describe("Without it, the return's value, at most what is left of the payment"),
    note: optionalText(500, "The note").optional().describe("Why; only the shop sees it"),
  }).nullish(),
  answer: moved,
});

export const listMisfits = defineCall({
  name: "listMisfits",
  method: "GET",
  path: "/parts/{id}/misfits",
  access: { permission: "manage-parts" },
  tag: "returns",
  summary: "The laptops that buyers returned a part for because it does not fit, the most frequent first",
  params: z.object({ id: z.string().min(1).max(200) }),
  answer: z.array(
    z.object({
      units: count,
      lastAt: dateTime.describe("When it was last returned for this reason"),
      fitment: explicitFitmentRow
        .nullable()
        .describe("What the shop says; null if no buyer named the laptop"),
    }),
  ),
});
