import { setTimeout as delay } from "node:timers/promises";

/** Somebody who only looks, again and again, and notes every page that does not come as it should. */
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
  // What nobody has looked at before an outage cannot be shown during it.
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
