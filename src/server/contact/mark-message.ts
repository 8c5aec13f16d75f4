import { AppError } from "#domain/app-error.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Database } from "#server/db/database.ts";
import { closeMessage, hasMessage, reopenMessage } from "./contact-queries.ts";

/**
 * Marks a message as answered, or as open again. Two admins who do it at once have done it once.
 * @returns how many messages changed (0 or 1). Refuses `unknown`.
 */
export async function markMessage(
  { kysely }: Pick<Database, "kysely">,
  id: string,
  mark: "answered" | "open",
  actorId: string,
): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const changed = await (mark === "answered" ? closeMessage(tx, id, actorId) : reopenMessage(tx, id));
    if (!changed) {
      if (!(await hasMessage(tx, id))) throw new AppError("unknown", "There is no such message.");
      return 0;
    }
    const action = mark === "answered" ? "message.answer" : "message.reopen";
    await recordChange(tx, { actorId, action, subject: { kind: "message", id } });
    return 1;
  });
}
