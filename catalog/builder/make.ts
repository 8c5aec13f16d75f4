// Builds the catalog's parts and fitments from the facts in this folder: `npm run catalog`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { evaluateFit } from "#domain/fitment/evaluate-fit.ts";
import { batteryFitments, boundFitments } from "./fitments.ts";
import { type Laptop, readLaptops } from "./laptops.ts";
import type { Part } from "./part-draft.ts";
import { batteries } from "./parts/batteries.ts";
import { boundParts } from "./parts/bound-parts.ts";
import { cables } from "./parts/cables.ts";
import { systemBoards, webcams } from "./parts/cameras-boards.ts";
import { chargers } from "./parts/chargers.ts";
import { m2Drives, sataDrives } from "./parts/drives.ts";
import { halfMiniCards } from "./parts/half-mini-cards.ts";
import { memory } from "./parts/memory.ts";
import { panels } from "./parts/panels.ts";
import { broadbandCards, wifiCards } from "./parts/radio.ts";
import { sataModules } from "./parts/sata-modules.ts";
import { thermal } from "./parts/thermal.ts";
import { upgradeKits } from "./parts/upgrade-kits.ts";

const folder = join(import.meta.dirname, "..");

/** Returns the text of every built file, by name: the same on every machine and every day. */
export function makeCatalog(): Map<string, string> {
  const laptops = readLaptops();
  const handWritten: Part[] = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8"));
  const takenNumbers = new Set(handWritten.flatMap((part) => part.numbers.map(({ number }) => number)));
  const bound = boundParts(laptops);
  // Panels that fit no known laptop are left out.
  const withPanels = laptops.filter(({ known }) => known.panels);
  const fitsSome = (panel: Part) =>
    withPanels.some((laptop) => /^fits/.test(evaluateFit(panel, laptop).verdict));
  const built = [
    ...memory(),
    ...m2Drives(),
    ...sataModules(),
    ...upgradeKits(handWritten),
    ...sataDrives(),
    ...batteries(laptops, handWritten),
    ...panels(takenNumbers).filter(fitsSome),
    ...bound.map(({ part }) => part),
    ...thermal(),
    ...chargers(),
    ...wifiCards(),
    ...halfMiniCards(),
    ...broadbandCards(),
    ...cables(),
    ...webcams(),
    ...systemBoards(),
  ];
  const parts = [...handWritten, ...built];
  return new Map([
    ["parts.jsonl", lines(built)],
    ["fits.jsonl", lines([...batteryFitments(parts, laptops), ...boundFitments(bound, laptops)])],
    ["laptops.jsonl", lines(laptops.map(laptopLine))],
  ]);
}

/** A laptop with its facts on one line, so that a diff shows which laptops a changed pattern affects. */
const laptopLine = ({ slug, brand, model, reports, memory, batteries, known, aliases }: Laptop): object => ({
  slug,
  brand,
  model,
  reports,
  memory,
  batteries,
  known,
  aliases,
});

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
