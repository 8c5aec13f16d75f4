import type { ReportedBattery } from "#domain/fitment/laptop-facts.ts";

/**
 * Models whose machines report no battery code, with the packs of their makers' service guides and spare parts lists.
 */
type ListedBatteries = readonly (readonly [models: RegExp, packs: readonly Pack[]])[];

/** The codes that suppliers print on one pack; Wh and V are those of the first. */
type Pack = readonly [codes: readonly string[], wattHours: number, volts: number];

const acerAs10d: Pack = [["AS10D31", "AS10D41", "AS10D51", "AS10D61", "AS10D71", "AS10D81"], 47.5, 10.8];
const lenovoG4Cell: Pack = [["L12M4E01", "L12L4E01", "L12S4E01"], 41, 14.4];

/** Public knowledge, typed in on 2026-11-23; every fitment made of it asks for the code on the old pack. */
const listed: Readonly<Record<string, ListedBatteries>> = {
  Lenovo: [
    [
      /^IdeaPad ([35][23]0-15IKB|S145-15(IWL|API|AST))$/,
      [[["L16M2PB1", "L16L2PB1", "L16C2PB1", "L16M2PB2", "L16L2PB2"], 30, 7.6]],
    ],
    [/^Legion Y5[34]0-15/, [[["L17M3PG1", "L17C3PG1", "L17L3PG1"], 52.5, 11.25]]],
    [/^IdeaPad 5 1[45]ARE05$/, [[["L19M3PF3", "L19C3PF3", "L19L3PF3"], 56.5, 11.52]]],
    [/^IdeaPad 3 1[457](ALC6|ITL6)$/, [[["L20M2PF0", "L20L2PF0", "L20C2PF0", "L20B2PF0"], 38, 7.68]]],
    [/^IdeaPad 3 1[457](ADA|ARE|IIL|IML)05$/, [[["L19M2PF1", "L19L2PF1", "L19C2PF1", "L19D2PF1"], 35, 7.5]]],
    [
      /^ThinkBook 15 G2 ITL$|^ThinkBook 15 G3 ACL$/,
      [[["L19M3PDA", "L19C3PDA", "L19L3PDA", "L19D3PDA"], 45, 11.52]],
    ],
    [
      /^Legion 5 (15ACH6(H|A)?|Pro 16ACH6H)$/,
      [
        [["L20M4PC1", "L20C4PC1", "L20L4PC1"], 60, 15.36],
        [["L20M4PC2", "L20C4PC2", "L20L4PC2"], 80, 15.36],
      ],
    ],
    [/^Legion 5 15(ARH05|IMH05)H?$/, [[["L19M4PC0", "L19C4PC0", "L19L4PC0"], 60, 15.36]]],
    [/^IdeaPad Gaming 3 15ACH6$/, [[["L20M4PC1", "L20C4PC1", "L20L4PC1"], 60, 15.36]]],
    [/^IdeaPad L340-1[57]IRH Gaming$/, [[["L18M3PF2", "L18C3PF2", "L18L3PF1", "L18D3PF1"], 45, 11.34]]],
    [/^Y520-15IKBN?$/, [[["L15M3PB0", "L15L3PB0", "L15C3PB1"], 45, 11.52]]],
    [/^IdeaPad ?Flex 5 14(ARE|IIL)05$/, [[["L19M3PD6", "L19C3PD6", "L19L3PD6"], 52.5, 11.52]]],
    [/^IdeaPad 5 15ITL05$/, [[["L19M3PF3", "L19C3PF3", "L19L3PF3"], 56.5, 11.52]]],
    [/^IdeaPad 100-15IBY$/, [[["L14S3A01", "L14L3A01", "L14C3A01"], 24, 10.8]]],
    [/^IdeaPad 100-15IBD$/, [[["L15S4A01", "L15L4A01"], 32, 14.4]]],
    [/^ThinkPad (T440p|T540p|W54[01]|L[45]40)$/, [[["45N1149", "45N1147", "45N1145"], 56.2, 10.8]]],
    [/^G5[01]0 |^G505 |^G[45]8[05]|^G7[01]0/, [[["L11S6Y01", "L11L6Y01", "L11M6Y01"], 48, 10.8]]],
    [/^(G[45]6[05]|G57[05]|B5[67]0|B570e|V570|Z570)/, [[["L09L6Y02", "L09S6Y02", "L09N6Y02"], 48, 10.8]]],
    [/^(G[457]0-(30|45|70|80)|Z[45]0-7[05]|B50-(30|45|70)|G505s|G500s)/, [lenovoG4Cell]],
  ],
  Acer: [
    [/^(Aspire A515-51G?|Nitro AN515-5[12])$/, [[["AC14B8K", "AC14B7K"], 48.9, 15.2]]],
    [/^Swift SF314-4[23]$|^Aspire A515-(45|5[67])$/, [[["AP18C8K"], 50.3, 11.25]]],
    [/^Extensa 5[26][23]0$/, [[["GRAPE32", "GRAPE34"], 44.4, 11.1]]],
    [/^Aspire (574[12]|5750|5560|7750|4750|5733|E1-5[37]1|V3-[57]71)[GZ]*$/, [acerAs10d]],
    [/^Aspire A315-42$/, [[["AP16M5J"], 37, 7.7]]],
    [/^AO722$/, [[["AL10A31", "AL10B31", "AL10G31"], 48, 10.8]]],
    [/^Aspire E5-5(71|11|21)G?$/, [[["AL14A32"], 56, 11.1]]],
    [/^Aspire E5-57[34]G?$/, [[["AL15A32"], 37, 14.8]]],
    [/^Aspire (E5-57[56]G?|F5-573G?)$/, [[["AS16A5K", "AS16A7K", "AS16A8K"], 41.4, 14.8]]],
    [/^Nitro AN515-(43|44|54|55|57|58)$/, [[["AP18E7M", "AP18E8M"], 57.3, 15.4]]],
  ],
  ASUS: [
    [/^[AKX][45]3[A-Z]/, [[["A32-K53", "A31-K53"], 56, 10.8]]],
    [/^[AKX][45]2[A-Z]/, [[["A32-K52", "A31-K52"], 47.5, 10.8]]],
    [/^(K[45]0|P50)I/, [[["A32-F82", "A32-F52"], 48.8, 11.1]]],
    [/^X550(C[A-Z]|L[A-Z]|V[BC])$/, [[["A41-X550A", "A41-X550"], 44, 15]]],
    [/^X551(CA|MA)/, [[["A31N1319", "A31LM2H"], 33, 11.25]]],
    [/^UX31E$/, [[["C22-UX31", "C23-UX31"], 50, 7.4]]],
    [/^TUF Gaming FX505D/, [[["B31N1726"], 48, 11.4]]],
    [/^ROG Zephyrus G14 GA401/, [[["C41N1904"], 76, 15.4]]],
  ],
  HP: [
    [/^EliteBook 8440p$/, [[["AV06", "HSTNN-DB05"], 55, 10.8]]],
    [/^Compaq Presario CQ60$/, [[["EV06"], 47.5, 10.8]]],
  ],
  /** The code is printed on the pack; both fit every Laptop 13. */
  Framework: [
    [
      /^Laptop 13$/,
      [
        [["FRANGWAT01"], 55, 15.4],
        [["FRANDBAT01"], 61, 15.48],
      ],
    ],
  ],
  Toshiba: [
    [
      /^Satellite (A6[56]\d|C6[567]\d|L6[357]\d|L7[357]\d)D?$/,
      [[["PA3817U-1BRS", "PA3819U-1BRS"], 48, 10.8]],
    ],
    [/^Satellite (A[23]\d\d|L[35]00)D?$/, [[["PA3534U-1BRS", "PA3533U-1BRS"], 44, 10.8]]],
  ],
  Samsung: [
    [
      /^(300E[457]|350V|355V|R4[2-9]\d|R5[1-8]\d|RV[45]|RC[57]|RF[57])/,
      [[["AA-PB9NC6B", "AA-PB9NS6B"], 48, 11.1]],
    ],
  ],
};

/** Returns the packs listed for a model, one entry per code; none if they have not been entered. */
export const listedBatteries = (brand: string, model: string): ReportedBattery[] =>
  (listed[brand] ?? [])
    .filter(([models]) => models.test(model))
    .flatMap(([, packs]) =>
      packs.flatMap(([codes, wattHours, volts]) =>
        codes.map((code): ReportedBattery => [code, wattHours, volts]),
      ),
    );

/**
 * Packs with different labels that makers' parts lists treat as one part, the more common code first.
 */
export const sameBatteries: readonly (readonly [first: string, ...others: string[]])[] = [
  // Dell's parts list of the XPS 13 9360 names both for its 60 Wh pack.
  ["RNP72", "TP1GT"],
  // Lenovo's maintenance manuals of the T470 and T480 list them as one removable 3-cell battery by several suppliers.
  ["01AV424", "01AV452", "01AV490", "01AV423", "01AV422"],
];

/**
 * Volts on the label of packs whose reports give watt-hours only, or the volts of a full pack; by Lenovo's maintenance
 * manuals and Dell's label.
 */
export const labelVolts: Readonly<Record<string, number>> = {
  RWT1R: 7.6,
  "01AV420": 11.4,
  "01AV422": 11.4,
  "01AV425": 10.8,
  "01AV426": 10.8,
  "01AV427": 10.8,
  "01AV428": 10.8,
};

/** Packs with equal figures, seen in the same models, that are nevertheless different parts. */
export const differentBatteries: readonly (readonly [string, string])[] = [
  // Inspiron 5567 and its kin (WDX0R) against Inspiron 5480 and its kin (YRDD6): other cases and cables.
  ["3CRH3", "VM732"],
  ["RE03XL", "RF03XL"],
  ["BI03XL", "ON03XL"],
];
