import { readSpecs, type Specs } from "#domain/part-specs.ts";
import { sources } from "../fit-answer.ts";
import type { KnownWireless, LaptopFacts } from "../laptop-facts.ts";
import { type Advice, cheaper, inOrder, type OfferedPart, type Suggestion, stockFor } from "./advice.ts";

const mostSuggestions = 3;

/** From the newest on, with what each brings. */
const generations: readonly { name: string; brings: string }[] = [
  { name: "Wi-Fi 7", brings: "Uses two bands at once with a Wi-Fi 7 router." },
  { name: "Wi-Fi 6E", brings: "Adds the 6 GHz band, which few neighbors use yet." },
  { name: "Wi-Fi 6", brings: "Keeps its speed better where many devices share a router." },
  { name: "Wi-Fi 5", brings: "Enough for lines up to some 500 Mb/s." },
];

type Option = Suggestion & { rank: number };

/** The best card of each generation that works on this platform, the newest generation first. */
export function adviseWifi({ known: { wireless } }: LaptopFacts, parts: readonly OfferedPart[]): Advice {
  if (!wireless) {
    return {
      topic: "wifi",
      says: "We do not know this laptop's wireless slot.",
      source: sources.nothing,
      groups: [],
      notes: ["The card in it now says so: hold its size and the place of its notch against the picture."],
    };
  }
  const options = parts.flatMap((part) => option(part, wireless));
  const best = [...Map.groupBy(options, ({ title }) => title).values()].flatMap((same) =>
    inOrder(same, cheaper).slice(0, 1),
  ) as Option[];
  const suggestions = (
    inOrder(best, (one, other) => (one as Option).rank - (other as Option).rank) as Option[]
  )
    .slice(0, mostSuggestions)
    .map(({ rank: _, ...suggestion }) => suggestion);
  const nothing = suggestions.length === 0 && wireless.slot !== "soldered";
  return {
    topic: "wifi",
    says: inWords(wireless),
    source: sources.published,
    groups:
      wireless.slot === "soldered"
        ? []
        : [
            {
              title: "",
              suggestions,
              ...(nothing && { nothing: "None of the cards on our shelves works in it." }),
            },
          ],
    notes:
      suggestions.length > 0
        ? ["The two aerial plugs are tiny: lift them straight up, and press them on until they click."]
        : [],
  };
}

function inWords({ slot, platform, integrated }: KnownWireless): string {
  if (slot === "soldered") return "Its wireless chip is soldered to the board: it cannot be changed.";
  const half = integrated ? ` that brings its half of a ${integrated} radio` : "";
  return `It takes one ${slot} card, on an ${platform} platform${half}.`;
}

function option(part: OfferedPart, { integrated }: KnownWireless): Option[] {
  const card = readSpecs("wifi", part.specs);
  const isInStock = stockFor(part, 1);
  if (part.category !== "wifi" || isInStock === undefined || !card.generation) return [];
  const rank = generations.findIndex(({ name }) => name === card.generation);
  return [
    {
      partId: part.id,
      quantity: 1,
      title: card.generation,
      priceCents: part.priceCents,
      reasons: [...(generations[rank] ? [generations[rank].brings] : []), ...worksBecause(card, integrated)],
      ...(part.verdict === "fits_if" && { condition: part.condition }),
      isInStock,
      rank: rank === -1 ? generations.length : rank,
    },
  ];
}

function worksBecause({ interface: via }: Specs<"wifi">, integrated: KnownWireless["integrated"]): string[] {
  if (via === "PCIe + USB") return ["A whole radio of its own, on PCIe and USB."];
  return via !== undefined && via === integrated ? [`Made for ${via}, as this laptop's slot is.`] : [];
}
