import { provincesOfCanada, statesOfAustralia, statesOfUs } from "./regions.ts";

/** The address rules of a country. Source: Google's address data (libaddressinput), simplified. */
export interface CountryFacts {
  city: "required" | "optional";
  region: RegionFacts | undefined;
  /** Undefined: the country has no postal codes. */
  postalCode: PostalCodeFacts | undefined;
  /** The lines below the street; `C` is the city, `S` the region, `Z` the postal code. */
  layout: string;
}

interface RegionFacts {
  label: string;
  required: boolean;
  /** Names by code, where addresses use codes. */
  codes?: ReadonlyMap<string, string>;
}

interface PostalCodeFacts {
  label: string;
  required: boolean;
  /** Matches a whole code in capital letters. */
  pattern?: RegExp;
  example?: string;
}

type Short = [layout: string, pattern: RegExp, example: string, postalLabel?: string];

/** Countries with required postal codes and addresses that name no region. */
const withoutRegion: Record<string, Short> = {
  AT: ["Z C", /^\d{4}$/, "1010"],
  BE: ["Z C", /^\d{4}$/, "1000"],
  BG: ["Z C", /^\d{4}$/, "1000"],
  CH: ["Z C", /^\d{4}$/, "8001"],
  CZ: ["Z C", /^\d{3} ?\d{2}$/, "110 00"],
  DE: ["Z C", /^\d{5}$/, "10115"],
  DK: ["Z C", /^\d{4}$/, "1050"],
  EE: ["Z C", /^\d{5}$/, "10111"],
  FI: ["Z C", /^\d{5}$/, "00100"],
  FR: ["Z C", /^\d{5}$/, "75001"],
  GB: ["C/Z", /^GIR ?0AA$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, "BA1 1AA", "Postcode"],
  GR: ["Z C", /^\d{3} ?\d{2}$/, "105 57"],
  HR: ["Z C", /^\d{5}$/, "10000"],
  HU: ["C/Z", /^\d{4}$/, "1011"],
  LT: ["Z C", /^(LT-)?\d{5}$/, "LT-01100"],
  LU: ["Z C", /^(L-)?\d{4}$/, "1009"],
  LV: ["C, Z", /^(LV-)?\d{4}$/, "LV-1010"],
  NL: ["Z C", /^[1-9]\d{3} ?[A-Z]{2}$/, "1012 JS", "Postcode"],
  NO: ["Z C", /^\d{4}$/, "0150"],
  NZ: ["C Z", /^\d{4}$/, "6011", "Postcode"],
  PL: ["Z C", /^\d{2}-\d{3}$/, "00-001"],
  PT: ["Z C", /^\d{4}-\d{3}$/, "1000-001"],
  RO: ["Z C", /^\d{6}$/, "010011"],
  SE: ["Z C", /^\d{3} ?\d{2}$/, "111 20"],
  SI: ["Z C", /^(SI-)?\d{4}$/, "1000"],
  SK: ["Z C", /^\d{3} ?\d{2}$/, "811 01"],
  UA: ["Z C", /^\d{5}$/, "01001"],
  ZA: ["C/Z", /^\d{4}$/, "8001"],
};

type Regional = [
  ...layoutPatternExample: [layout: string, pattern: RegExp, example: string],
  regionLabel: string,
  more?: { codes?: ReadonlyMap<string, string>; postalLabel?: string },
];

/** Countries whose addresses need both a region and a postal code. */
const withRegion: Record<string, Regional> = {
  AU: ["C S Z", /^\d{4}$/, "2000", "State", { codes: statesOfAustralia, postalLabel: "Postcode" }],
  BR: ["C - S/Z", /^\d{5}-?\d{3}$/, "01001-000", "State"],
  CA: ["C S Z", /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, "K1A 0B1", "Province", { codes: provincesOfCanada }],
  CN: ["C, S/Z", /^\d{6}$/, "100000", "Province"],
  ES: ["Z C/S", /^\d{5}$/, "28001", "Province"],
  IN: ["C Z/S", /^\d{6}$/, "110001", "State", { postalLabel: "PIN code" }],
  IT: ["Z C S", /^\d{5}$/, "00184", "Province"],
  JP: ["C, S/Z", /^\d{3}-?\d{4}$/, "100-0001", "Prefecture"],
  KR: ["C, S/Z", /^\d{5}$/, "03051", "Province"],
  MX: ["Z C, S", /^\d{5}$/, "06000", "State"],
  US: ["C, S Z", /^\d{5}(-\d{4})?$/, "97477", "State", { codes: statesOfUs, postalLabel: "ZIP code" }],
};

const others: Record<string, CountryFacts> = {
  AE: {
    city: "optional",
    region: { label: "Emirate", required: true },
    postalCode: undefined,
    layout: "C/S",
  },
  HK: { city: "required", region: undefined, postalCode: undefined, layout: "C" },
  IE: {
    city: "required",
    region: { label: "County", required: false },
    postalCode: {
      label: "Eircode",
      required: false,
      pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
      example: "D02 X285",
    },
    layout: "C/S/Z",
  },
  SG: {
    city: "optional",
    region: undefined,
    postalCode: { label: "Postal code", required: true, pattern: /^\d{6}$/, example: "018956" },
    layout: "C Z",
  },
};

/** For every other country only the city is required, and any value is accepted. */
const unknown: CountryFacts = {
  city: "required",
  region: { label: "State, province or region", required: false },
  postalCode: { label: "Postal code", required: false },
  layout: "C, S Z",
};

/** Returns the address rules of a country. */
export function factsOfCountry(country: string): CountryFacts {
  const plain = withoutRegion[country];
  if (plain) {
    const [layout, pattern, example, label = "Postal code"] = plain;
    return {
      city: "required",
      region: undefined,
      postalCode: { label, required: true, pattern, example },
      layout,
    };
  }
  const regional = withRegion[country];
  if (regional) {
    const [layout, pattern, example, regionLabel, { codes, postalLabel = "Postal code" } = {}] = regional;
    return {
      city: "required",
      region: { label: regionLabel, required: true, ...(codes && { codes }) },
      postalCode: { label: postalLabel, required: true, pattern, example },
      layout,
    };
  }
  return others[country] ?? unknown;
}
