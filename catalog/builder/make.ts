// Builds the catalog's parts and fitments from the facts in this folder: `npm run catalog`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { batteryFitments } from "./fitments.ts";
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

/** Returns the text of every built file, by name: the same on every machine and every day. */
export function makeCatalog(): Map<string, string> {
  const laptops = readLaptops();
  const handWritten: Part[] = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8"));
  const takenNumbers = new Set(handWritten.flatMap((part) => part.numbers.map(({ number }) => number)));
  const built = [
    ...memory(),
    ...m2Drives(),
    ...sataDrives(),
    ...batteries(laptops, takenNumbers),
    ...panels(takenNumbers),
    ...keyboards(),
    ...touchpads(),
    ...cooling(),
    ...thermal(),
    ...chargers(),
    ...powerJacks(takenNumbers),
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
    ["parts.jsonl", lines(built)],
    ["fits.jsonl", lines(batteryFitments([...handWritten, ...built], laptops))],
    ["known-laptops.jsonl", lines(knownLines(laptops))],
  ]);
}

/** Lists the published facts by laptop, so that a diff shows which laptops a changed pattern affects. */
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
