import path from "node:path";
import { buildPages, pagesAreStale } from "./build-state.mjs";
import { withFolderLock } from "./folder-lock.mjs";
import { installationIsStale, installPackages } from "./install-state.mjs";
import { projectRoot } from "./project.mjs";

/**
 * Installs the packages when they are missing, half installed or older than package-lock.json, and, when
 * `build` is asked for, builds the pages when their sources changed. Costs milliseconds when there is
 * nothing to do. Two runs in one folder take turns. The browser tests' heavy packages live in a folder of
 * their own, and are installed only where `browserTests` are asked for.
 *
 * @param {{ build?: boolean, browserTests?: boolean, root?: string, say?: (line: string) => void }} options
 * @throws {import("./project.mjs").PreparationError} with what npm said.
 */
export async function prepare({
  build = false,
  browserTests = false,
  root = projectRoot,
  say = console.log,
} = {}) {
  const browserTestsFolder = path.join(root, "e2e");
  const isReady = () =>
    !installationIsStale(root) &&
    !(browserTests && installationIsStale(browserTestsFolder)) &&
    !(build && pagesAreStale(root));
  if (isReady()) return;
  await withFolderLock(root, say, async (lock) => {
    // Whoever held the lock before may have done it all.
    if (installationIsStale(root)) {
      say("Installing packages (about a minute the first time) …");
      await installPackages(root, lock);
    }
    if (browserTests && installationIsStale(browserTestsFolder)) {
      say("Installing the browser tests' packages …");
      await installPackages(browserTestsFolder, lock);
    }
    if (build && pagesAreStale(root)) await buildPages(root, lock, say);
  });
}
