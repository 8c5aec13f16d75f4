import { normalizeNumber } from "#domain/part.ts";

/** A number that tells what it names, and what that is as a query. */
export interface DecodedNumber {
  number: string;
  /** "DDR4 8 GB" */
  means: string;
}

/** Bandwidths of JEDEC's module names ("PC4-25600") in MB/s, where a number is not eight times the data rate. */
const ratesByBandwidth: Readonly<Record<string, number>> = {
  8500: 1066,
  10600: 1333,
  14900: 1866,
  17000: 2133,
  21300: 2666,
  23400: 2933,
};

/** Labels that stand before a part number, and what follows it. */
const labels =
  /\b(?:fru\s*)?(?:d?p\/n|fru|asm|p\.n\.|part (?:no|number|num)|model no|spare no|type|typ|ref)\b[\s.:#-]*(?=(?:cn-?)?[a-z-]*\d)/g;
const revision = /\brev\b\.?\s*[a-z]?\d*\b/g;
/** Dell's label: CN-0RNP72-12345-67A-1234-A01, of which RNP72 is the part number. */
const dellLabel = /\bcn[- ]?0([a-z0-9]{5})(?:-[a-z0-9]{3,5})*\b/g;
const dellNumber = /\b0(?=[a-z0-9]*[a-z])([a-z0-9]{5})\b/g;
const moduleName = /\bpc([345])(l?)[- ]?(\d{4,5})[a-z]{0,3}\b/g;

/** Volts and amperes of a charger's label, from which its watts follow: "19.5V 3.34A". A "300V5A" is a laptop. */
const outlet = /\b(\d\d?(?:\.\d+)?) ?v(?:olts?)?[\s,/;-]*(\d+(?:\.\d+)?) ?a(?:mps?)?\b/g;

/** A second blank after it keeps an "L502X 8 GB" from being 2 × 8 GB. */
const modelOnX = /\b([a-z]+\d+x) (?=\d)/g;

/** Returns a query without labels and in the shop's notation: "P/N 01AV423", "PC4-25600", "HD+", "Surface Pro 7+". */
export function withoutLabels(q: string): string {
  return q
    .toLowerCase()
    .replaceAll(labels, "")
    .replaceAll(revision, "")
    .replaceAll(dellLabel, "$1")
    .replaceAll(dellNumber, "$1")
    .replaceAll(moduleName, (_, generation: string, low: string, figure: string) => {
      const number = Number(figure);
      const rate = number < 8000 ? number : (ratesByBandwidth[figure] ?? number / 8);
      return `ddr${generation}${low} ${rate}`;
    })
    .replaceAll(outlet, (typed, volts: string, amps: string) => {
      const watts = 5 * Math.round((Number(volts) * Number(amps)) / 5);
      return watts >= 20 ? `${volts}v ${watts}w` : typed;
    })
    .replaceAll(/\b1 ?x ?(?=\d+ ?gb)/g, "")
    .replaceAll(modelOnX, "$1  ")
    .replaceAll(/\bhd\+/g, "hdplus")
    .replaceAll(/(?<=\d)\+(?!\w)/g, " plus")
    .replaceAll(/\b(\d+) ?go\b/g, "$1gb")
    .replaceAll(/\b(\d+)to\b|\b(\d{1,2}) to$/g, "$1$2tb");
}

interface Scheme {
  pattern: RegExp;
  read(groups: readonly string[]): { generation: string; gb: number };
}

/** The capacity of a module 64 bits wide, in GB, by its depth: "1G" is 8 GB, "512M" 4 GB. */
function gbOfDepth(depth: string): number {
  if (/^5[0-4]/.test(depth)) return 4;
  if (/^(?:25|56)/.test(depth)) return 2;
  return 8 * Number(depth.slice(0, 1));
}

/** How makers of memory number their SO-DIMMs. */
const schemes: readonly Scheme[] = [
  {
    // Samsung: M471A1K43DB1-CWE is DDR4, 1G × 64.
    pattern: /\bm471([ab])(5\d|\d[kg])[0-9a-z-]{3,14}/,
    read: ([kind, depth = ""]) => ({ generation: kind === "a" ? "DDR4" : "DDR3L", gb: gbOfDepth(depth) }),
  },
  {
    pattern: /\bm425r(\d)g[0-9a-z-]{3,14}/,
    read: ([depth]) => ({ generation: "DDR5", gb: 8 * Number(depth) }),
  },
  {
    // SK hynix: HMA81GS6CJR8N is DDR4, 1G × 64; HMT451S6 is DDR3, 512M × 64.
    pattern: /\bhm([at])[48a](51|\dg)s[0-9a-z-]{3,14}/,
    read: ([kind, depth = ""]) => ({ generation: kind === "a" ? "DDR4" : "DDR3L", gb: gbOfDepth(depth) }),
  },
  {
    pattern: /\bhmcg(66|78|88)[0-9a-z-]{3,14}/,
    read: ([size = ""]) => ({ generation: "DDR5", gb: { 66: 8, 78: 16, 88: 32 }[size] ?? 0 }),
  },
  {
    // Crucial: CT16G4SFRA32A is DDR4, 16 GB.
    pattern: /\bct(\d{1,2})g(4s|48c|52c|56c)[0-9a-z.]{1,10}/,
    read: ([gb, kind]) => ({ generation: kind === "4s" ? "DDR4" : "DDR5", gb: Number(gb) }),
  },
  {
    pattern: /\bct(256|512|1024)64b[a-z0-9.]{1,10}/,
    read: ([depth]) => ({ generation: "DDR3L", gb: Number(depth) / 128 }),
  },
  {
    // Micron: MTA8ATF1G64HZ is DDR4, 1G × 64.
    pattern: /\bmt(a\d+atf|c\d+c|\d+ktf)(256|512|\dg)64h?[0-9a-z-]{1,12}/,
    read: ([kind = "", depth = ""]) => ({
      generation: kind.startsWith("a") ? "DDR4" : kind.startsWith("c") ? "DDR5" : "DDR3L",
      gb: gbOfDepth(depth),
    }),
  },
  {
    // Kingston for named makers and its fast ones: KCP3L16SD8/8 is DDR3L, 8 GB; KF432S20IB/16 is DDR4, 16 GB.
    pattern: /\bk(?:cp|f)([345])l?\d\ds[0-9a-z]{2,8}[/-](\d{1,2})\b/,
    read: ([generation, gb]) => ({
      generation: generation === "3" ? "DDR3L" : `DDR${generation}`,
      gb: Number(gb),
    }),
  },
  {
    // Kingston: KVR32S22S8/16 is 3200 MT/s, 16 GB.
    pattern: /\bkvr(\d\d)(l?)s[0-9a-z]{2,8}[/-](\d{1,2})\b/,
    read: ([rate, , gb]) => ({
      generation: Number(rate) >= 48 ? "DDR5" : Number(rate) >= 21 ? "DDR4" : "DDR3L",
      gb: Number(gb),
    }),
  },
];

/**
 * Replaces numbers of memory modules by what they say: "M471A1K43DB1" becomes "ddr4 8gb".
 * @param text in lower case
 * @param isKnown whether the shop has a part with this normalized number: then that part is meant
 */
export function decodeModules(
  text: string,
  isKnown: (normalized: string) => boolean,
): { text: string; decoded: DecodedNumber[] } {
  const decoded: DecodedNumber[] = [];
  let rest = text;
  for (const { pattern, read } of schemes) {
    const [number, ...groups] = pattern.exec(rest) ?? [];
    if (number === undefined || isKnown(normalizeNumber(number))) continue;
    const { generation, gb } = read(groups);
    if (!(gb >= 1)) continue;
    decoded.push({ number: number.toUpperCase(), means: `${generation}, ${gb} GB` });
    rest = rest.replace(number, ` ${generation.toLowerCase()} ${gb}gb `);
  }
  return { text: rest, decoded };
}

/** Panels carry their diagonal in their number: N156…, B140…, LP133…, NV156…. */
const panelNumber = /^(?:lp|ltn|lm|nv|nt|ne|hb|cl|[bnm])(11[16]|12[05]|13[34]|140|15[46]|160|17[03])[a-z]/;
/** HP's HT03XL, Acer's AC14B8K, Asus' A41-X550A, Lenovo's L16M2PB1. */
const batteryNumber =
  /^(?:[a-z]{2}0\d(?:xl)?|a[cpls]\d\d[a-z]\d[a-z]|[abc]\d[12]n?\d{4}|[abc][34][12]x?\w{4,5}|l\d\d[a-z]\d[a-z]{2}\d)$/;

/** Returns the category that a part number of no part in the shop belongs to by its scheme, if it shows one. */
export function categoryOfNumber(token: string): string | undefined {
  if (panelNumber.test(token)) return "panel";
  return batteryNumber.test(token) ? "battery" : undefined;
}
