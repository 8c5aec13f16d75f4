import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { whenLauncherGone } from "#server/ops/launcher-link.ts";
import { reportToOwner } from "#server/ops/run-command.ts";
import { type Config, loadSettingsFile, readConfig } from "./config.ts";
import { openConnection, type RunningDatabase } from "./db/connection.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { openLog } from "./http/request-log.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { loadBundle } from "./render/bundle.ts";
import { createFirstAdmin, type FirstAdmin } from "./users/first-admin.ts";

const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the whole shop: settings, database, demo catalog, web server, background work. */
async function main(): Promise<void> {
  loadSettingsFile();
  const config = readConfig();
  const log = openLog(config.logLevel);
  const database = await openConnection(config, log);
  let open: OpenShop | undefined;
  let ending = false;
  const end = async (why: string) => {
    if (ending) return;
    ending = true;
    log.info({ why }, "The shop closes");
    await close(open, database, log);
    process.exit(process.exitCode ?? 0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(signal));
  whenLauncherGone(() => void end("its launcher is gone"));

  const buildFolder = join(projectFolder, "build");
  try {
    open = await openShop({
      config,
      connection: database.connection,
      log,
      bundle: { pages: await loadBundle(buildFolder), clientDirectory: join(buildFolder, "client") },
    });
    if (config.demo) await loadDemo(open.db, open.images, join(projectFolder, "catalog"));
    const url = await open.listen();
    // Not before the shop is open: the password is shown once, and a start that fails would not show it.
    const admin = await createFirstAdmin(open.db, open.identity, config.adminEmail);
    announce(config, url, admin);
  } catch (error) {
    // Asked to end while it started: that is under way, and why the start failed.
    if (ending) return;
    await close(open, database, log);
    throw error;
  }
}

/** Longer than any request or piece of work should take; what is cut off then, the next start makes up for. */
const endPatienceMs = 15_000;

async function close(open: OpenShop | undefined, database: RunningDatabase, log: Logger): Promise<void> {
  try {
    const closed = open?.close().then(() => true) ?? true;
    const inTime = await Promise.race([closed, delay(endPatienceMs, false, { ref: false })]);
    if (!inTime) log.warn("Something under way did not come to its end; the next start makes up for it");
  } catch (error) {
    log.error({ err: error }, "The shop did not close as it should");
  }
  await database.stop();
}

/** The few lines an owner looks for, beside the log. */
function announce(config: Config, url: string, admin: FirstAdmin): void {
  const lines = [`${config.shopName} is open at ${url}`];
  if (admin.created) {
    lines.push(
      "",
      "Your admin account, shown this once:",
      `  email     ${admin.email}`,
      `  password  ${admin.password}`,
    );
  } else if (admin.reason === "email taken") {
    lines.push("", `There is no admin yet, and ${config.adminEmail} is taken: run  npm run admin -- EMAIL`);
  }
  if (config.demo)
    lines.push("", `Demo mode: mails are kept at ${url}/mailbox, payments take test cards only.`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

try {
  await main();
} catch (error) {
  reportToOwner(error);
  process.exit(1);
}
