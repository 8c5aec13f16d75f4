/**
 * The embedded server cannot run on this folder or this machine. The message names the cause in one or two sentences
 * for the person who started the process; the reason lets the caller add what to do about it.
 */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
  /**
   * - `in-use`: another process runs a server on the folder.
   * - `unsupported`: the programs cannot run on this machine, or cannot open this data.
   * - `failed`: anything else; the message says it all.
   */
  readonly reason: "in-use" | "unsupported" | "failed";

  constructor(message: string, reason: EmbeddedPostgresError["reason"] = "failed") {
    super(message);
    this.reason = reason;
  }
}
