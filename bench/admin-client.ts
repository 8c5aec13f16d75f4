import { setTimeout as delay } from "node:timers/promises";
import { newId, openDatabase } from "#server/db/database.ts";
import { keysOf } from "#server/db/shop-values.ts";
import { accessTokens } from "#server/identity/access-token.ts";
import { type ShopProcess, shopSecret } from "./shop.ts";

export interface AdminClient {
  download(path: string): Promise<string>;
  post(path: string): Promise<void>;
  patch(path: string, body: unknown): Promise<void>;
  /** Uploads a file to import and returns the import's ID. */
  uploadCsv(kind: string, csv: string): Promise<string>;
  uploadImage(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Waits until the import is in this state. @throws if it ends in another, or has bad lines */
  waitForImport(id: string, state: "checked" | "applied"): Promise<void>;
}

interface ImportJob {
  _id: string;
  state: string;
  reason: string;
  counts: { bad: number };
}

/** Creates an admin and returns a client that is signed in as that admin. */
export async function signInAdmin(shop: ShopProcess): Promise<AdminClient> {
  const authorization = `Bearer ${await createAdminToken(shop)}`;
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization, ...init.headers };
    const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, { ...init, headers });
    if (response.ok) return response;
    throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  };
  return {
    async download(path) {
      // text() would drop the byte order mark.
      return Buffer.from(await (await send(path)).arrayBuffer()).toString("utf8");
    },
    async post(path) {
      await send(path, { method: "POST" });
    },
    async patch(path, body) {
      const headers = { "content-type": "application/json" };
      await send(path, { method: "PATCH", headers, body: JSON.stringify(body) });
    },
    async uploadCsv(kind, csv) {
      const body = new FormData();
      body.append("file", new Blob([csv]), `${kind}.csv`);
      const response = await send(`/api/imports?kind=${kind}`, { method: "POST", body });
      return ((await response.json()) as ImportJob)._id;
    },
    async uploadImage(bytes) {
      const body = new FormData();
      body.append("image", new Blob([bytes]), "picture.png");
      await send("/api/images", { method: "POST", body });
    },
    async waitForImport(id, state) {
      for (;;) {
        const job = (await (await send(`/api/imports/${id}`)).json()) as ImportJob;
        if (job.state === state && job.counts.bad === 0) return;
        if (!["checking", "applying"].includes(job.state)) {
          throw new Error(`The import is ${job.state} with ${job.counts.bad} bad lines. ${job.reason}`);
        }
        await delay(100);
      }
    },
  };
}

async function createAdminToken(shop: ShopProcess): Promise<string> {
  const database = openDatabase({ ...shop.connection, poolSize: 1 }, () => {});
  const id = newId();
  const email = `admin-${id}@mail.example.com`;
  const admin = { id, issuer: "urn:lapwright:bench-admin", subject: id, email, email_verified: true };
  await database.kysely
    .insertInto("users")
    .values({ ...admin, role: "owner" })
    .execute();
  const { issueAccessToken } = accessTokens(await keysOf(database, shopSecret));
  const { token } = await issueAccessToken({ userId: id, session: { id, authenticatedAt: new Date() } });
  await database.close();
  return token;
}
