import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { commonName } from "./known/shared-names.ts";

const rows = (file: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"), { columns: true });

/** A machine type seen once may be an error in that machine's firmware. */
const MIN_MACHINES = 2;

/** Returns a function from a brand and a model to what people type for it: short forms, and Lenovo's machine types. */
export function readAliases(): (brand: string, model: string) => string[] {
  const aliases = new Map<string, Set<string>>();
  const add = (name: string, alias: string) => aliases.set(name, (aliases.get(name) ?? new Set()).add(alias));
  for (const { alias = "", brand = "", model = "", kind } of rows("short-names.csv")) {
    // Names without their spaces are found anyway.
    if (kind !== "name") add(commonName(brand, model), alias);
  }
  for (const { type = "", model = "", seen } of rows("machine-types.csv")) {
    if (Number(seen) >= MIN_MACHINES) add(commonName("Lenovo", model), type.toLowerCase());
  }
  return (brand, model) => [...(aliases.get(commonName(brand, model)) ?? [])].sort();
}
