/**
 * The words of the specs: which keys a category's parts carry, and what a value is. Units stand in the names, and
 * for the page in the category itself. Rules and catalog read specs through this one list.
 *
 * A list of words allows these and no others; a rule decides by such a value.
 */
const vocabulary = {
  memory: {
    generation: ["DDR2", "DDR3", "DDR3L", "DDR4", "DDR5"],
    formFactor: ["SO-DIMM", "DIMM", "CAMM2"],
    capacityGb: "number",
    modules: "number",
    moduleGb: "number",
    dataRateMtS: "number",
    organization: "text",
    casLatency: "number",
    voltageV: "number",
    pins: "number",
    ecc: "flag",
  },
  "m2-ssd": {
    capacityGb: "number",
    formFactor: ["M.2 2230", "M.2 2242", "M.2 2260", "M.2 2280"],
    keying: ["M", "B+M"],
    interface: "text",
    pcieGeneration: "number",
    doubleSided: "flag",
    readMbS: "number",
    writeMbS: "number",
    enduranceTbw: "number",
    supplyMaxA: "number",
  },
  "sata-ssd": {
    capacityGb: "number",
    formFactor: "text",
    heightMm: "number",
    interface: "text",
    readMbS: "number",
    writeMbS: "number",
    enduranceTbw: "number",
    supplyMaxA: "number",
  },
  battery: {
    energyWh: "number",
    voltageV: "number",
    capacityMah: "number",
    cells: "number",
    seriesCells: "number",
    chemistry: "text",
    fitting: ["internal", "removable"],
  },
  panel: {
    diagonalInch: "number",
    resolution: "text",
    refreshHz: "number",
    technology: "text",
    activeAreaMm: "text",
    signal: ["eDP", "LVDS"],
    connectorPins: "number",
    touch: "flag",
  },
  keyboard: {
    layout: "text",
    keys: "number",
    backlight: "flag",
    keyPitchMm: "number",
    widthMm: "number",
    depthMm: "number",
    mainTailPins: "number",
    lightTailPins: "number",
  },
  touchpad: {
    widthMm: "number",
    heightMm: "number",
    surface: "text",
    interface: "text",
    ribbonPins: "number",
    ribbonMm: "number",
  },
  cooling: {
    kind: "text",
    fans: "number",
    voltageV: "number",
    currentA: "number",
    connectorPins: "number",
    heatPipes: "number",
    heightMm: "number",
    outlet: "text",
  },
  thermal: {
    kind: ["paste", "pad"],
    conductivityWmK: "number",
    thicknessMm: "number",
    sheetMm: "text",
    massG: "number",
    electricallyConductive: "flag",
  },
  charger: {
    powerW: "number",
    connector: "text",
    outputV: "text",
    currentMaxA: "number",
    standard: "text",
    mains: "text",
    cableM: "number",
  },
  "dc-jack": { plugMm: "text", cableMm: "number", connectorPins: "number", earSpacingMm: "number" },
  wifi: {
    generation: "text",
    standard: "text",
    bands: "text",
    streams: "text",
    channelMhz: "number",
    bluetooth: "text",
    formFactor: "text",
    keying: ["A", "E", "A+E"],
    interface: ["PCIe + USB", "CNVio", "CNVio2"],
    antennaConnector: "text",
  },
  wwan: {
    generation: "text",
    downlinkMbS: "number",
    formFactor: "text",
    keying: "text",
    interface: "text",
    sim: "text",
    antennaConnector: "text",
  },
  cable: {
    kind: "text",
    pins: "text",
    pitchMm: "number",
    lanes: "number",
    lengthMm: "number",
    pieces: "number",
    contactSides: "text",
  },
  hinge: {
    displayInch: "number",
    pieces: "number",
    armMm: "number",
    material: "text",
    openingDegrees: "number",
    torqueNcm: "number",
  },
  cover: {
    piece: "text",
    displayInch: "number",
    widthMm: "number",
    depthMm: "number",
    material: "text",
    color: "text",
    screws: "text",
  },
  speaker: {
    pieces: "number",
    impedanceOhm: "number",
    powerW: "number",
    connectorPins: "number",
    sizeMm: "text",
    cableMm: "number",
  },
  webcam: {
    resolution: "text",
    framesPerSecond: "number",
    microphones: "number",
    interface: "text",
    boardMm: "text",
    connectorPins: "number",
    shutter: "flag",
  },
  "system-board": {
    processor: "text",
    memorySockets: "number",
    memoryGeneration: "text",
    memoryMaxGb: "number",
    storageSlots: "text",
    displayConnector: "text",
    chargingInlet: "text",
    forChassis: "text",
  },
  tools: {
    contents: "text",
    pieces: "number",
    threads: "text",
    lengthsMm: "text",
  },
} as const satisfies Record<string, Record<string, "number" | "text" | "flag" | readonly string[]>>;

export type SpecCategory = keyof typeof vocabulary;
type Value<Kind> = Kind extends "number"
  ? number
  : Kind extends "flag"
    ? boolean
    : Kind extends readonly (infer Word)[]
      ? Word
      : string;

/** The specs of a category's parts; a key that does not apply is left out. */
export type Specs<Category extends SpecCategory> = {
  -readonly [Key in keyof (typeof vocabulary)[Category]]?: Value<(typeof vocabulary)[Category][Key]>;
};
export type GivenSpecs = Readonly<Record<string, string | number | boolean>>;

export type SpecKind = "number" | "text" | "flag" | readonly string[];

/** What a value of this key is, a list naming all the words there are; undefined where the shop has no word for it. */
export function specKind(category: string, key: string): SpecKind | undefined {
  const kinds = (vocabulary as Record<string, Record<string, SpecKind>>)[category];
  return kinds && Object.hasOwn(kinds, key) ? kinds[key] : undefined;
}

/** The keys a category of the catalog knows. */
export const specKeys = (category: SpecCategory): string[] => Object.keys(vocabulary[category]);

/** Whether the catalog's words know this category. */
export const isSpecCategory = (category: string): category is SpecCategory =>
  Object.hasOwn(vocabulary, category);

/** The words a spec allows, in the order people think of them; undefined where it is no list of words. */
export function specWords(category: SpecCategory, key: string): readonly string[] | undefined {
  const kind = kindsOf(category)[key];
  return typeof kind === "object" ? kind : undefined;
}

/** One spec as its category understands it; undefined when it is not there or cannot be understood. */
export function readSpec(
  category: SpecCategory,
  key: string,
  given: GivenSpecs,
): string | number | boolean | undefined {
  const value = given[key];
  return value === undefined ? undefined : parseQuery(kindsOf(category)[key], value);
}

/**
 * A part's specs as its category understands them. People fill specs in by hand: a number written as words counts
 * as that number, and what cannot be understood is left out rather than guessed at.
 */
export function readSpecs<Category extends SpecCategory>(
  category: Category,
  given: GivenSpecs,
): Specs<Category> {
  const kinds = kindsOf(category);
  const understood = Object.entries(given).flatMap(([key, value]) => {
    const read = parseQuery(kinds[key], value);
    return read === undefined ? [] : [[key, read] as const];
  });
  // Every value was read as the vocabulary's kind for its key says.
  return Object.fromEntries(understood) as Specs<Category>;
}

type Kind = "number" | "text" | "flag" | readonly string[];

const kindsOf = (category: SpecCategory): Readonly<Record<string, Kind>> => vocabulary[category];

function parseQuery(
  kind: Kind | undefined,
  value: string | number | boolean,
): string | number | boolean | undefined {
  if (kind === undefined) return undefined;
  if (kind === "flag") return typeof value === "boolean" ? value : { yes: true, no: false }[String(value)];
  const text = String(value).trim();
  if (kind === "number") return text !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === "text") return text;
  return kind.find((word) => word.toLowerCase() === text.toLowerCase());
}
