import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#test/database.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

const [user, order, mail, sent] = [1, 2, 3, 4].map((n) => `019a0000-0000-7000-8000-00000000000${n}`);

/** Finished and unfinished background work of each kind, some of it stuck. */
const dataBefore0023 = `
  INSERT INTO users (id, issuer, subject, email) VALUES ('${user}', 'us', 'ann', 'ann@people.example');
  INSERT INTO orders (id, user_id, email, name, address, phone, subtotal_cents, total_cents, currency, expires_at)
    VALUES ('${order}', '${user}', 'ann@people.example', 'Ann', '1 Main St', '555', 990, 990, 'USD', now());
  INSERT INTO outbox (id, kind, recipient, data, subject, body, sent_at, attempts, next_try_at, last_error) VALUES
    ('${mail}', 'order-paid', 'ann@people.example', '{"orderId": "${order}"}', NULL, NULL, NULL, 1024, now(), 'No server'),
    ('${sent}', 'order-placed', 'ann@people.example', '{"orderId": "${order}"}', 'Order', 'Thanks', now(), 1, now(), NULL);
  INSERT INTO refunds (intent_id, order_id, amount_cents, currency, reason, state, refund_id, attempts) VALUES
    ('pi_1', '${order}', 990, 'USD', 'admin', 'due', NULL, 2000), ('pi_2', '${order}', 990, 'USD', 'admin', 'done', 're_2', 1);
  INSERT INTO payment_events (provider, event_id, type, intent_id, processed_at) VALUES
    ('stripe', 'evt_1', 'payment_intent.succeeded', 'pi_1', NULL), ('stripe', 'evt_2', 'x', 'pi_1', now()),
    ('stripe', 'evt_3', 'account.updated', NULL, NULL);
  INSERT INTO order_intents (order_id, intent_id) VALUES ('${order}', 'pi_1');
  INSERT INTO stripe_test_network.events (id, type, payload, created_at, next_attempt_at, delivered_at, attempts)
    VALUES ('evt_n1', 'charge.failed', '{}', now(), now() + interval '1 year', NULL, 3), ('evt_n2', 'x', '{}', now(), now(), now(), 1);`;

let database: FreshDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
  folder = await mkdtemp(join(tmpdir(), "lapwright-jobs-"));
  await migrateBefore("0023");
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Migrates to what the schema was before a migration. */
async function migrateBefore(number: string): Promise<void> {
  const isBefore = (path: string) => !/^\d{4}_/.test(basename(path)) || basename(path) < number;
  await cp(migrationsFolder, folder, { recursive: true, filter: isBefore });
  await migrate(database.connection, folder);
}

it("0023 and 0032 make a job of everything that is not done, with all its attempts, due within an hour", async () => {
  await database.pool.query(dataBefore0023);
  await migrate(database.connection, migrationsFolder);
  const { rows } = await database.pool.query(`
    SELECT queue, key, payload, last_error, state, attempts, run_at <= now() + interval '1 hour' AS soon
    FROM jobs WHERE key IS DISTINCT FROM '${order}' ORDER BY queue`);
  const { rows: refunds } = await database.pool.query("SELECT id FROM refunds WHERE intent_id = 'pi_1'");
  const refundId = refunds[0]?.id;
  const job = { key: null, last_error: null, state: "queued", attempts: 0, soon: true };
  expect(rows).toEqual([
    {
      ...job,
      queue: "mail",
      payload: { kind: "order-paid", recipient: "ann@people.example", orderId: order },
      last_error: "No server",
    },
    {
      ...job,
      queue: "refunds",
      key: refundId,
      payload: { intentId: "pi_1", orderId: order, amountCents: 990, currency: "USD", refundId },
    },
    { ...job, queue: "test-webhooks", key: "evt_n1", payload: { eventId: "evt_n1", type: "charge.failed" } },
    {
      ...job,
      queue: "webhook-inbox",
      key: "stripe evt_1",
      payload: { provider: "stripe", eventId: "evt_1", type: "payment_intent.succeeded", intentId: "pi_1" },
    },
  ]);
  const { rows: mails } = await database.pool.query("SELECT id, subject FROM sent_mails");
  expect(mails).toEqual([{ id: sent, subject: "Order" }]);
  const { rows: idle } = await database.pool.query(
    "SELECT event_id FROM payment_events WHERE processed_at IS NULL",
  );
  expect(idle).toEqual([{ event_id: "evt_1" }]);
});

it("0032 keeps every intent with what it received and gave back, and ends the holds of open ones", async () => {
  await database.pool.query(dataBefore0023);
  await database.pool.query(`
    INSERT INTO orders (id, user_id, email, name, address, phone, subtotal_cents, total_cents, currency, expires_at,
                        state, transaction_id, paid_at) VALUES
      ('${mail}', '${user}', 'ann@people.example', 'Ann', '1 Main St', '555', 500, 500, 'USD', now(), 'paid', 'pi_3', now()),
      ('${sent}', '${user}', 'ann@people.example', 'Ann', '1 Main St', '555', 700, 700, 'USD', now(), 'unpaid', NULL, NULL);
    INSERT INTO order_intents (order_id, intent_id, open) VALUES ('${mail}', 'pi_3', false), ('${sent}', 'pi_4', true)`);
  await migrate(database.connection, migrationsFolder);
  const { rows } = await database.pool.query(
    "SELECT intent_id, state, received_cents::int, refunded_cents::int FROM payment_intents ORDER BY intent_id",
  );
  expect(rows).toEqual([
    { intent_id: "pi_1", state: "succeeded", received_cents: 990, refunded_cents: 990 },
    { intent_id: "pi_2", state: "succeeded", received_cents: 990, refunded_cents: 990 },
    { intent_id: "pi_3", state: "succeeded", received_cents: 500, refunded_cents: 0 },
    { intent_id: "pi_4", state: "open", received_cents: 0, refunded_cents: 0 },
  ]);
  const { rows: jobs } = await database.pool.query(
    "SELECT key FROM jobs WHERE queue IN ('hold-ends', 'intents')",
  );
  expect(jobs).toEqual([{ key: sent }]);
});

it("The migrations make the table as the queue's engine describes it", async () => {
  const table = new URL("../../engines/durable-queue/jobs-table.sql", import.meta.url);
  await migrate(database.connection, migrationsFolder);
  const client = await database.pool.connect();
  await client.query("CREATE SCHEMA engine; SET search_path = engine");
  await client.query(await readFile(table, "utf8"));
  const definitionOf = async (schema: string) => {
    const { rows } = await client.query(
      `SELECT column_name, data_type, is_nullable, column_default FROM information_schema.columns
       WHERE table_schema = $1 AND table_name = 'jobs'
       UNION ALL SELECT conname, pg_get_constraintdef(oid), NULL, NULL FROM pg_constraint WHERE conrelid = ($1 || '.jobs')::regclass
       UNION ALL SELECT indexname, replace(indexdef, $1 || '.', ''), NULL, NULL FROM pg_indexes
       WHERE schemaname = $1 AND tablename = 'jobs' ORDER BY 1`,
      [schema],
    );
    return rows;
  };
  const engine = await definitionOf("engine");
  expect(await definitionOf("public")).toEqual(engine);
  client.release(true);
});

it("0103 keeps what mails say, sent and queued, as one block of text", async () => {
  await migrateBefore("0103");
  await database.pool.query(`
    INSERT INTO sent_mails (id, kind, recipient, data, subject, body)
      VALUES ('${mail}', 'note', 'ann@people.example', '{}', 'Hello', E'One.\n\nTwo.');
    INSERT INTO jobs (queue, payload) VALUES
      ('mail', '{"kind": "note", "recipient": "ann@people.example", "subject": "Hello", "body": "Three."}'),
      ('mail', '{"kind": "order-paid", "recipient": "ann@people.example", "orderId": "${order}"}')`);
  await migrate(database.connection, migrationsFolder);
  const { rows: mails } = await database.pool.query("SELECT content FROM sent_mails");
  expect(mails).toEqual([{ content: { blocks: ["One.\n\nTwo."] } }]);
  const { rows: jobs } = await database.pool.query("SELECT payload FROM jobs ORDER BY payload ->> 'kind'");
  const note = { kind: "note", recipient: "ann@people.example" };
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { ...note, subject: "Hello", content: { blocks: ["Three."] } },
    { ...note, kind: "order-paid", orderId: order },
  ]);
});
