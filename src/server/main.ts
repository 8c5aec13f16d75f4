import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { type Config, loadSettingsFile, printError, readConfig } from "./config.ts";
import { openConnection, type RunningDatabase } from "./db/connection.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { openLog } from "./http/request-log.ts";
import { adoptImageFolder } from "./images/adopt-image-folder.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { prepareDataFolder } from "./ops/data-folder.ts";
import { onLauncherExit, shareSingleCore } from "./ops/process-setup.ts";
import { loadReferenceData } from "./reference-data/load-reference-data.ts";
import { loadBuiltPages } from "./render/bundle.ts";
import type { FirstAdmin } from "./users/first-admin.ts";

const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the shop: settings, database, reference data, demo catalog, web server, background jobs. */
async function main(): Promise<void> {
  loadSettingsFile();
  const config = readConfig();
  const log = openLog(config.logLevel);
  await prepareDataFolder(config.dataDir, log);
  const database = await openConnection(config, log);
  let open: OpenShop | undefined;
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, "Shutting down");
    await close(open, database, log);
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
  onLauncherExit(() => void stop("launcher exited"));

  try {
    open = await openShop({
      config,
      connection: database.connection,
      log,
      bundle: await loadBuiltPages(join(projectFolder, "build")),
    });
    await adoptImageFolder(open.db, config.dataDir, log);
    const catalog = join(projectFolder, "catalog");
    await (config.demo ? loadDemo(open.db, open.images, catalog) : loadReferenceData(open.db, catalog));
    await shareSingleCore(open.db.pool);
    const url = await open.listen();
    announce(config, url, await open.firstAdmin(), open.mailboxLink());
  } catch (error) {
    // A shutdown during the start causes the failure and closes everything itself; one that follows finds it closing.
    if (stopping) return;
    stopping = true;
    await close(open, database, log);
    throw error;
  }
}

/** Longer than any request or job should take; the next start recovers what is aborted. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

async function close(open: OpenShop | undefined, database: RunningDatabase, log: Logger): Promise<void> {
  try {
    const closed = open?.close().then(() => true) ?? true;
    const inTime = await Promise.race([closed, delay(SHUTDOWN_TIMEOUT_MS, false, { ref: false })]);
    if (!inTime) log.warn("Some work did not finish in time; the next start recovers it");
  } catch (error) {
    log.error({ err: error }, "The shop did not shut down cleanly");
  }
  await database.stop();
}

/** Prints what the owner needs to know, next to the log. */
function announce(config: Config, url: string, admin: FirstAdmin, mailbox: string | undefined): void {
  const lines = [`${config.shopName} is open at ${url}`];
  if (admin.state === "waits for password") {
    lines.push(
      "",
      `Choose the password of your admin account, ${admin.email}. The link works once:`,
      `  ${admin.link}`,
    );
  } else if (admin.state === "email taken") {
    lines.push(
      "",
      `There is no admin yet, and ${config.adminEmail} belongs to a user: run  npm run admin -- EMAIL`,
    );
  }
  if (admin.state === "has to sign up") {
    lines.push(
      "",
      "There is no admin yet: sign up in the shop, confirm your address, and run  npm run admin -- EMAIL",
    );
  }
  if (mailbox)
    lines.push("", "Demo mode: payments accept test cards only. Mails are shown at", `  ${mailbox}`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

try {
  await main();
} catch (error) {
  printError(error);
  process.exit(1);
}
