import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "#server/config.ts";
import { freshDatabase } from "#test/database.ts";
import { databaseUrl } from "#test/shop-process.ts";
import { openServer } from "./connection.ts";

/** An owner's own server, with an empty database and a user that owns nothing. */
async function ownServer() {
  const { pool, connection, close } = await freshDatabase({ migrated: false });
  const name = connection.database ?? "";
  const [guest, latin] = [`${name}_guest`, `${name}_latin`];
  await pool.query(`CREATE ROLE ${guest}`);
  await pool.query(
    `CREATE DATABASE ${latin} ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
  );
  onTestFinished(async () => {
    await pool.query(`DROP DATABASE ${latin}`);
    await pool.query(`DROP ROLE ${guest}`);
    await close();
  });
  const open = (database: string, options = "") => {
    const url = new URL(databaseUrl({ ...connection, database }));
    if (options) url.searchParams.set("options", options);
    return openServer(readConfig({ DATABASE_URL: url.href }), pino({ level: "silent" }));
  };
  return { name, guest, latin, open };
}

it("A database that the shop cannot use stops the start, and the message says what to do.", async () => {
  const { name, guest, latin, open } = await ownServer();
  await expect(open(name)).resolves.toBeDefined();
  await expect(open(name, `-c role=${guest}`)).rejects.toThrow(
    `${guest} may not create schemas and tables in the database that DATABASE_URL names. Make it the owner, for example: ALTER DATABASE ${name} OWNER TO ${guest}`,
  );
  await expect(open(name, "-c default_transaction_read_only=on")).rejects.toThrow("can only be read");
  await expect(open(latin)).rejects.toThrow("has the encoding LATIN1");
  await expect(open(`${name}_none`)).rejects.toThrow(`database "${name}_none" does not exist`);
});
