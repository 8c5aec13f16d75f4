import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { hasProgram, pinned } from "./machine.ts";
import { type OrderMix, pgbenchScript } from "./order-transaction.ts";
import type { TransactionsTask } from "./pg-transactions.ts";
import type { ShopProcess } from "./shop.ts";

interface Transactions {
  transactions: number;
  perSecond: number;
}

/** What runs the limit: pgbench, or a loop over `pg` where it is not installed. */
export const orderLimitName = hasProgram("pgbench")
  ? "pgbench -M prepared"
  : "a loop over pg (pgbench not found)";

/** Runs the order's transaction on the shop's database server, from the client's core. */
export async function runTransactions(
  { connection }: Pick<ShopProcess, "connection">,
  scratchFolder: string,
  task: OrderMix & { connections: number; seconds: number },
): Promise<Transactions> {
  if (!orderLimitName.startsWith("pgbench")) return runPgLoop({ ...task, connection });
  const script = join(scratchFolder, `order-${task.parts}.sql`);
  await writeFile(script, pgbenchScript(task));
  const { host, port, user, database } = connection;
  const output = await outputOf([
    ...["pgbench", "--no-vacuum", "--protocol=prepared", `--client=${task.connections}`, "--jobs=1"],
    ...[`--time=${task.seconds}`, `--file=${script}`],
    ...[`--host=${host}`, `--port=${port}`, `--username=${user}`, database],
  ]);
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? "0";
  const transactions = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if (failed !== "0" || !(perSecond > 0)) throw new Error(`pgbench failed:\n${output}`);
  return { transactions, perSecond };
}

async function runPgLoop(task: TransactionsTask): Promise<Transactions> {
  const file = fileURLToPath(new URL("pg-transactions.ts", import.meta.url));
  return JSON.parse(await outputOf([process.execPath, file], JSON.stringify(task))) as Transactions;
}

async function outputOf(command: readonly string[], input = ""): Promise<string> {
  const child = spawn(...pinned("client", command), { stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (child.exitCode !== 0) throw new Error(`${command[0]} failed:\n${errors}`);
  return output;
}
