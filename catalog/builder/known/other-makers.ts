import { barrel, bay, type KnownMaker, nvme2280, nvmeOrSata2280, usbC } from "./known-facts.ts";

const ddr3 = { type: "DDR3", sockets: 2 } as const;
const ddr4 = { type: "DDR4", sockets: 2 } as const;
const ddr4AndSoldered = { type: "DDR4", sockets: 1, alsoSoldered: true } as const;

/** ASUS: support pages and e-manuals. */
export const asus: KnownMaker = {
  memory: [
    [
      /^UX(31[AE]|305|331|391|430|490|550)|^Zen[Bb]ook (S |UX3[2369]|UX4[234]|UX53|UX54|UX34|1[45] U|UM|S 1)/,
      { sockets: 0 },
    ],
    [/^(X202E|Vivobook Go E1[45]04F)/, { sockets: 0 }],
    [/^UX303|^UX32VD/, { type: "DDR3L", sockets: 1, alsoSoldered: true, moduleMaxGb: 8 }],
    [/^X540L[AJ]$/, { type: "DDR3L", sockets: 1, alsoSoldered: true, moduleMaxGb: 8 }],
    [/^UX310UQK$/, { ...ddr4AndSoldered, moduleMaxGb: 16 }],
    [/^ROG Zephyrus G14 GA401/, ddr4AndSoldered],
    [/^TUF G(aming|AMING) (FX50[456]|A15 FA506|F15 FX506)/, { ...ddr4, moduleMaxGb: 16 }],
    [/^K5[345][EUV]|^K53S[DJKMV]|^N53S[MNV]|^X55VD$|^K55V[DJM]$/, { ...ddr3, moduleMaxGb: 8 }],
  ],
  storage: [
    [/^([AK][4-7]\d|N[5-7][1356]|P5\d|G7[345])[A-Z]|^X5(5[AUV]|50|51|53|54)|^X75/, [bay(9.5)]],
    [/^TUF Gaming FX505D/, [nvme2280(3), bay(7)]],
    [/^ROG (Zephyrus G14 GA401|Strix G513Q)|^Vivobook Go E1[45]04F/, [nvme2280(3)]],
  ],
  power: [
    [
      /^(K4[023]|K5[0-6][A-Z]|K72|N5[356]|N61|X55[AUV]|X450|X550[CELMV]|X75|P50)/,
      { inlets: [barrel("5.5 × 2.5", 19)], watts: 65, upToWatts: 120 },
    ],
    [
      /^(X540|X541|X553|E402|UX303|UX32|UX310|UX330|X510|X542)|^VivoBook S15/,
      { inlets: [barrel("4.0 × 1.35", 19)], watts: 33, upToWatts: 65 },
    ],
    [/^UX31E$/, { inlets: [barrel("3.0 × 1.1", 19)], watts: 45 }],
    [/^ROG Zephyrus G14 GA401/, { inlets: [barrel("6.0 × 3.7", 20), usbC], watts: 180 }],
    [/^ZenBook (UX325|UX425|UX363)|^Zenbook (UM5302|UX3402|UX5401)/, { inlets: [usbC], watts: 65 }],
  ],
  wireless: [
    [
      /^TUF Gaming (FX505D|A15 FA506)|^ROG (Zephyrus G14 GA401|Strix G513Q)/,
      { slot: "M.2 2230", platform: "AMD" },
    ],
    [/^(K5[02345][A-Z]|N5[356][A-Z]|K73|X55VD|X550)/, { slot: "half Mini PCIe", platform: "Intel" }],
  ],
  displayInch: [
    [/^(K5[0-6]|N5[0356]|X55|X54|X550|X540|X541|X553|X555|X556|X542|X510|G55|GL55)/, 15.6],
    [/^(K7[23]|N7[3-6]|X7[05]|G7[345]|X75)/, 17.3],
    [/^ROG Zephyrus G14|^Zen[Bb]ook (UX4|UM34|14)|^UX430/, 14],
  ],
};

/** Acer: service guides and product pages. */
export const acer: KnownMaker = {
  memory: [
    [/^Swift (SF11|SF314-(42|43|511|512|57|59|71)|SF51|SFE16|SFG14|SFX14)/, { sockets: 0 }],
    [/^Nitro AN515-(4[2345]|5[12345])$/, { ...ddr4, moduleMaxGb: 16 }],
    [/^Aspire (E1-5[37]1G?|V3-[57]71G?|57[45]0.*|5755G)$/, { ...ddr3, moduleMaxGb: 8 }],
  ],
  storage: [
    [/^(Aspire (E1-(?!5[237]1)|ES1-5|E5-(511|521|531|551|57[13])).*|TravelMate (57|P25)\d.*)$/, [bay(7)]],
    [/^(Aspire (4|5|7)\d{3}[GZ]*|Aspire (E1-5[237]1|V3-[57][57]1).*|Extensa \d{4}[GZ]?)$/, [bay(9.5)]],
    [/^Aspire E5-57[56]G?$/, [{ kind: "M.2", key: "M", lengthsMm: [80] }, bay(7)]],
    [/^Nitro AN515-(4[2345]|5[123])$/, [nvme2280(3), bay(7)]],
    [/^Nitro AN515-5[45]$/, [nvme2280(3), nvme2280(3), bay(7)]],
    [/^Swift SF314-(42|43|511|57|59)$/, [nvme2280(3)]],
    [/^Aspire A515-51G?$/, [nvmeOrSata2280, bay(7)]],
    [
      /^Aspire A(515-(45|56|57)|315-(42|59))$|^Nitro AN515-58$/,
      [nvme2280(3), { ...bay(7), condition: "your laptop has the 2.5-inch drive bracket" }],
    ],
  ],
  power: [
    [
      /^Aspire (4\d{3}|5\d{3}|7\d{3})[GZT]*$|^Aspire (E1|V3)-|^Extensa \d{4}[GZ]?$|^Aspire E5-|^TravelMate 57/,
      { inlets: [barrel("5.5 × 1.7", 19)], watts: 65, upToWatts: 90 },
    ],
    [/^Aspire ES1-5/, { inlets: [barrel("5.5 × 1.7", 19)], watts: 45, upToWatts: 65 }],
    [/^Nitro AN515-(4[2345]|5[12345])$/, { inlets: [barrel("5.5 × 1.7", 19)], watts: 135, upToWatts: 180 }],
    [/^Nitro AN515-58$/, { inlets: [barrel("5.5 × 1.7", 19)], watts: 135, upToWatts: 230 }],
    [
      /^Swift SF(314-(4[123]|5\d+G?)|113|114)/,
      { inlets: [barrel("3.0 × 1.1", 19)], watts: 45, upToWatts: 65 },
    ],
  ],
  wireless: [
    [
      /^Nitro AN515-4[2345]$|^Swift SF314-4[23]$|^Aspire A(515-45|315-42)$/,
      { slot: "M.2 2230", platform: "AMD" },
    ],
    [/^Aspire (E5-57[35]G?|A515-51G?)$/, { slot: "M.2 2230", platform: "Intel" }],
    [/^Nitro AN515-5[24]$/, { slot: "M.2 2230", platform: "Intel", integrated: "CNVio" }],
    [
      /^Nitro AN515-58$|^Aspire A(515-5[67]|315-59)$/,
      { slot: "M.2 2230", platform: "Intel", integrated: "CNVio2" },
    ],
    [/^Aspire (E1-[57]|V3-[57]|57[34]|575)/, { slot: "half Mini PCIe", platform: "Intel" }],
  ],
  displayInch: [
    [
      /^Aspire (55[3-6]|57[1345]|E1-5|E5-5|ES1-5|V3-5|V5-5|A[35]15|A715|F5|VN7-5)|^Nitro AN515|^Extensa (2[59]|215)/,
      15.6,
    ],
    [/^Aspire (77|E1-7|E5-7|ES1-7|V3-7|VN7-7|A317|A[57]17)|^Nitro AN517/, 17.3],
    [/^Swift SF[EX]?31?4|^Swift SF114|^Aspire A[35]14/, 14],
  ],
};

export const system76: KnownMaker = {
  storage: [[/^(Oryx Pro|Gazelle|Lemur Pro|Darter Pro|Serval WS|Pangolin)$/, [nvme2280(3)]]],
};

export const samsung: KnownMaker = {
  storage: [[/^(R\d{3}|R[CFV]\d{3}|300E|305[EV]|350V|355V|300V|550P)/, [bay(9.5)]]],
  power: [
    [
      /^(R\d{3}|R[CFV]\d{3}|300E4|305[EV]4|350V5|355V4|300V3)/,
      { inlets: [barrel("5.5 × 3.0", 19)], watts: 60, upToWatts: 90 },
    ],
  ],
};

export const toshiba: KnownMaker = {
  storage: [[/^Satellite (A[356]\d\d|C[568]\d\d?|C[57]\dD?-|L[3567]\d\d|L8\d\d|L50)/, [bay(9.5)]]],
  power: [
    [
      /^Satellite (A[356]\d\d|C6\d\dD?|C8\d\dD?|L[35678]\d\dD?)$/,
      { inlets: [barrel("5.5 × 2.5", 19)], watts: 65, upToWatts: 90 },
    ],
    [
      /^Satellite (C5[05]-|L50D?-|C[57][05]D-)/,
      { inlets: [barrel("5.5 × 2.5", 19)], watts: 45, upToWatts: 90 },
    ],
  ],
};

/** MateBooks have soldered memory throughout and charge over USB-C. */
export const huawei: KnownMaker = {
  memory: [[/./, { sockets: 0 }]],
  // MateBook 13, 14, D 14 and D 15 of 2019 to 2022.
  storage: [[/^(NBL|BO[BDHM]|HVY|KLV)/, [nvme2280(3)]]],
  power: [[/./, { inlets: [usbC], watts: 65 }]],
};

/** MagicBooks have soldered memory throughout. */
export const honor: KnownMaker = {
  memory: [[/./, { sockets: 0 }]],
  power: [[/./, { inlets: [usbC], watts: 65 }]],
};

export const msi: KnownMaker = {
  memory: [[/^GF63 /, { ...ddr4, moduleMaxGb: 32 }]],
  storage: [[/^GF63 (8RD|Thin (9|10)S?[CR]?)/, [nvme2280(3), bay(7)]]],
  displayInch: [[/^GF63 /, 15.6]],
  power: [[/^GF63 (8RD|Thin (9|10)S?[CR]?)/, { inlets: [barrel("5.5 × 2.5", 19.5)], watts: 120 }]],
};

export const framework: KnownMaker = {
  memory: [
    [/^Laptop 16$/, { type: "DDR5", sockets: 2, moduleMaxGb: 48 }],
    [
      /^Laptop 13$/,
      {
        type: "DDR5",
        sockets: 2,
        moduleMaxGb: 48,
        board: "your Framework Laptop 13 has an AMD Ryzen or Intel Core Ultra board",
        otherBoards: [
          {
            type: "DDR4",
            sockets: 2,
            moduleMaxGb: 32,
            board: "your Framework Laptop 13 has an 11th, 12th or 13th generation Intel Core board",
          },
        ],
      },
    ],
  ],
  storage: [
    [/^Laptop 13$/, [nvme2280(4)]],
    [/^Laptop 16$/, [nvme2280(4), { ...nvme2280(4), lengthsMm: [30] }]],
  ],
  power: [
    [/^Laptop 13$/, { inlets: [usbC], watts: 60 }],
    [/^Laptop 16$/, { inlets: [usbC], watts: 100, upToWatts: 180 }],
  ],
  wireless: [
    [/^Laptop 16$/, { slot: "M.2 2230", platform: "AMD" }],
    [/^Laptop 13$/, { slot: "M.2 2230", platform: "Intel or AMD", integrated: "CNVio2" }],
  ],
  displayInch: [
    [/^Laptop 13$/, 13.5],
    [/^Laptop 16$/, 16],
  ],
};
