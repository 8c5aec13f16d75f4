/**
 * SQLSTATE: the server is shutting down, starting or was killed (57P0x), is out of connections (53300), or the
 * connection failed (08).
 */
const unavailableStates = /^(57P0[123]|53300|08...)$/;
/** Connecting to the server failed, or the connection broke. */
const networkErrors =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` has no codes for these errors. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/**
 * Returns whether the database could not be reached or aborted the work, so that the same call may succeed in a moment.
 * Rejected statements, statement timeouts and a full disk are not outages: someone has to look at them.
 * @see https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (unavailableStates.test(code) || networkErrors.test(code)) return true;
  // The embedded server's socket is a file, which is missing while the server is down. Other missing files are bugs.
  if (code === "ENOENT") return syscall === "connect";
  return driverMessages.test(error.message);
}

/**
 * Returns whether the database rolled work back because it collided with another transaction (serialization failure,
 * deadlock), so that the same work may succeed when it runs again.
 */
export function isLostConflict(error: unknown): boolean {
  return /^40(001|P01)$/.test(sqlStateOf(error));
}

/** Returns whether another transaction held a lock for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === "55P03";
}

/** Returns whether a statement took longer than `statement_timeout`, its waits for locks included. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlStateOf(error) === "57014";
}

/** Returns whether a value is too large or too deeply nested for the database (SQLSTATE class 54). */
export function exceedsDatabaseLimit(error: unknown): boolean {
  return sqlStateOf(error).startsWith("54");
}

const sqlStateOf = (error: unknown): string =>
  (error instanceof Error && (error as NodeJS.ErrnoException).code) || "";

const constraintOf = (error: unknown): string =>
  (error instanceof Error && (error as Error & { constraint?: string }).constraint) || "";

/** Returns whether the database rejected a statement because of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return constraintOf(error) === constraint;
}

/**
 * Returns what was deleted before a row that names it could be written: a part or a laptop. PostgreSQL names the foreign
 * key of a column after table and column. Deleting a part that orders name violates such a key, too; that is answered in
 * `parts/delete-part.ts`.
 */
export function deletedMeanwhile(error: unknown): "part" | "laptop" | undefined {
  if (sqlStateOf(error) !== "23503") return undefined;
  return /_(part|laptop)_id_fkey$/.exec(constraintOf(error))?.[1] as "part" | "laptop" | undefined;
}

/** Returns whether the database rejected a malformed value, e.g. an impossible date (SQLSTATE class 22). */
export function isDataException(error: unknown): boolean {
  return sqlStateOf(error).startsWith("22");
}
