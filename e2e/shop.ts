import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { password } from "./account.ts";

const projectRoot = path.dirname(import.meta.dirname);
const startMs = 240_000;
const stopMs = 60_000;

export interface RunningShop {
  url: string;
  /** The first admin, with the password that was chosen by the link the shop printed. */
  admin: { email: string; password: string };
  /** The link to the demo's mailbox, as it printed it; empty for a live shop, which has none. */
  mailbox: string;
  dataDir: string;
  /** Everything it printed so far, its log included. */
  output(): string;
  /**
   * Ends the shop as Ctrl-C does.
   * @throws when it did not end in time, failed, left its database running, or had logged an
   * error while it ran.
   * @param dataFolder "kept" for another shop to start from; else it is removed
   */
  stop(dataFolder?: "kept"): Promise<void>;
}

/**
 * Starts the real shop, as its owner would have it, with a data folder and a port of its own.
 * @param settings what the owner wrote into `.env`
 */
export async function startShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  // What is prepared is the demo's.
  const isLive = settings.SHOP_MODE === "live";
  const dataDir = await newDataFolder(isLive ? null : preparedShop());
  const { PATH, HOME, TMPDIR } = process.env;
  const shop = spawn(
    path.join(projectRoot, "node_modules", ".bin", "node"),
    [path.join("src", "server", "main.ts")],
    {
      cwd: projectRoot,
      // The owner's own settings are no business of the tests.
      env: {
        ...(PATH && { PATH }),
        ...(HOME && { HOME }),
        ...(TMPDIR && { TMPDIR }),
        NODE_ENV: "production",
        NODE_COMPILE_CACHE: path.join(projectRoot, "node_modules", ".cache", "node"),
        PORT: "0",
        DATA_DIR: dataDir,
        // People tell from which network address they come (person.ts).
        TRUST_PROXY: "1",
        ...settings,
      },
      // By the channel the shop notices when the tests are killed, and ends.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  const output = collectOutput(shop);
  const ended = once(shop, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  try {
    const [, url = ""] = await output.has(/ is open at (\S+)/);
    // With Firebase, only Firebase can create accounts.
    const email = settings.FIREBASE_PROJECT_ID
      ? ""
      : (!isLive && preparedShop()?.email) || (await openAdminAccount(output));
    const [, mailbox = ""] = isLive ? [] : await output.has(/Mails are shown at\s+(\S+)/);
    return {
      url,
      admin: { email, password },
      mailbox,
      output: output.text,
      dataDir,
      stop: async (dataFolder) => {
        const problems = await stop(shop, ended, output, dataDir);
        if (dataFolder !== "kept") await rm(dataDir, { recursive: true, force: true });
        if (problems.length > 0)
          throw new Error(`The shop did not run as it should:\n${problems.join("\n")}`);
      },
    };
  } catch (error) {
    shop.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** A data folder to start shops from, and the admin in it. */
interface PreparedShop {
  folder: string;
  email: string;
}

const preparedShop = (): PreparedShop | undefined =>
  process.env.E2E_PREPARED_SHOP ? JSON.parse(process.env.E2E_PREPARED_SHOP) : undefined;

/**
 * Opens a shop once and keeps its data folder, of which every other shop gets a copy: it need not load the demo and
 * encode its pictures, which is two thirds of a first start. @returns what removes it
 */
export async function prepareShop(): Promise<() => Promise<void>> {
  const { admin, dataDir, stop } = await startShop();
  await stop("kept");
  process.env.E2E_PREPARED_SHOP = JSON.stringify({
    folder: dataDir,
    email: admin.email,
  } satisfies PreparedShop);
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Makes a data folder for a shop. */
export async function newDataFolder(
  prepared: PreparedShop | null | undefined = preparedShop(),
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "lapwright-e2e-"));
  if (prepared) await cp(prepared.folder, folder, { recursive: true });
  return folder;
}

/** Chooses the first admin's password by the link that the shop printed. @returns the admin's address */
async function openAdminAccount(output: Output): Promise<string> {
  const [, email = "", link = ""] = await output.has(/your admin account, (\S+)\. .*\s+(\S+)/);
  const { origin, hash } = new URL(link);
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const response = await fetch(`${origin}/api/auth/reset-password`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ token, password }),
  });
  if (!response.ok) throw new Error(`No password was set: ${response.status} ${await response.text()}`);
  return email;
}

/** @returns what was not as it should be */
async function stop(
  shop: ChildProcess,
  ended: Promise<[number | null, NodeJS.Signals | null]>,
  output: Output,
  dataDir: string,
): Promise<string[]> {
  shop.kill("SIGTERM");
  const outcome = await within(stopMs, ended);
  if (!outcome) shop.kill("SIGKILL");
  const problems = errorsLogged(output.text());
  if (cardNumber.test(output.text())) problems.push("It logged the number of a card.");
  if (output.complaints() !== "") problems.push(`It printed to stderr: ${output.complaints()}`);
  if (!outcome) problems.push(`It did not stop within ${stopMs / 1000} seconds.`);
  else if (outcome[0] !== 0) problems.push(`It ended with ${outcome[1] ?? outcome[0]}.`);
  if (outcome && existsSync(path.join(dataDir, "postgres", "postmaster.pid"))) {
    problems.push("It left its database running.");
  }
  return problems;
}

/** The test cards of person.ts, with or without blanks. */
const cardNumber = /\b(4242 ?4242 ?4242 ?4242|4000 ?00(00|25) ?0000 ?(0002|3155))\b/;

/** Lines of the log that tell of an error or worse. */
function errorsLogged(output: string): string[] {
  const error = 50;
  return output.split("\n").filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= error);
}

interface Output {
  text(): string;
  /** What came by stderr, where a shop that is well says nothing. */
  complaints(): string;
  /** Waits until the output so far matches. */
  has(pattern: RegExp): Promise<RegExpExecArray>;
}

function collectOutput(shop: ChildProcess): Output {
  let text = "";
  let complaints = "";
  const collect = (chunk: Buffer) => {
    text += chunk;
    shop.emit("output");
  };
  shop.stdout?.on("data", collect);
  shop.stderr?.on("data", collect);
  shop.stderr?.on("data", (chunk: Buffer) => {
    complaints += chunk;
  });
  const has = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      const giveUp = (why: string) => () => reject(new Error(`${why} It printed:\n${text}`));
      shop.on("output", look);
      shop.once("error", (error) => giveUp(`The shop could not be started: ${error.message}.`)());
      shop.once("close", giveUp("The shop ended while it was being started."));
      setTimeout(giveUp(`The shop did not open within ${startMs / 1000} seconds.`), startMs).unref();
      look();
    });
  return { text: () => text, complaints: () => complaints, has };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
