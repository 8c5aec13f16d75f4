import type { AnswerOf } from "#contract/call.ts";
import type { getManagedPart } from "#contract/stock.ts";

export type ManagedPart = AnswerOf<typeof getManagedPart>;
