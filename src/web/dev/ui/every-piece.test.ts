import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const pieces = join(import.meta.dirname, "../../ui");

const sources = (folder: string) => readdirSync(folder).filter((name) => /(?<!\.test)\.tsx$/.test(name));
/** The pieces a file is made of: "#web/ui/button.tsx", or "./button.tsx" among themselves. */
const unitsIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/(?:#web\/ui|"\.)\/([\w-]+\.tsx)"/g)].map(([, name]) => name ?? "");

it("The page of pieces shows every piece there is, by itself or as part of another", () => {
  const all = sources(pieces);
  const shown = new Set(
    sources(import.meta.dirname)
      .flatMap((name) => unitsIn(join(import.meta.dirname, name)))
      .filter((name) => all.includes(name)),
  );
  for (const name of shown) for (const inner of unitsIn(join(pieces, name))) shown.add(inner);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((name) => !shown.has(name))).toEqual([]);
});
