import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const uiFolder = join(import.meta.dirname, "../../ui");

const sources = (folder: string) => readdirSync(folder).filter((name) => /(?<!\.test)\.tsx$/.test(name));
/** The components a file imports: "#web/ui/button.tsx", or "./button.tsx" within the folder. */
const componentsIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/(?:#web\/ui|"\.)\/([\w-]+\.tsx)"/g)].map(([, name]) => name ?? "");

it("/dev/ui shows every component, by itself or as part of another", () => {
  const all = sources(uiFolder);
  const shown = new Set(
    sources(import.meta.dirname)
      .flatMap((name) => componentsIn(join(import.meta.dirname, name)))
      .filter((name) => all.includes(name)),
  );
  for (const name of shown) for (const inner of componentsIn(join(uiFolder, name))) shown.add(inner);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((name) => !shown.has(name))).toEqual([]);
});
