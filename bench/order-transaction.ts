const idOf = (kind: "0" | "1", number: string) =>
  `('019a0000-0000-7000-800${kind}-' || lpad(to_hex(${number}::bigint), 12, '0'))::uuid`;

interface Statement {
  text: string;
  returns: boolean;
}

/**
 * The limit for orders: everything the shop reads and writes for one, statement by statement in a transaction.
 * `:name` is a parameter; the columns a statement returns become parameters (\gset in pgbench).
 */
export const orderStatements: readonly Statement[] = [
  {
    text: `SELECT id AS user_id, email, display_name, role, email_verified FROM users WHERE id = ${idOf("1", ":buyer")} AND tokens_valid_after <= now() AND NOT EXISTS (SELECT 1 FROM ended_sessions WHERE session_id = ${idOf("1", ":buyer")}::text)`,
    returns: true,
  },
  { text: "BEGIN", returns: false },
  {
    text: `SELECT id AS part_id, name AS part_name, sku, picture, price_cents, on_hand - reserved AS available, minimum_quantity AS quantity FROM parts WHERE id = ${idOf("0", ":part")} AND state = 'active' FOR NO KEY UPDATE`,
    returns: true,
  },
  {
    text: "UPDATE parts SET reserved = reserved + :quantity WHERE id = :part_id AND on_hand - reserved >= :quantity",
    returns: false,
  },
  {
    text: "INSERT INTO orders (id, user_id, email, name, address, phone, subtotal_cents, total_cents, currency, expires_at) VALUES (uuidv7(), :user_id, :email, 'Ann Lee', '12 Harbor Road, Portland', '+1 503 555 0117', :price_cents::bigint * :quantity::int, :price_cents::bigint * :quantity::int, 'USD', now() + interval '30 minutes') RETURNING id AS order_id, order_number, placed_at, expires_at",
    returns: true,
  },
  {
    text: "INSERT INTO idempotency_keys (user_id, key, fingerprint, order_id) VALUES (:user_id, :order_id::text, 'pgbench', :order_id::uuid)",
    returns: false,
  },
  {
    text: "INSERT INTO order_lines (order_id, position, part_id, name, sku, picture, unit_price_cents, quantity) VALUES (:order_id, 1, :part_id, :part_name, :sku, :picture, :price_cents, :quantity)",
    returns: false,
  },
  {
    text: "INSERT INTO stock_movements (part_id, kind, on_hand_change, reserved_change, order_id, actor_id) VALUES (:part_id, 'reserve', 0, :quantity, :order_id, :user_id)",
    returns: false,
  },
  {
    text: "INSERT INTO order_events (order_id, actor_id, kind) VALUES (:order_id, :user_id, 'placed')",
    returns: false,
  },
  {
    // Never due: the mail is written, but the running shop does not send it.
    text: "INSERT INTO jobs (id, queue, payload, run_at) VALUES (uuidv7(), 'mail', jsonb_build_object('kind', 'order-placed', 'recipient', :email::text, 'orderId', :order_id::uuid), 'infinity')",
    returns: false,
  },
  { text: "COMMIT", returns: false },
];

/** How many different buyers and parts there are, each equally likely. */
export interface OrderMix {
  buyers: number;
  parts: number;
}

/** Returns the transaction as a pgbench script. */
export function pgbenchScript({ buyers, parts }: OrderMix): string {
  const statements = orderStatements.map(({ text, returns }) => `${text}${returns ? " \\gset" : ";"}`);
  return [`\\set buyer random(1, ${buyers})`, `\\set part random(1, ${parts})`, ...statements, ""].join("\n");
}

/** Returns the statement with numbered parameters, as `pg` takes it, and their names in order. */
export function asNumbered(text: string): { text: string; names: string[] } {
  const names: string[] = [];
  const numbered = text.replaceAll(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text: numbered, names };
}
