import { readFile } from "node:fs/promises";
import path from "node:path";
import { readPassword, superuser } from "./initialize.ts";

/**
 * How to reach the embedded server a shop is running on a folder, for tools beside it; undefined when none runs
 * there. PostgreSQL itself writes where it listens into `postmaster.pid` (one fact a line).
 */
export async function runningPostgres(folder: string) {
  const lines = await readFile(path.join(folder, "postmaster.pid"), "utf8").then(
    (text) => text.split("\n"),
    () => undefined,
  );
  if (!lines) return undefined;
  const [, , , port, socketFolder, address] = lines;
  const password = await readPassword(folder);
  return {
    host: socketFolder || address || "127.0.0.1",
    port: Number(port),
    user: superuser,
    database: "postgres",
    ...(password !== undefined && { password }),
  };
}
