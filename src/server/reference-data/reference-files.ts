import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { KnownFacts } from "#domain/fitment/laptop-facts.ts";

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** `categories.json`: its order is the order of the shop, and of the specifications on a page. */
export const categoriesFileSchema = z.array(
  z.strictObject({
    id: slug,
    name: z.string().min(3),
    blurb: z.string().min(10),
    specs: z.array(
      z.strictObject({
        key: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
        label: z.string().min(2),
        unit: z.string().min(1).optional(),
      }),
    ),
  }),
);

/** A line of `result/laptops.jsonl`: what machines of a model reported, and what its maker publishes. */
const laptopSchema = z.strictObject({
  slug,
  brand: z.string().min(1),
  model: z.string().min(1),
  reports: z.int().nonnegative(),
  memory: z
    .strictObject({
      type: z.string(),
      socketed: z.boolean(),
      slots: z.int().nonnegative(),
      maxGb: z.number().nullable(),
    })
    .nullable(),
  batteries: z.array(z.tuple([z.string(), z.number(), z.number()])),
  /** The builder, which writes it, checks its type. */
  known: z.custom<KnownFacts>((known) => typeof known === "object" && known !== null),
  /** Other names that people type for it. */
  aliases: z.array(z.string().regex(/^[a-z0-9]+$/)),
});

/** Data that comes with every shop: the kinds of laptop parts, and the laptops with their facts. */
export interface ReferenceData {
  categories: z.infer<typeof categoriesFileSchema>;
  laptops: z.infer<typeof laptopSchema>[];
}

interface ReferenceFiles {
  /** A hash of the files, to tell whether they changed. */
  version: string;
  /** @throws ZodError for a file that is not as it should be */
  parse(): ReferenceData;
}

/** Reads the reference data from the catalog's folder. */
export async function readReferenceFiles(folder: string): Promise<ReferenceFiles> {
  const [categories, laptops] = await Promise.all([
    readFile(join(folder, "categories.json"), "utf8"),
    readFile(join(folder, "result", "laptops.jsonl"), "utf8"),
  ]);
  return {
    version: hashOf([categories, laptops]),
    parse: () => ({
      categories: categoriesFileSchema.parse(JSON.parse(categories)),
      laptops: linesOf(laptops, laptopSchema),
    }),
  };
}

const domainFolder = fileURLToPath(new URL("../../domain", import.meta.url));

/** Returns a hash of the fit rules' source: what it changes with may change the verdict on any part and laptop. */
export async function versionOfFitRules(): Promise<string> {
  const names = await readdir(join(domainFolder, "fitment"));
  const rules = names.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")).sort();
  const paths = ["part-specs.ts", "spec-vocabulary.ts", ...rules.map((name) => join("fitment", name))];
  return hashOf(await Promise.all(paths.map((path) => readFile(join(domainFolder, path), "utf8"))));
}

const hashOf = (texts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("base64url");

/** Parses a file that holds one JSON value a line. */
export const linesOf = <Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema>[] =>
  text
    .trim()
    .split("\n")
    .map((line) => schema.parse(JSON.parse(line)));
