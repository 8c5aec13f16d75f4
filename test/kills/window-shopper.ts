import { setTimeout as delay } from "node:timers/promises";

/** A visitor who only reads pages, again and again, and records every page that fails. */
export async function lookThroughTheWindow(url: string, paths: readonly string[]) {
  const missed: string[] = [];
  let over = false;
  const look = async (path: string) => {
    try {
      const response = await fetch(url + path);
      const text = await response.text();
      if (response.status !== 200) missed.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      missed.push(`${path}: ${(error as Error).message}`);
    }
  };
  // A page that was not read before an outage cannot be shown during it.
  await Promise.all(paths.map(look));
  const looking = (async () => {
    while (!over) {
      await Promise.all(paths.map(look));
      await delay(100);
    }
  })();
  return {
    /** @returns what was missed. */
    stop: async () => {
      over = true;
      await looking;
      return missed;
    },
  };
}
