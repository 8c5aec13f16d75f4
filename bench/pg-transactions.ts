// A process of its own, the limit for orders where pgbench is not installed: the same statements, prepared, on as
// many connections of `pg`. Slower than pgbench, so the ratio then flatters; the table says so.
import { text } from "node:stream/consumers";
import pg from "pg";
import { asNumbered, type Draw, orderStatements } from "./order-transaction.ts";

export interface TransactionsTask extends Draw {
  connection: pg.ClientConfig;
  connections: number;
  seconds: number;
}

const task = JSON.parse(await text(process.stdin)) as TransactionsTask;
const statements = orderStatements.map(({ text: sql }, index) => ({
  name: `order-${index}`,
  ...asNumbered(sql),
}));
const clients = await Promise.all(
  [...Array(task.connections).keys()].map(async () => {
    const client = new pg.Client(task.connection);
    await client.connect();
    return client;
  }),
);
const until = performance.now() + task.seconds * 1000;
let transactions = 0;
await Promise.all(clients.map(placeOrders));
await Promise.all(clients.map((client) => client.end()));
process.stdout.write(JSON.stringify({ transactions, perSecond: transactions / task.seconds }));

async function placeOrders(client: pg.Client): Promise<void> {
  while (performance.now() < until) {
    const known: Record<string, unknown> = { buyer: drawn(task.buyers), part: drawn(task.parts) };
    for (const { name, text: sql, names } of statements) {
      const values = names.map((parameter) => known[parameter]);
      const { rows } = await client.query({ name, text: sql, values });
      Object.assign(known, rows[0]);
    }
    transactions += 1;
  }
}

function drawn(highest: number): number {
  return 1 + Math.floor(Math.random() * highest);
}
