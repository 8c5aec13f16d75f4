/**
 * Preloaded into a shop's process (`node --import`): kills it with SIGKILL at a named point, once. A point is a statement
 * and whether the process dies when the database has carried it out, or when its transaction has been committed.
 */
import pg from "pg";
import { type FaultPoint, faultPoints } from "./fault-points.ts";

const name = process.env.DIE_AT as FaultPoint | undefined;
if (name) dieAt(faultPoints[name]);

function dieAt({ statement, when }: { statement: RegExp; when: "written" | "committed" }): void {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  /** Connections on whose transaction the statement was carried out. */
  const inTransaction = new WeakSet<object>();
  const open = new WeakSet<object>();
  const die = () => process.kill(process.pid, "SIGKILL");

  function query(this: object, ...args: unknown[]): unknown {
    const [first] = args;
    const text = typeof first === "string" ? first : ((first as { text?: string } | undefined)?.text ?? "");
    const command = text.trim().toLowerCase();
    if (command.startsWith("begin") || command.startsWith("start transaction")) open.add(this);
    const matches = statement.test(text);
    if (matches && open.has(this)) inTransaction.add(this);
    const isCommit = command === "commit" && inTransaction.has(this);
    if (command === "commit" || command.startsWith("rollback")) {
      open.delete(this);
      inTransaction.delete(this);
    }
    const isPoint = when === "written" ? matches : isCommit || (matches && !open.has(this));
    if (!isPoint) return original.apply(this, args);
    const callback = args.at(-1);
    if (typeof callback === "function") return original.apply(this, [...args.slice(0, -1), die]);
    return Promise.resolve(original.apply(this, args)).then(die);
  }
  Object.assign(pg.Client.prototype, { query });
}
