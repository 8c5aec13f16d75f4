import { z } from "zod";
import { specVocabulary } from "#domain/spec-vocabulary.ts";
import { defineCall } from "./call.ts";
import { dateTime, deletedCount, id, line, modifiedCount, slugInPath, strictBody } from "./fields.ts";

const access = { permission: "manage-parts" } as const;

const numberBetween = (number: z.ZodNumber, [least, most]: readonly [number, number]) =>
  number.min(least, { error: `At least ${least}.` }).max(most, { error: `At most ${most}.` });
const whole = z.int({ error: "Enter a whole number." });
const decimal = z.number({ error: "Enter a number." });

/** Inlets of the laptops that come with the shop, as their makers state them, the most frequent first. */
export const chargerPlugs = [
  "USB-C",
  "4.5 × 3.0 mm barrel",
  "7.4 × 5.0 mm barrel",
  "5.5 × 1.7 mm barrel",
  "5.5 × 2.5 mm barrel",
  "11 × 4.5 mm rectangular plug",
  "4.0 × 1.7 mm barrel",
  "7.9 × 5.5 mm barrel",
  "4.0 × 1.35 mm barrel",
  "5.5 × 3.0 mm barrel",
  "3.0 × 1.1 mm barrel",
  "6.0 × 3.7 mm barrel",
  "Surface Connect",
] as const;

export const m2LengthsMm = [30, 42, 60, 80] as const;
export const m2Protocols = ["NVMe", "SATA", "NVMe and SATA"] as const;
export const MAX_BATTERIES = 6;

/** Pixels of common panels. */
export const resolutions = [
  "1366x768",
  "1600x900",
  "1920x1080",
  "1920x1200",
  "2160x1440",
  "2560x1440",
  "2560x1600",
  "2880x1800",
  "3072x1920",
  "3200x2000",
  "3840x2160",
  "3840x2400",
] as const;

const battery = z.strictObject({
  code: line(40, "The code"),
  energyWh: numberBetween(decimal, [5, 200]),
  voltageV: numberBetween(decimal, [3, 30]),
});

/** Null, or no battery: not known. Unknown facts leave the answers about the laptop open. */
const facts = {
  memoryType: z.enum(specVocabulary.memory.generation).nullable(),
  memorySockets: numberBetween(whole, [0, 8]).nullable().describe("0: all memory is soldered"),
  moduleMaxGb: numberBetween(whole, [1, 256]).nullable().describe("The largest module a socket takes"),
  m2Slots: numberBetween(whole, [0, 4]).nullable().default(null).describe("Slots for drives, all alike"),
  m2LengthMm: z.literal(m2LengthsMm).nullable().default(null).describe("The longest drive"),
  m2Protocol: z.enum(m2Protocols).nullable().default(null),
  bayHeightMm: z
    .literal([0, 7, 9.5, 12.5])
    .nullable()
    .default(null)
    .describe("The thickest 2.5-inch drive; 0: there is no bay"),
  batteries: z.array(battery).max(MAX_BATTERIES).default([]).describe("All that the maker lists"),
  chargerPlug: z.enum(chargerPlugs).nullable().default(null),
  chargerV: numberBetween(decimal, [5, 30]).nullable().default(null),
  chargerW: numberBetween(whole, [15, 400]).nullable().default(null),
  wifiSlot: z.enum(["M.2 2230", "half Mini PCIe", "Mini PCIe", "soldered"]).nullable().default(null),
  processor: z
    .enum(["Intel 2 to 7", "Intel 8 or 9", "Intel 10 and later", "AMD"])
    .nullable()
    .default(null)
    .describe("Maker and generation: from the 8th on, Intel's hold half of a Wi-Fi radio"),
  displayInch: numberBetween(z.number({ error: "Enter a number of inches." }), [7, 25]).nullable(),
  displayResolution: z.enum(resolutions).nullable().default(null),
  displaySignal: z.enum(specVocabulary.panel.signal).nullable().default(null),
};

type Facts = z.output<z.ZodObject<typeof facts>>;

/** Facts that say nothing without each other: of none, or of all of them, something is stated. */
const together: readonly { fields: readonly (keyof Facts)[]; message: string }[] = [
  {
    fields: ["memoryType", "memorySockets"],
    message: "Kind of memory and number of sockets belong together.",
  },
  { fields: ["m2Slots", "bayHeightMm"], message: "M.2 slots and 2.5-inch bay belong together." },
  {
    fields: ["chargerPlug", "chargerV", "chargerW"],
    message: "Plug, volts and watts belong together.",
  },
  { fields: ["displayResolution", "displaySignal"], message: "Resolution and connector belong together." },
  { fields: ["wifiSlot", "processor"], message: "Slot and processor belong together." },
];

/** Details, and the number without which, or with 0, they say nothing. */
const details: readonly { field: keyof Facts; of: keyof Facts; message: string }[] = [
  { field: "moduleMaxGb", of: "memorySockets", message: "Enter how many sockets take it." },
  { field: "m2LengthMm", of: "m2Slots", message: "Enter how many slots take it." },
  { field: "m2Protocol", of: "m2Slots", message: "Enter how many slots take it." },
  { field: "displayResolution", of: "displayInch", message: "Enter the inches, too." },
];

function askForTheRest(stated: Facts, context: z.core.$RefinementCtx<Facts>): void {
  const issues = new Map<keyof Facts, string>();
  for (const { fields, message } of together) {
    const missing = fields.filter((field) => stated[field] === null);
    if (missing.length < fields.length) for (const field of missing) issues.set(field, message);
  }
  for (const { field, of, message } of details) {
    if (stated[field] !== null && !stated[of]) issues.set(of, message);
  }
  for (const [field, message] of issues) context.addIssue({ code: "custom", path: [field], message });
}

const laptopFacts = strictBody(facts).superRefine(askForTheRest);
export type StatedFacts = z.output<typeof laptopFacts>;

export const nothingKnown: StatedFacts = {
  memoryType: null,
  memorySockets: null,
  moduleMaxGb: null,
  m2Slots: null,
  m2LengthMm: null,
  m2Protocol: null,
  bayHeightMm: null,
  batteries: [],
  chargerPlug: null,
  chargerV: null,
  chargerW: null,
  wifiSlot: null,
  processor: null,
  displayInch: null,
  displayResolution: null,
  displaySignal: null,
};

export const laptopFields = strictBody({
  brand: line(40, "The brand"),
  model: line(80, "The model"),
  ...facts,
}).superRefine(askForTheRest);

export const listAddedLaptops = defineCall({
  name: "listAddedLaptops",
  method: "GET",
  path: "/added-laptops",
  access,
  tag: "laptops",
  summary: "The laptops that the shop's team added, newest first",
  answer: z.array(
    z.object({
      slug: z.string(),
      brand: z.string(),
      model: z.string(),
      addedAt: dateTime,
      addedBy: z.string(),
      version: z.number().int(),
      facts: z.object(facts),
    }),
  ),
});

export const addLaptop = defineCall({
  name: "addLaptop",
  method: "POST",
  path: "/added-laptops",
  access,
  tag: "laptops",
  summary: "Add a laptop that the shop does not list; the rules decide at once which parts fit it",
  body: laptopFields.safeExtend({
    requestId: id.nullable().default(null).describe("The visitors' request that is done with it"),
  }),
  status: 201,
  answer: z.object({ slug: z.string() }),
});

export const saveLaptopFacts = defineCall({
  name: "saveLaptopFacts",
  method: "PUT",
  path: "/added-laptops/{slug}",
  access,
  tag: "laptops",
  summary:
    "Replace what is known of a laptop that the team added; the rules decide again which parts fit it. Send the version you read: 409 if someone else has stated something since",
  params: slugInPath,
  body: laptopFacts.safeExtend({ version: z.int32() }),
  answer: modifiedCount,
});

export const removeLaptop = defineCall({
  name: "removeLaptop",
  method: "DELETE",
  path: "/added-laptops/{slug}",
  access,
  tag: "laptops",
  summary: "Remove a laptop that the team added, with its fitments, from the lists of its owners, too",
  params: slugInPath,
  answer: deletedCount,
});
