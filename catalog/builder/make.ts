// Makes the catalog's parts and fit rows from the facts of this folder: `npm run catalog`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { batteryFits } from "./fit-rows.ts";
import { type Laptop, readLaptops } from "./laptops.ts";
import type { Part } from "./part-draft.ts";
import { batteries } from "./parts/batteries.ts";
import { cables } from "./parts/cables.ts";
import { chargers } from "./parts/chargers.ts";
import { cooling, thermal } from "./parts/cooling-and-thermal.ts";
import { m2Drives, sataDrives } from "./parts/drives.ts";
import { bottomCovers, hinges } from "./parts/housing.ts";
import { keyboards, touchpads } from "./parts/input.ts";
import { memory } from "./parts/memory.ts";
import { panels } from "./parts/panels.ts";
import { powerJacks } from "./parts/power-jacks.ts";
import { broadbandCards, wifiCards } from "./parts/radio.ts";
import { speakerPairs, systemBoards, webcams } from "./parts/speakers-cameras-boards.ts";

const folder = join(import.meta.dirname, "..");

/** The text of every made file, by name: the same on every machine and every day. */
export function makeCatalog(): Map<string, string> {
  const laptops = readLaptops();
  const byHand: Part[] = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8"));
  const taken = new Set(byHand.flatMap((part) => part.numbers.map(({ number }) => number)));
  const made = [
    ...memory(),
    ...m2Drives(),
    ...sataDrives(),
    ...batteries(laptops, taken),
    ...panels(taken),
    ...keyboards(),
    ...touchpads(),
    ...cooling(),
    ...thermal(),
    ...chargers(),
    ...powerJacks(taken),
    ...wifiCards(),
    ...broadbandCards(),
    ...cables(),
    ...hinges(),
    ...bottomCovers(),
    ...speakerPairs(),
    ...webcams(),
    ...systemBoards(),
  ];
  return new Map([
    ["parts.jsonl", lines(made)],
    ["fits.jsonl", lines(batteryFits([...byHand, ...made], laptops))],
    ["known-laptops.jsonl", lines(knownLines(laptops))],
  ]);
}

/** The published facts, spelled out laptop by laptop: what a pattern names can be read, and a change of it seen. */
function knownLines(laptops: readonly Laptop[]): object[] {
  return laptops
    .filter(({ known }) => Object.keys(known).length > 0)
    .map(({ slug, known }) => ({ laptop: slug, ...known }));
}

const lines = (objects: readonly object[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join("");

if (import.meta.main) {
  mkdirSync(join(folder, "result"), { recursive: true });
  for (const [name, text] of makeCatalog()) {
    writeFileSync(join(folder, "result", name), text);
    console.log(
      `result/${name}: ${text.split("\n").length - 1} lines, ${(text.length / 1000).toFixed(0)} kB`,
    );
  }
}
