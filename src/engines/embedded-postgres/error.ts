/**
 * The embedded database cannot run here. The message is for the shop's owner: one or two plain sentences
 * that name the cause and what to do; it is shown as it is, without a stack.
 */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}

/** The advice that ends every message about a machine the embedded server cannot serve. */
export const useYourOwnServer =
  "Set DATABASE_URL to a PostgreSQL server of your own (15 or newer) to run the shop without the embedded one.";
