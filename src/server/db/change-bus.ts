import pg from "pg";
import type { BaseLogger } from "pino";

const channel = "shop_changed";
/** At least this time passes between two messages, and tags published meanwhile share one: NOTIFY serializes commits. */
const BETWEEN_MESSAGES_MS = 50;
const RECONNECT_MS = 500;
/** PostgreSQL's limit is 8,000 bytes; a tag takes up to 42. */
const MAX_TAGS_PER_MESSAGE = 150;
/** Beyond this many tags in one batch, telling the others that everything changed costs less. */
const MAX_TAGS_PER_BATCH = 1500;
const everything = "*";

export interface ChangeBus {
  /**
   * Publishes tags to the other processes, asynchronously. While the database is unavailable they are queued. Tags that
   * are lost with the process cost the caches' maximum age.
   */
  publish(tags: Iterable<string>): void;
  /** Publishes what is queued and disconnects. */
  stop(): Promise<void>;
}

interface Subscriber {
  /** Receives the tags another process published. */
  onMessage: (tags: string[]) => void;
  /** Called when anything may have changed: after a reconnect, or after a large change. */
  onGap: () => void;
  log: Pick<BaseLogger, "debug">;
}

/** Connects this process to the bus on which processes sharing a database publish what has changed (LISTEN/NOTIFY). */
export async function joinChangeBus(
  connection: pg.ClientConfig,
  { onMessage, onGap, log }: Subscriber,
): Promise<ChangeBus> {
  let client: pg.Client | undefined;
  let stopped = false;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let flushTimer: NodeJS.Timeout | undefined;
  let nextMessageMs = 0;
  const queue = new Set<string>();

  const listen = async () => {
    const next = new pg.Client({
      connectionTimeoutMillis: 5_000,
      ...connection,
      application_name: "lapwright change bus",
      keepAlive: true,
    });
    next.on("notification", ({ payload, processId }) => {
      const isOwn = processId === (next as unknown as { processID: number }).processID;
      if (!payload || isOwn) return;
      if (payload === everything) onGap();
      else onMessage(payload.split(","));
    });
    next.on("error", () => {});
    next.on("end", () => {
      client = undefined;
      if (!stopped) reconnect();
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    client = next;
  };
  const reconnect = () => {
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(async () => {
      try {
        await listen();
        onGap();
        await flush();
      } catch (error) {
        log.debug({ err: error }, "Cannot connect to the change bus yet");
        if (!stopped) reconnect();
      }
    }, RECONNECT_MS);
  };
  const flush = async () => {
    flushTimer = undefined;
    nextMessageMs = performance.now() + BETWEEN_MESSAGES_MS;
    if (!client || queue.size === 0) return;
    const tags = [...queue];
    queue.clear();
    try {
      await client.query("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload", [
        channel,
        messagesFor(tags),
      ]);
    } catch (error) {
      // The connection is lost; the next one publishes them.
      for (const tag of tags) queue.add(tag);
      log.debug({ err: error }, "Could not publish a change yet");
    }
  };

  await listen();
  return {
    publish(tags) {
      for (const tag of tags) queue.add(tag);
      flushTimer ??= setTimeout(flush, Math.max(0, nextMessageMs - performance.now()));
    },
    async stop() {
      stopped = true;
      clearTimeout(reconnectTimer);
      clearTimeout(flushTimer);
      await flush();
      await client?.end();
    },
  };
}

function messagesFor(tags: readonly string[]): string[] {
  if (tags.length > MAX_TAGS_PER_BATCH) return [everything];
  const messages: string[] = [];
  for (let start = 0; start < tags.length; start += MAX_TAGS_PER_MESSAGE) {
    messages.push(tags.slice(start, start + MAX_TAGS_PER_MESSAGE).join(","));
  }
  return messages;
}
