import { setTimeout as delay } from "node:timers/promises";

/** Waits until a condition holds; fails with its name, and the last value seen, if it does not. */
export async function until<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  { withinSeconds = 60, everyMs = 20, isSo = Boolean as (seen: Seen) => boolean } = {},
): Promise<Seen> {
  const deadline = Date.now() + withinSeconds * 1000;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > deadline) {
      throw new Error(
        `It did not happen within ${withinSeconds} seconds: ${what}. Last seen: ${JSON.stringify(seen)}`,
      );
    }
    await delay(everyMs);
  }
}
