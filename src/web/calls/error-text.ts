import { IdentityError } from "../identity/identity-client.ts";
import { problemOf } from "../shop-context.ts";

/** Returns an error as a sentence for the user: the shop's or the identity service's, never a program's. */
export function errorText(error: unknown): string {
  const problem = problemOf(error);
  if (problem) return problem.detail;
  return error instanceof IdentityError ? error.message : "Something went wrong. Please try again.";
}

/** Does what a dialog has asked about. @returns what went wrong, in a sentence; undefined on success (`ConfirmDialog`) */
export async function failureOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}
