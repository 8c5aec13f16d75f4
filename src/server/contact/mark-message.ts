import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { hasMessage, markMessageAnswered, markMessageOpen } from "./contact-queries.ts";

/**
 * Marks a message as answered, or as open again.
 * @returns the number of changed messages: 0 when it is already marked so
 * @throws AppError `unknown`
 */
export async function markMessage(
  { kysely }: Pick<Database, "kysely">,
  id: string,
  mark: "answered" | "open",
  actorId: string,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const changed = await (mark === "answered"
      ? markMessageAnswered(tx, id, actorId)
      : markMessageOpen(tx, id));
    if (!changed) {
      if (!(await hasMessage(tx, id))) throw new AppError("unknown", "There is no such message.");
      return 0;
    }
    const action = mark === "answered" ? "message.answer" : "message.reopen";
    await recordChange(tx, { actorId, action, subject: { kind: "message", id } });
    return 1;
  });
}
