import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { laptopAlias } from "#domain/fitment/laptop-alias.ts";
import { commonName } from "./known/common-names.ts";

const rows = (file: string): Record<string, string>[] =>
  parse(readFileSync(join(import.meta.dirname, "..", file), "utf8"), { columns: true });

/** A machine type seen once may be an error in that machine's firmware. */
const MIN_MACHINES = 2;

/**
 * Returns a function from a brand and the names that firmware has for one model to what people type for it: short
 * forms, Lenovo's machine types, and those names.
 */
export function readAliases(): (brand: string, reported: readonly string[]) => string[] {
  const aliases = new Map<string, Set<string>>();
  const add = (name: string, alias: string): Set<string> => {
    const known = aliases.get(name) ?? new Set();
    aliases.set(name, known);
    return known.add(alias);
  };
  for (const { alias = "", brand = "", model = "", kind } of rows("short-names.csv")) {
    // Names without their spaces are found anyway.
    if (kind !== "name") add(commonName(brand, model), alias);
  }
  for (const { type = "", model = "", seen } of rows("machine-types.csv")) {
    if (Number(seen) >= MIN_MACHINES) add(commonName("Lenovo", model), type.toLowerCase());
  }
  return (brand, reported) => {
    const name = commonName(brand, reported[0] ?? "");
    // What firmware says is found, too, with the brand and without.
    for (const model of reported.flatMap((each) => [each, each.replace(/ (Notebook )?PC$/, "")])) {
      if (`${brand} ${model}` !== name) add(name, laptopAlias(model)).add(laptopAlias(`${brand} ${model}`));
    }
    return [...(aliases.get(name) ?? [])].sort();
  };
}
