import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folderCycles } from "./folder-cycles.mjs";

const projectRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A small shop that follows every rule, in the style of the real one. */
const validShop = {
  "node_modules/zod/package.json": '{ "name": "zod", "main": "index.js" }',
  "node_modules/zod/index.js": "module.exports = {};",
  "node_modules/react/package.json": '{ "name": "react", "main": "index.js" }',
  "node_modules/react/index.js": "module.exports = {};",
  "src/domain/money.ts": "export const cents = 1;",
  "src/domain/money.test.ts":
    'import { test } from "vitest"; import { cents } from "./money.ts"; test(cents);',
  "src/contract/parts.ts":
    'import { z } from "zod"; import { cents } from "#domain/money.ts"; export { z, cents };',
  "src/server/parts/parts-queries.ts": 'export const sql = "SELECT";',
  "src/server/parts/list-parts.ts":
    'import { sql } from "./parts-queries.ts"; import { z } from "#contract/parts.ts"; export const list = [sql, z];',
  "src/server/render/pages.ts": 'export const pages = () => import("../../../build/server/index.js");',
  "src/engines/cache/index.ts": 'export { cache } from "./cache.ts";',
  "src/engines/cache/cache.ts": "export const cache = 1;",
  "src/engines/cache/cache.test.ts": 'import { cache } from "./cache.ts"; import "#test/shop.ts"; cache;',
  "test/shop.ts": "export {};",
  "src/server/config.ts": "export const config = 1;",
  "src/server/parts/cached-parts.ts":
    'import { cache } from "#engines/cache/index.ts"; import { config } from "../config.ts"; export const cached = [cache, config];',
  "src/server/main.ts": 'import { list } from "#server/parts/list-parts.ts"; console.log(list);',
  "src/web/home.tsx":
    'import React from "react"; import type { z } from "#contract/parts.ts"; export const home = <React.Fragment />; export type Z = typeof z;',
  "src/web/entry.server.tsx":
    'import { home } from "./home.tsx"; import { Readable } from "node:stream"; export { home, Readable };',
  "src/web/root.tsx": 'import { useShop } from "./use-shop.ts"; export const loader = () => useShop;',
  "src/web/use-shop.ts":
    'import type { loader } from "./root.tsx"; export const useShop = (load: typeof loader) => load;',
};

/** Rule, file, and a content with one line that breaks the rule. */
const violations: [rule: string, file: string, content: string][] = [
  ["domain-imports-domain-only", "src/domain/npm.ts", 'import "zod";'],
  ["domain-imports-domain-only", "src/domain/up.ts", 'import { z } from "#contract/parts.ts"; export { z };'],
  ["domain-imports-domain-only", "src/domain/node.ts", 'import "node:fs";'],
  ["contract-imports-domain-and-zod-only", "src/contract/react.ts", 'import "react";'],
  ["contract-imports-domain-and-zod-only", "src/contract/server.ts", 'import "#server/main.ts";'],
  [
    "web-knows-the-contract-not-the-server",
    "src/web/type.ts",
    'import type { list } from "#server/parts/list-parts.ts"; export type List = typeof list;',
  ],
  ["web-knows-the-contract-not-the-server", "src/web/far.ts", 'import "../server/main.ts";'],
  ["web-runs-in-the-browser", "src/web/files.ts", 'import "node:fs";'],
  ["ui-components-know-no-shop", "src/web/ui/tile.ts", 'import "../home.tsx";'],
  ["dev-pages-stay-out-of-the-shop", "src/web/sample.ts", 'import "./dev/samples.ts";'],
  ["server-does-not-import-pages", "src/server/render/home.ts", 'import "#web/home.tsx";'],
  [
    "only-render-imports-the-bundle",
    "src/server/parts/bundle.ts",
    'import "../../../build/server/index.js";',
  ],
  [
    "queries-belong-to-their-feature",
    "src/server/orders/peek.ts",
    'import "#server/parts/parts-queries.ts";',
  ],
  ["wiring-imports-no-queries", "src/server/shop.ts", 'import "./parts/parts-queries.ts";'],
  ["engines-know-no-shop", "src/engines/cache/parts.ts", 'import "#domain/money.ts";'],
  ["engines-know-no-shop", "src/engines/queue/jobs.ts", 'import "../cache/index.ts";'],
  ["engines-know-no-shop", "src/engines/cache/parts.test.ts", 'import "#server/parts/list-parts.ts";'],
  ["engines-are-imported-by-their-index", "src/server/orders/deep.ts", 'import "#engines/cache/cache.ts";'],
  ["features-do-not-import-the-wiring", "src/server/orders/up.ts", 'import "../main.ts";'],
  ["no-cycles", "src/server/orders/ring.ts", 'import "./round.ts";'],
  ["no-cycles", "src/server/orders/round.ts", 'import "./ring.ts";'],
  ["no-tests-in-the-shop", "src/server/orders/fake.ts", 'import "#test/shop.ts";'],
  ["subpaths-resolve", "src/server/orders/lost.ts", 'import "#domain/nowhere.ts";'],
  ["folders-are-named-for-their-content", "src/server/utils/alone.ts", "export {};"],
  ["folders-are-named-for-their-content", "src/web/common/button.ts", 'import "react";'],
  ["folders-are-named-for-their-content", "src/web/helpers/text.ts", "export const text = 1;"],
];
const importedByViolations = {
  "build/server/index.js": "export {};",
  "src/web/uses.ts": 'import "./helpers/text.ts";',
  "src/web/dev/samples.ts": "export {};",
};

let temporaryFolder: string;
const shop = async (name: string, files: Record<string, string>) => {
  const root = path.join(temporaryFolder, name);
  const { imports } = JSON.parse(await readFile(path.join(projectRoot, "package.json"), "utf8"));
  const manifest = JSON.stringify({ name: "shop", type: "module", imports });
  for (const [file, content] of Object.entries({ "package.json": manifest, ...files })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  return check(root);
};
const check = (root: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(projectRoot, "scripts", "arrows.mjs"), root],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
};

beforeAll(async () => {
  temporaryFolder = await mkdtemp(path.join(os.tmpdir(), "lapwright test "));
});
afterAll(() => rm(temporaryFolder, { recursive: true, force: true }));

describe("the check of the imports", () => {
  test("passes a valid shop after reading all of its files", async () => {
    const result = await shop("valid", validShop);
    expect(result).toEqual({ status: 0, stdout: "16 modules, 0 violations\n", stderr: "" });
  });

  test("finds each kind of violation and names the file", async () => {
    const planted = Object.fromEntries(violations.map(([, file, content]) => [file, content]));
    const result = await shop("broken", { ...validShop, ...importedByViolations, ...planted });
    expect(result.status).toBe(1);
    const found = result.stderr.split("\n").filter((line) => !line.startsWith("  "));
    for (const [rule, file] of violations) {
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${rule}.*: .*${file}`)));
    }
    const falsePositives = found.filter(
      (line) =>
        line !== "" &&
        !line.startsWith("no-folder-cycles") &&
        !violations.some(([, file]) => line.includes(file)),
    );
    expect(falsePositives).toEqual([]);
  });

  test("finds a cycle between folders whose modules form none", async () => {
    const cyclic = {
      "src/server/parts/part.ts":
        'import type { Order } from "../orders/order.ts"; export type Part = Order;',
      "src/server/orders/order.ts": 'import "../stock/stock.ts"; export type Order = 1;',
      "src/server/stock/stock.ts": 'import "../parts/name.ts";',
      "src/server/parts/name.ts": "export {};",
    };
    const { status, stderr } = await shop("cyclic", { ...validShop, ...cyclic });
    expect(status).toBe(1);
    expect(stderr.split("\n")[0]).toMatch(/^no-folder-cycles: /);
    expect(stderr.split("\n").slice(1, -1).sort()).toEqual([
      "  src/server/orders/order.ts → src/server/stock/stock.ts",
      "  src/server/parts/part.ts → src/server/orders/order.ts",
      "  src/server/stock/stock.ts → src/server/parts/name.ts",
    ]);
  });

  test("requires allowed imports to be removed when they close no cycle anymore", () => {
    const modules = [{ source: "src/server/a/a.ts", dependencies: [{ resolved: "src/server/b/b.ts" }] }];
    expect(folderCycles(modules, ["src/server/a → src/server/b", "src/server/b → src/server/c"])).toEqual([
      expect.stringContaining("src/server/a → src/server/b closes no cycle anymore"),
      expect.stringContaining("src/server/b → src/server/c closes no cycle anymore"),
    ]);
  });

  test("fails if it could not read a file or found none", async () => {
    const unread = await shop("unread", { ...validShop, "src/web/node_modules/hidden.ts": "export {};" });
    expect(unread).toMatchObject({
      status: 1,
      stderr: "The checker did not read src/web/node_modules/hidden.ts.\n",
    });
    const empty = await shop("empty", { "src/readme.md": "" });
    expect(empty.status).toBe(1);
    expect(empty.stderr).toContain("There are no sources");
  });
});
