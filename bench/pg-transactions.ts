// Runs as its own process and is the limit for orders where pgbench is not installed: the same prepared statements over
// `pg`. It is slower than pgbench, which flatters the ratio, so the results name it.
import { text } from "node:stream/consumers";
import pg from "pg";
import { asNumbered, type OrderMix, orderStatements } from "./order-transaction.ts";

export interface TransactionsTask extends OrderMix {
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
const endsAt = performance.now() + task.seconds * 1000;
let transactions = 0;
await Promise.all(clients.map(placeOrders));
await Promise.all(clients.map((client) => client.end()));
process.stdout.write(JSON.stringify({ transactions, perSecond: transactions / task.seconds }));

async function placeOrders(client: pg.Client): Promise<void> {
  while (performance.now() < endsAt) {
    const parameters: Record<string, unknown> = {
      buyer: randomUpTo(task.buyers),
      part: randomUpTo(task.parts),
    };
    for (const { name, text: sql, names } of statements) {
      const values = names.map((parameter) => parameters[parameter]);
      const { rows } = await client.query({ name, text: sql, values });
      Object.assign(parameters, rows[0]);
    }
    transactions += 1;
  }
}

function randomUpTo(max: number): number {
  return 1 + Math.floor(Math.random() * max);
}
