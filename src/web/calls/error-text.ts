import { IdentityError } from "../identity/identity-client.ts";
import { problemOf } from "../shop-context.ts";

/** An error as a sentence for people: the shop's own words where it spoke, never a program's. */
export function errorText(error: unknown): string {
  const problem = problemOf(error);
  if (problem) return problem.detail;
  return error instanceof IdentityError ? error.message : "Something went wrong here. Please try again.";
}
