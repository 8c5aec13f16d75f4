import { slugOf } from "#domain/slug.ts";
import { allChassis } from "../known/bound/all-chassis.ts";
import { type Chassis, manuals } from "../known/bound/chassis.ts";
import type { Laptop } from "../laptops.ts";
import { type Part, part, retailPrice } from "../part-draft.ts";
import { boundKeyboardParts } from "./bound-keyboards.ts";

/** A part made for the laptops it names, and what must be true of them. */
export interface BoundPart {
  part: Part;
  brand: string;
  models: readonly string[];
  /** In words that follow "if". */
  condition?: string;
  source: string;
}

/** Returns the shop's name for a reported model. @throws for a model that is not in the reports */
export type NameOf = (brand: string, model: string) => string;

export function namesOf(laptops: readonly Laptop[]): NameOf {
  const names = new Map(laptops.map((laptop) => [`${laptop.brand} ${laptop.reportedModel}`, laptop.name]));
  return (brand, model) => {
    const name = names.get(`${brand} ${model}`);
    if (name === undefined) throw new Error(`No ${brand} ${model} among the laptops`);
    return name;
  };
}

/** Returns the parts that are made for single models: keyboards, fans, touchpads, covers, hinges, jacks, speakers. */
export function boundParts(laptops: readonly Laptop[]): BoundPart[] {
  const nameOf = namesOf(laptops);
  return [
    ...boundKeyboardParts(nameOf),
    ...allChassis.flatMap((chassis) => {
      const forModels = chassis.models.map((model) => nameOf(chassis.brand, model)).join(", ");
      const drafts: (readonly [part: Part | undefined, condition?: string | undefined])[] = [
        [fanOf(chassis, forModels), chassis.fan.board],
        [touchpadOf(chassis, forModels)],
        [coverOf(chassis, forModels)],
        [hingesOf(chassis, forModels), "your display has no touch layer, whose hinges are stronger"],
        [jackOf(chassis, forModels)],
        [speakersOf(chassis, forModels)],
      ];
      return drafts.flatMap(([made, board]) => {
        if (!made) return [];
        const conditions = [
          chassis.variant,
          made.category === "hinge" && !hasTouch(chassis) ? undefined : board,
        ];
        const condition = conditions.filter((each) => each !== undefined).join(" and ");
        return [
          {
            part: made,
            brand: chassis.brand,
            models: chassis.models,
            ...(condition && { condition }),
            source: manuals[chassis.brand] ?? "",
          },
        ];
      });
    }),
  ];
}

/** Slim business machines that were sold with and without touch. */
const hasTouch = ({ models }: Chassis) =>
  /^ThinkPad T4[4-9]0|^ThinkPad (T14|X250)|^EliteBook 840 G[356]$|^Latitude (7490|E7440|5420)$/.test(
    models[0] ?? "",
  );

const slugFor = (kind: string, called: string) => slugOf(`${kind} ${called.replace(/^Lenovo /, "")}`);

function fanOf({ code, called, opens, inch, fan }: Chassis, forModels: string): Part {
  const fans = fan.fans ?? (fan.part === "fan pair" ? 2 : 1);
  const isCooler = fan.part === "fan with heat sink";
  const what = isCooler
    ? fans === 2
      ? "Cooler with two fans"
      : "Fan with heat sink"
    : fans === 2
      ? "Fan pair"
      : "Fan";
  return part("cooling", {
    sku: `LW-FN-${code.toUpperCase()}`,
    slug: slugFor(isCooler ? "cooler" : "fan", called),
    name: `${what} for ${called}`,
    description: [
      isCooler
        ? `Blower, heat pipe and cold plate of the ${called} in one piece, because the manual replaces them together.`
        : fans === 2
          ? `Left and right fan of the ${called}; the heat sink stays, and both are worth changing at once.`
          : `The blower of the ${called} alone; the heat sink stays where it is.`,
      `${opens}.`,
      isCooler
        ? `Clean the ${called}'s chip with alcohol, put new paste on, and tighten the screws in the order printed beside them.`
        : `A rattle in the ${called} is its fan's bearing: oil buys a week.`,
    ],
    specs: { kind: fan.part, fans, forModels },
    price: retailPrice((isCooler ? 29 : 16) * (fans === 2 ? 1.6 : 1) + inch * 0.3),
    picture: isCooler
      ? fans === 2
        ? ["cooling-dual-fan-any", "Sample picture: laptop cooler with two blowers and copper heat pipes"]
        : [
            "cooling-fan-heatpipe-any",
            "Sample picture: laptop blower with fin stack, heat pipe and cold plate",
          ]
      : ["cooling-fan-any", "Sample picture: laptop blower fan with mounting ears and four-wire connector"],
  });
}

function touchpadOf({ code, called, opens, inch, touchpad }: Chassis, forModels: string): Part | undefined {
  if (touchpad !== "separate") return undefined;
  return part("touchpad", {
    sku: `LW-TP-${code.toUpperCase()}`,
    slug: slugFor("touchpad", called),
    name: `Touchpad for ${called}`,
    description: [
      `Touchpad of the ${called} on its carrier, with the ribbon to the board.`,
      `${opens}.`,
      `Open the ${called}'s ribbon lock before you pull, and look for a swollen battery if the old pad no longer clicks.`,
    ],
    specs: { forModels },
    price: retailPrice(21 + inch * 0.5),
    picture: [
      "touchpad-module",
      "Sample picture: laptop touchpad module with steel carrier and flat ribbon cable",
    ],
  });
}

function coverOf({ code, called, opens, inch }: Chassis, forModels: string): Part {
  return part("cover", {
    sku: `LW-BC-${code.toUpperCase()}`,
    slug: slugFor("bottom cover", called),
    name: `Bottom cover for ${called}`,
    description: [
      `The lower cover of the ${called}, with its vents and rubber feet and the openings where this model has its ports.`,
      `${opens}.`,
      `Move foils and cushions of the old cover of the ${called} over where they are whole.`,
    ],
    specs: { piece: "bottom cover", displayInch: inch, forModels },
    price: retailPrice(19 + inch * 1.3),
    picture: [
      "bottom-cover-any",
      "Sample picture: dark laptop bottom cover with vents, screws and rubber feet",
    ],
  });
}

function hingesOf({ code, called, inch, hinge }: Chassis, forModels: string): Part | undefined {
  if (hinge === "display") return undefined;
  return part("hinge", {
    sku: `LW-HG-${code.toUpperCase()}`,
    slug: slugFor("hinges", called),
    name: `Display hinges for ${called}, left and right`,
    description: [
      `Left and right hinge of the ${called} in steel, with the arms and screw holes of its ${inch}-inch lid.`,
      `Change both: an old hinge beside a new one twists the lid of the ${called}.`,
      `Do not open the ${called} by force before: a stiff hinge tears its screws out of the lid.`,
    ],
    specs: { displayInch: inch, pieces: 2, material: "steel", forModels },
    price: retailPrice(12 + inch * 0.6),
    picture: ["hinge-pair", "Sample picture: left and right laptop display hinges in steel with screws"],
  });
}

function jackOf({ code, called, opens, jack }: Chassis, forModels: string): Part | undefined {
  if (jack === undefined || jack === "on board" || jack === "soldered") return undefined;
  const slim = jack === "11 × 4.5" ? ", rectangular" : "";
  return part("dc-jack", {
    sku: `LW-DJ-${code.toUpperCase()}`,
    slug: slugFor("dc jack", called),
    name: `DC-in jack ${jack} mm${slim} with cable for ${called}`,
    description: [
      `The charging port of the ${called} for ${jack} mm plugs, on a cable that is plugged into the board: nothing to solder.`,
      `${opens}.`,
      `If the ${called} charges only while you hold the plug, and another adapter does not help, it needs this part.`,
    ],
    specs: { plugMm: jack, forModels },
    price: retailPrice(9 + called.length * 0.1),
    picture: ["dc-jack", "Sample picture: DC-in jack in a steel bracket with sleeved cable and connector"],
  });
}

function speakersOf({ code, called, inch }: Chassis, forModels: string): Part {
  return part("speaker", {
    sku: `LW-SP-${code.toUpperCase()}`,
    slug: slugFor("speakers", called),
    name: `Speakers for ${called}, left and right`,
    description: [
      `Left and right speaker of the ${called} on one cable, in the shape of its housing.`,
      `Leave the rubber grommets of the ${called} loose: screwed tight, the palm rest buzzes.`,
    ],
    specs: { pieces: 2, forModels },
    price: retailPrice(9 + inch * 0.4),
    picture: [
      "speaker-pair-any",
      "Sample picture: pair of laptop speakers with grommets, wired to one connector",
    ],
  });
}
