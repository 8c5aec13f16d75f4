/** SQLSTATE: the server shuts down, was killed or starts (57P0x), has no connection left (53300), or the line broke (08). */
const serverSaysSo = /^(57P0[123]|53300|08...)$/;
/** What connecting to it, or talking over a connection that breaks, comes to. */
const lineIsDown =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** `pg` has no codes of its own for these. */
const driverSaysSo =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/;

/**
 * Could the database not be reached, or did it break off the work, so that the same call may succeed in a moment?
 * What it refused, what took too long once it ran and a full disk are no outage: somebody has to look at those.
 * @see https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  if (serverSaysSo.test(code) || lineIsDown.test(code)) return true;
  // The embedded server's socket is a file: it is missing while the server is away. Any other missing file is not.
  if (code === "ENOENT") return syscall === "connect";
  return driverSaysSo.test(error.message);
}
