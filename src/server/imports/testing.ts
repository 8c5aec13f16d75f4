import { join } from "node:path";
import { expect } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import { requestOf } from "#contract/client.ts";
import {
  applyImport,
  type cancelImport,
  type getImport,
  listImportFaults,
  type recheckImport,
  uploadImport,
} from "#contract/imports.ts";
import type { Problem } from "#contract/problem.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { type Person, type TestShop, testShop } from "#test/shop.ts";

type ImportJob = AnswerOf<typeof getImport>;
type Issue = AnswerOf<typeof listImportFaults>[number];

export const csv = (...lines: string[]) => `${lines.join("\n")}\n`;

/** An admin who imports files, in a shop whose background work is run by the test. */
export function importsOf(shop: TestShop, admin: Person) {
  const authorization = `Bearer ${admin.token}`;

  async function upload(kind: string, table: string | Uint8Array, name = "table.csv") {
    const body = new FormData();
    body.append("file", new Blob([table as BlobPart]), name);
    const { url, init } = requestOf(uploadImport, { query: { kind }, body }, shop.url);
    const response = await fetch(url, { ...init, headers: { authorization } });
    return { status: response.status, body: (await response.json()) as ImportJob & Problem };
  }

  const read = async (id: string): Promise<ImportJob> =>
    (await (
      await fetch(`${shop.url}/api/imports/${id}`, { headers: { authorization } })
    ).json()) as ImportJob;

  return {
    upload,
    read,
    /** Uploads and checks a file. */
    async check(kind: string, table: string, name?: string): Promise<ImportJob> {
      const { body } = await upload(kind, table, name);
      await shop.work.runJob("imports");
      return read(body._id);
    },
    /** Sends a call about an import. */
    send: (call: typeof applyImport | typeof cancelImport | typeof recheckImport, { _id }: ImportJob) =>
      shop.ask<ImportJob & Problem>(call, { params: { id: _id } }, admin),
    /** Applies a checked import. */
    async apply({ _id }: ImportJob): Promise<ImportJob> {
      await shop.ask(applyImport, { params: { id: _id } }, admin);
      await shop.work.runJob("imports");
      return read(_id);
    },
    async issues({ _id }: ImportJob, query: Record<string, unknown> = {}): Promise<Issue[]> {
      const input = { params: { id: _id }, query: { limit: 100, ...query } };
      return (await shop.ask<Issue[]>(listImportFaults, input, admin)).body;
    },
    async download(path: string): Promise<string> {
      const response = await fetch(`${shop.url}/api${path}`, { headers: { authorization } });
      return Buffer.from(await response.arrayBuffer()).toString("utf8");
    },
  };
}

/** A shop with the demo catalog, and an admin who imports. */
export async function importTest() {
  const shop = await testShop();
  const admin = await shop.admin();
  await loadDemo(shop.db, shop.images, join(import.meta.dirname, "../../../catalog"));
  const imports = importsOf(shop, admin);
  const rows = async (statement: string, values: unknown[] = []) =>
    (await shop.db.pool.query(statement, values)).rows;
  let skus = 0;

  return {
    shop,
    admin,
    imports,
    rows,
    /** Hashes everything that an import can write. */
    async fingerprint() {
      const tables = ["parts", "part_numbers", "stock_movements", "fitments", "audit"];
      const hashes = tables.map(
        (table) =>
          `SELECT '${table}' AS name, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS hash FROM ${table} t`,
      );
      return rows(hashes.join(" UNION ALL "));
    },
    partOf: async (sku: string) =>
      (await rows("SELECT *, on_hand - reserved AS available FROM parts WHERE sku = $1", [sku]))[0],
    /** Adds a part by an import, with 7 units in stock. @returns its SKU */
    async importPart(numbers = ""): Promise<string> {
      skus += 1;
      const sku = `IMP-${skus}`;
      const job = await imports.check(
        "parts",
        csv("sku,name,category,price,available,numbers", `${sku},Imported ${skus},memory,20,7,${numbers}`),
      );
      expect((await imports.apply(job)).state).toBe("applied");
      return sku;
    },
  };
}
