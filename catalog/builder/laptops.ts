import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LaptopFacts, ReportedBattery, ReportedMemory } from "#domain/fitment/laptop-facts.ts";
import { slugOf } from "#domain/slug.ts";
import { dell } from "./known/dell.ts";
import { hp } from "./known/hp.ts";
import { type KnownMaker, knownFacts } from "./known/known-facts.ts";
import { lenovo } from "./known/lenovo.ts";
import { acer, asus, framework, huawei, msi, samsung, toshiba } from "./known/other-makers.ts";

/** A line of `laptops.jsonl`: the hardware reports of one model, aggregated. */
interface ReportedLaptop {
  brand: string;
  model: string;
  reports: number;
  memory: ReportedMemory | null;
  batteries: ReportedBattery[];
}

export type Laptop = ReportedLaptop & LaptopFacts & { slug: string };

export const knownMakers: Readonly<Record<string, KnownMaker>> = {
  Lenovo: lenovo,
  Dell: dell,
  HP: hp,
  ASUS: asus,
  Acer: acer,
  Samsung: samsung,
  Toshiba: toshiba,
  Huawei: huawei,
  MSI: msi,
  Framework: framework,
};

/** Returns every reported laptop, with what is published about its model. */
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
