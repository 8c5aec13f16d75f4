import type { Call } from "#contract/call.ts";
import { ProblemError } from "#contract/client.ts";

/** The field that confirms a change; the calls that have one name it in their contract. */
const confirmations = ["insertedId", "modifiedCount", "deletedCount"] as const;

/**
 * Returns the body of a successful answer to a change.
 * @throws ProblemError when the confirmation that the contract promises is missing (specification §8): without it,
 *   success must not be shown.
 */
export function confirmed<Body>(call: Call, body: Body): Body {
  const promised = "shape" in call.answer ? Object.keys(call.answer.shape as object) : [];
  const given = (body ?? {}) as Partial<Record<string, unknown>>;
  const missing = confirmations.some((name) => promised.includes(name) && (given[name] ?? "") === "");
  if (missing) {
    throw new ProblemError({
      code: "unreachable",
      status: 502,
      title: "No confirmation",
      detail: "The shop didn't confirm this. Check whether it was saved before you try again.",
    });
  }
  return body;
}
