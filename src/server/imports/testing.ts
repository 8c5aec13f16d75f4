import type { AnswerOf } from "#contract/call.ts";
import { requestOf } from "#contract/client.ts";
import { applyImport, type getImport, listImportFaults, uploadImport } from "#contract/imports.ts";
import type { Problem } from "#contract/problem.ts";
import type { Person, TestShop } from "#test/shop.ts";

export type Import = AnswerOf<typeof getImport>;
export type Fault = AnswerOf<typeof listImportFaults>[number];

/** An admin at the import screen of a shop whose background work is done when it is asked for. */
export function atImports(shop: TestShop, admin: Person) {
  const authorization = `Bearer ${admin.token}`;

  /** Brings a file in. */
  async function upload(kind: string, table: string | Uint8Array, name = "table.csv") {
    const body = new FormData();
    body.append("file", new Blob([table as BlobPart]), name);
    const { url, init } = requestOf(uploadImport, { query: { kind }, body }, shop.url);
    const response = await fetch(url, { ...init, headers: { authorization } });
    return { status: response.status, body: (await response.json()) as Import & Problem };
  }

  const see = async (id: string): Promise<Import> =>
    (await (await fetch(`${shop.url}/api/imports/${id}`, { headers: { authorization } })).json()) as Import;

  return {
    upload,
    see,
    /** Brings a file in and has it checked. */
    async check(kind: string, table: string, name?: string): Promise<Import> {
      const { body } = await upload(kind, table, name);
      await shop.work.runJob("imports");
      return see(body._id);
    },
    faults: async ({ _id }: Import, query: Record<string, unknown> = {}): Promise<Fault[]> =>
      (
        await shop.ask<Fault[]>(
          listImportFaults,
          { params: { id: _id }, query: { limit: 100, ...query } },
          admin,
        )
      ).body,
    /** Presses the button and has it carried out. */
    async apply({ _id }: Import): Promise<Import> {
      await shop.ask(applyImport, { params: { id: _id } }, admin);
      await shop.work.runJob("imports");
      return see(_id);
    },
    async text(path: string): Promise<string> {
      const response = await fetch(`${shop.url}/api${path}`, { headers: { authorization } });
      return Buffer.from(await response.arrayBuffer()).toString("utf8");
    },
  };
}
