import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestOf } from "#contract/client.ts";
import { listParts } from "#contract/parts.ts";
import { buildShop, launchShop, type ShopProcess, startShop } from "#test/shop-process.ts";
import { until } from "#test/until.ts";

let folder: string;
let shop: ShopProcess | undefined;
beforeAll(buildShop);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lapwright kills "));
});
afterEach(async () => {
  await shop?.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

/** One after the other in the life of a first start. */
const steps = ["Creating the database", "The database is running", "The database was migrated"];

describe("a shop killed with -9 during its first start", () => {
  it("right after each step, start after start, opens complete the next time: every part once, and an admin", async () => {
    const settings = { DATA_DIR: join(folder, "data"), PORT: "0" };
    for (const words of steps) {
      const killed = launchShop(settings);
      // It comes as far as this only if the kill before it left nothing that a start cannot repair.
      await until(`it says '${words}'`, () => killed.output().includes(words), { everyMs: 1 });
      expect(await killed.end("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
      expect(killed.output()).not.toContain("is open at");
    }

    shop = await startShop(settings);
    expect(shop.output()).toMatch(/your admin account, \S+@\S+\. The link works once:\n +\S+#token=\S+/);
    const { url } = requestOf(listParts, { query: { limit: 100 } }, shop.url);
    const answer = await fetch(url);
    const parts = (await answer.json()) as { sku: string }[];
    expect(parts.length).toBeGreaterThan(50);
    expect(new Set(parts.map(({ sku }) => sku)).size).toBe(parts.length);
  });
});
