import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ExplicitFitment, evaluateFit } from "#domain/fitment/evaluate-fit.ts";
import type { FitAnswer } from "#domain/fitment/fit-answer.ts";
import type { LaptopFacts } from "#domain/fitment/laptop-facts.ts";
import type { FitmentLine } from "./builder/fitments.ts";
import type { Part } from "./builder/part-draft.ts";

export interface ShopLaptop extends LaptopFacts {
  slug: string;
  reports: number;
}

/** The demo shop's parts and laptops, and what it answers about them: its fitments, then its rules. */
export interface ShopAnswers {
  parts: readonly Part[];
  /** The most common first. */
  laptops: readonly ShopLaptop[];
  answer: (part: Part, laptop: ShopLaptop) => FitAnswer;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const lines = <Line>(file: string): Line[] =>
  read(file)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Reads the catalog as the shop loads it. */
export function readShopAnswers(): ShopAnswers {
  const fitments = new Map<string, ExplicitFitment>();
  for (const { sku, laptops, ...fitment } of lines<FitmentLine>("result/fits.jsonl")) {
    for (const slug of laptops) fitments.set(`${sku} ${slug}`, fitment);
  }
  return {
    parts: [...JSON.parse(read("parts.json")), ...lines<Part>("result/parts.jsonl")],
    laptops: lines<Omit<ShopLaptop, "name"> & { brand: string; model: string }>("result/laptops.jsonl")
      .map((laptop) => ({ ...laptop, name: `${laptop.brand} ${laptop.model}` }))
      .sort((one, other) => other.reports - one.reports || (one.name < other.name ? -1 : 1)),
    answer: (part, laptop) => evaluateFit(part, laptop, fitments.get(`${part.sku} ${laptop.slug}`)),
  };
}
