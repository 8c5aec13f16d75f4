import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

const channel = "shop_changed";
/** Changes of this many milliseconds are told in one message: NOTIFY serializes the commits it takes part in. */
const gatherMs = 50;

export interface ChangeBus {
  /**
   * Tells the other processes, soon and after the fact; while the database is away it is kept. A message lost
   * with the process is made up for by the caches' age limit.
   */
  tell(topics: Iterable<string>): void;
  /** Tells what is still to be told, and leaves. */
  stop(): Promise<void>;
}

/**
 * Lets the shop's processes tell each other what has changed, over the database they share.
 * @param heard called with what another process told.
 * @param missed called when messages may have been lost, because the connection was.
 */
export async function joinChangeBus(
  connect: pg.ClientConfig,
  { heard, missed, log }: { heard: (topics: string[]) => void; missed: () => void; log: FastifyBaseLogger },
): Promise<ChangeBus> {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let waiting: NodeJS.Timeout | undefined;
  const gathered = new Set<string>();

  const listen = async () => {
    const next = new pg.Client({
      connectionTimeoutMillis: 5_000,
      ...connect,
      application_name: "lapwright grapevine",
      keepAlive: true,
    });
    next.on("notification", ({ payload, processId }) => {
      if (payload && processId !== (next as unknown as { processID: number }).processID)
        heard(payload.split(","));
    });
    next.on("error", () => {});
    next.on("end", () => {
      client = undefined;
      if (!stopped) again();
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    client = next;
  };
  const again = () => {
    clearTimeout(retry);
    retry = setTimeout(async () => {
      try {
        await listen();
        missed();
        await flush();
      } catch (error) {
        log.debug({ err: error }, "Cannot listen for changes yet");
        if (!stopped) again();
      }
    }, 500);
  };
  const flush = async () => {
    waiting = undefined;
    if (!client || gathered.size === 0) return;
    const topics = [...gathered];
    gathered.clear();
    try {
      await client.query("SELECT pg_notify($1, $2)", [channel, topics.join(",")]);
    } catch (error) {
      // The connection is gone: told once there is another.
      for (const topic of topics) gathered.add(topic);
      log.debug({ err: error }, "Could not tell the other processes of a change yet");
    }
  };

  await listen();
  return {
    tell(topics) {
      for (const topic of topics) gathered.add(topic);
      waiting ??= setTimeout(flush, gatherMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearTimeout(waiting);
      await flush();
      await client?.end();
    },
  };
}
