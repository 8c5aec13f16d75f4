import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LaptopFacts, ReportedBattery, ReportedMemory } from "#domain/fitment/laptop-facts.ts";
import { slugOf } from "#domain/slug.ts";
import { knownMakers } from "./known/index.ts";
import { knownFacts } from "./known/known-facts.ts";

/** A line of `laptops.jsonl`, as the hardware reports were distilled. */
interface ReportedLaptop {
  brand: string;
  model: string;
  reports: number;
  memory: ReportedMemory | null;
  batteries: ReportedBattery[];
}

export type Laptop = ReportedLaptop & LaptopFacts & { slug: string };

/** Every laptop of the reports, with what is published of its model. */
export function readLaptops(): Laptop[] {
  return readFileSync(join(import.meta.dirname, "..", "laptops.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const laptop: ReportedLaptop = JSON.parse(line);
      const name = `${laptop.brand} ${laptop.model}`;
      return {
        ...laptop,
        name,
        slug: slugOf(name),
        known: knownFacts(knownMakers[laptop.brand], laptop.model),
      };
    });
}
