import path from "node:path";
import { buildPages, pagesAreStale } from "./build-state.mjs";
import { withFolderLock } from "./folder-lock.mjs";
import { installationIsStale, installPackages } from "./install-state.mjs";
import { projectRoot } from "./project.mjs";

/**
 * Installs the packages if they are missing, incomplete or do not match package-lock.json. With `build`, also builds
 * the pages if their sources have changed; with `browserTests`, also installs the packages of the browser tests, which
 * are large and have their own folder. Takes milliseconds if there is nothing to do. Two runs in one folder take turns.
 *
 * @param {{ build?: boolean, browserTests?: boolean, root?: string, say?: (line: string) => void }} options
 * @throws {import("./project.mjs").PreparationError} with npm's output.
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
    // The previous holder of the lock may have done some of it.
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
