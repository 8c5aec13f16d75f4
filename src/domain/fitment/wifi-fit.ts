import type { Specs } from "#domain/part-specs.ts";
import { doesNotFit, type Finding, type FitAnswer, fits, fitsIf, sources, unknown } from "./fit-answer.ts";
import type { KnownWireless, LaptopFacts } from "./laptop-facts.ts";

/** A Wi-Fi card: slot, platform, and the firmware's own list of cards. */
export function wifiFit(card: Specs<"wifi">, { known }: LaptopFacts): FitAnswer {
  if (!known.wireless) {
    return { ...unknown("We do not know this laptop's wireless slot."), source: sources.nothing };
  }
  return { ...find(card, known.wireless), source: sources.published };
}

function find(card: Specs<"wifi">, { slot, platform, integrated, listedCardsOnly }: KnownWireless): Finding {
  if (slot === "soldered") return doesNotFit("This laptop's wireless chip is soldered to its board.");
  if (card.formFactor && card.formFactor !== slot) {
    return doesNotFit(`This laptop takes a ${slot} card; this one is ${card.formFactor}.`);
  }
  if (card.interface === undefined) return unknown("This part does not say how it is connected.");
  if (card.interface !== "PCIe + USB") {
    const finding = onlyHalfACard(card.interface, platform, integrated);
    if (finding) return finding;
  }
  const conditions = [
    ...(card.keying === "A+E"
      ? []
      : [`the notch of the card in it now is where this one has it (key ${card.keying ?? "E"})`]),
    ...(listedCardsOnly
      ? ["its firmware accepts this card (older ones start only with cards on the maker's list)"]
      : []),
  ];
  const driver =
    card.generation === "Wi-Fi 7" ? "Windows 11 or a Linux kernel of 6.5 or later has the driver." : "";
  if (conditions.length > 0) return fitsIf(conditions.join(" and "), driver);
  return fits(`${slot} slot.${driver && ` ${driver}`}`);
}

/** A CNVio card is the antenna's half of a radio; the other half is in Intel's chipset. */
function onlyHalfACard(
  needs: "CNVio" | "CNVio2",
  platform: "Intel" | "AMD",
  integrated: KnownWireless["integrated"],
): Finding | undefined {
  if (platform === "AMD") {
    return doesNotFit(
      `A ${needs} card needs an Intel processor that has the other half of the radio; this laptop has AMD's.`,
    );
  }
  if (integrated === undefined) {
    return doesNotFit(
      `A ${needs} card needs the other half of the radio in the processor, which this laptop's does not have.`,
    );
  }
  if (integrated !== needs)
    return doesNotFit(`This laptop's slot is made for ${integrated}; a ${needs} card stays silent in it.`);
  return undefined;
}
