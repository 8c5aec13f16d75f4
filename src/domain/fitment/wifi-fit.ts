import type { Specs } from "#domain/part-specs.ts";
import {
  allOf,
  doesNotFit,
  type Finding,
  type FitAnswer,
  fits,
  fitsIf,
  sources,
  unknown,
} from "./fit-answer.ts";
import { howToCheck } from "./how-to-check.ts";
import type { KnownWireless, LaptopFacts } from "./laptop-facts.ts";

/** Evaluates a Wi-Fi card by slot, platform, and the firmware's list of accepted cards. */
export function wifiFit(card: Specs<"wifi">, { known }: LaptopFacts): FitAnswer {
  if (!known.wireless) {
    return {
      ...unknown(`We have no Wi-Fi data for this laptop yet. ${howToCheck("wifi")}`),
      source: sources.nothing,
    };
  }
  return { ...find(card, known.wireless), source: sources.published };
}

function find(
  card: Specs<"wifi">,
  { slot, platform, integrated, listedCardsOnly, condition }: KnownWireless,
): Finding {
  if (slot === "soldered") return doesNotFit("This laptop's Wi-Fi chip is soldered to the board.");
  const isShorter = slot === "Mini PCIe" && card.formFactor === "half Mini PCIe";
  if (card.formFactor && card.formFactor !== slot && !isShorter) {
    return doesNotFit(`This laptop takes ${slot} cards; this one is ${card.formFactor}.`);
  }
  if (card.interface === undefined) return unknown("This card's interface is not listed.");
  if (card.interface !== "PCIe + USB") {
    const finding = companionCardLimit(card.interface, platform, integrated);
    if (finding) return finding;
  }
  const conditions = [
    ...(condition ? [condition] : []),
    ...(isShorter ? ["your current card is half as long as the slot's space, or you use a bracket"] : []),
    ...(card.interface !== "PCIe + USB" && platform === "Intel or AMD"
      ? ["your laptop has an Intel processor (the same name exists with AMD)"]
      : []),
    // A slot that carries an integrated radio has key E by definition; others have key A or E.
    ...(slot !== "M.2 2230" || card.keying === "A+E" || (card.keying === "E" && integrated)
      ? []
      : [`your current card has its notch in the same place (key ${card.keying ?? "E"})`]),
    ...(listedCardsOnly
      ? ["your firmware accepts this card (older versions start only with cards on the manufacturer's list)"]
      : []),
  ];
  const driver =
    card.generation === "Wi-Fi 7" ? "Needs Windows 11, or Linux kernel 6.5 or later, for the driver." : "";
  if (conditions.length > 0) return fitsIf(allOf(conditions), driver);
  return fits(`${slot[0]?.toUpperCase()}${slot.slice(1)} slot.${driver && ` ${driver}`}`);
}

/** Returns why a CNVio card does not work: it is only half of a radio, and Intel's chipset has the other half. */
function companionCardLimit(
  needed: "CNVio" | "CNVio2",
  platform: KnownWireless["platform"],
  integrated: KnownWireless["integrated"],
): Finding | undefined {
  if (platform === "AMD") {
    return doesNotFit(
      `A ${needed} card needs the other half of the radio in an Intel processor; this laptop has an AMD processor.`,
    );
  }
  if (integrated === undefined) {
    return doesNotFit(
      `A ${needed} card needs the other half of the radio in the processor, and this laptop's processor does not have it.`,
    );
  }
  if (integrated !== needed)
    return doesNotFit(`This laptop's slot is made for ${integrated}; a ${needed} card does not work in it.`);
  return undefined;
}
