import { barrel, bay, type KnownMaker, nvme2280, nvmeOnly2280, nvmeOrSata2280, usbC } from "./known-facts.ts";

const ddr3 = { type: "DDR3", sockets: 2 } as const;
const ddr3l = { type: "DDR3L", sockets: 2 } as const;
const ddr4 = { type: "DDR4", sockets: 2 } as const;
const wide = barrel("7.4 × 5.0", 19.5);
const narrow = barrel("4.5 × 3.0", 19.5);

const optionalBay = { ...bay(7), condition: "your laptop has the 2.5-inch drive bracket" } as const;

/** HP: QuickSpecs and maintenance and service guides. */
export const hp: KnownMaker = {
  memory: [
    [
      /^EliteBook (x360 1|Folio 1040)|^Elite (Dragonfly|x2)|^(Stream|ElitePad|Spectre x360 .*(1[34]-|15-eb|16-)|ENVY (Laptop 13|x360 .*13-)|Pavilion Aero)/,
      { sockets: 0 },
    ],
    [/^(EliteBook (8440p|8540p|2540p)|ProBook 6[45]50b)$/, { ...ddr3, moduleMaxGb: 4 }],
    [
      /^(EliteBook (84[67]0p|85[67]0p|25[67]0p|Folio 9470m)|ProBook (6[45][67]0b|6475b|45[34]0s|4[37]30s|4[37]40s))$/,
      { ...ddr3, moduleMaxGb: 8 },
    ],
    [
      /^(EliteBook (8[245]0 G[12]|Folio 9480m|745 G[23])|ProBook (6[45]0 G1|4[57]0 G[012]|440 G[12]))$/,
      { ...ddr3l, moduleMaxGb: 8 },
    ],
    [
      /^(EliteBook (8[245]0 G[34]|8[345]0 G5|7[34]5 G[56])|ProBook (6[45]0 G[245]|4[345]0 G[567]|470 G5|4[45]5 G7|4[345]0 G8 Notebook PC|4[45]5 G8 Notebook PC))$/,
      { ...ddr4, moduleMaxGb: 16 },
    ],
    [
      /^(EliteBook 8[345][05] G[678]( Notebook PC)?|ProBook 6[45]0 G8 Notebook PC)$/,
      { ...ddr4, moduleMaxGb: 32 },
    ],
    [/^EliteBook 84[05] 14 inch G(9|10) Notebook PC$/, { type: "DDR5", sockets: 2, moduleMaxGb: 32 }],
    [/^ZBook 1[57]( G2)?$/, { ...ddr3l, sockets: 4, moduleMaxGb: 8 }],
    [/^ZBook 1[57] G[345]$/, { ...ddr4, sockets: 4, moduleMaxGb: 16 }],
    [/^ZBook 1[57] G6$/, { ...ddr4, sockets: 4, moduleMaxGb: 32 }],
  ],
  storage: [
    [/^Presario CQ5[67]$|^Compaq Presario CQ6[01]$/, [bay(9.5)]],
    [/^EliteBook 820 G3$|^ProBook 4[345]0 G3$/, [nvmeOrSata2280, bay(7)]],
    [
      /^ProBook 4[45]0 G8 Notebook PC$|^Laptop 1[57]-(d[abw][0-9]|cp|cn)|^25[05] G8 Notebook PC$/,
      [nvme2280(3), optionalBay],
    ],
    [
      /^Laptop 15s?-(eq|fq|dy|ef)|^(ENVY x360 Convertible|Pavilion Aero Laptop) 13-|^Victus by Laptop 16-e|^OMEN Laptop 15-en/,
      [nvme2280(3)],
    ],
    [/^Pavilion Gaming Laptop 15-(ec|dk|cx)/, [nvme2280(3), bay(7)]],
    [
      /^EliteBook (8[45][4-7]0[pw]|25[67]0p)$|^ProBook (6[45][567]0b|6475b|4[3457][1234]0s|4[35]25s)$|^Pavilion (g[467]|dv[4-9]|dv6.*)$|^(250|255) G[123]$|^2000$|^Compaq CQ58$/,
      [bay(9.5)],
    ],
    [/^(ProBook (4[345]0 G[012]|470 G[02]|6[45][05] G1))$|^25[05] G[45]( Notebook PC)?$/, [bay(7)]],
    [
      /^EliteBook 8[245]0 G1$/,
      [
        bay(7),
        {
          kind: "M.2",
          key: "B",
          lengthsMm: [42],
          protocols: ["SATA"],
          condition: "the slot has no mobile broadband card",
        },
      ],
    ],
    [/^EliteBook 8[245]0 G2$/, [bay(7), { kind: "M.2", key: "M", lengthsMm: [42, 60] }]],
    [
      /^25[05] G6( Notebook PC)?$|^Laptop 15-(bs|bw|ra|rb)/,
      [{ kind: "M.2", key: "M", lengthsMm: [80], condition: "your board has the M.2 connector" }, bay(7)],
    ],
    [/^25[05] G7( Notebook PC)?$|^ProBook 6[45]0 G2$/, [nvmeOrSata2280, bay(7)]],
    [/^EliteBook 8[45]0 G[34]$/, [nvmeOrSata2280, bay(7)]],
    [/^EliteBook 8[345]0 G5$/, [nvmeOrSata2280]],
    [/^EliteBook 7[34]5 G[56]$/, [nvme2280(3)]],
    [/^EliteBook (8[345]0 G6|8[345][05] G[78] Notebook PC)$/, [nvmeOnly2280(3)]],
    [/^ProBook (4[45]0 G[4567]|430 G[567]|470 G5|4[45]5 G7)$/, [nvmeOrSata2280, bay(7)]],
    [/^ZBook 15 G[3456]$/, [nvme2280(3), bay(7)]],
  ],
  power: [
    [
      /^Pavilion g[467]$|^(2000|250 G[12]|255 G[12]|Presario CQ5[67]|Compaq CQ58)$|^EliteBook (84[4-7]0p|2560p|2570p|8560p|8570p)$|^ProBook (4[345][34]0s|6[45][4-7]0b)$/,
      { inlets: [wide], watts: 65, upToWatts: 90 },
    ],
    [/^Pavilion dv[5-7]$/, { inlets: [wide], watts: 65, upToWatts: 120 }],
    [/^Pavilion Gaming Laptop 15-cx/, { inlets: [narrow], watts: 135, upToWatts: 200 }],
    [/^Victus by Laptop 16-e|^OMEN Laptop 15-en/, { inlets: [narrow], watts: 150, upToWatts: 200 }],
    [
      /^Pavilion Aero Laptop 13-be|^ENVY x360 Convertible 13-ay/,
      { inlets: [narrow, usbC], watts: 45, upToWatts: 65 },
    ],
    [
      /^EliteBook (8[245]0 G[12]|Folio 94[78]0m)$|^ProBook (6[45][05] G1|450 G[01]|470 G0|455 G1)$/,
      { inlets: [wide], watts: 45, upToWatts: 90 },
    ],
    [/^ZBook 1[57]( G2)?$/, { inlets: [wide], watts: 150, upToWatts: 200 }],
    [
      /^EliteBook (8[245]0 G3|745 G3)$|^ProBook (4[345]0 G[34]|470 G[3]|6[45]0 G2)$|^25[05] G[45678]( Notebook PC)?$|^24[05] G[678] Notebook PC$|^Laptop 1[457]s?-|^Pavilion Laptop 1[45]-(c|e)|^Pavilion x360 Convertible 14-/,
      { inlets: [narrow], watts: 45, upToWatts: 65 },
    ],
    [
      /^EliteBook (8[245]0 G4|8[345]0 G[56]|7[34]5 G[56]|8[345][05] G[78] Notebook PC)$|^ProBook (4[345]0 G[5678].*|470 G5|4[45]5 G[78].*)$/,
      { inlets: [narrow, usbC], watts: 45, upToWatts: 65 },
    ],
    [/^Pavilion Gaming Laptop 15-(dk|ec)/, { inlets: [narrow], watts: 135, upToWatts: 200 }],
    [/^ZBook 15 G[345]$/, { inlets: [narrow], watts: 150, upToWatts: 200 }],
    [/^Spectre x360 Convertible 13-|^EliteBook x360 10[34]0 G/, { inlets: [usbC], watts: 65 }],
  ],
  wireless: [
    [
      /^Pavilion (g[467]|dv[67]|15|17)$|^(2000|250 G1|Presario CQ57|Compaq CQ58)$/,
      { slot: "half Mini PCIe", platform: "Intel or AMD", listedCardsOnly: true },
    ],
    [
      /^EliteBook 8[345]0 G6$|^ProBook 4[345]0 G6$|^Pavilion Gaming Laptop 15-(cx|dk0)/,
      { slot: "M.2 2230", platform: "Intel", integrated: "CNVio" },
    ],
    [
      /^EliteBook 8[345]0 G8 Notebook PC$|^ProBook 4[345]0 (G7|G8 Notebook PC)$|^Laptop 15-dy2/,
      { slot: "M.2 2230", platform: "Intel", integrated: "CNVio2" },
    ],
    [
      /^Laptop 15-(bw|db)|^Laptop 15s-eq|^255 G[78] Notebook PC$|^Pavilion Gaming Laptop 15-ec|^Victus by Laptop 16-e|^OMEN Laptop 15-en|^Laptop 17-cp/,
      { slot: "M.2 2230", platform: "AMD" },
    ],
    [
      /^Laptop 15-(bs|da)|^250 G[67] Notebook PC$|^ProBook 4[345]0 G3$/,
      { slot: "M.2 2230", platform: "Intel" },
    ],
    [
      /^EliteBook (84[4-7]0p|85[4-7]0[pw]|25[67]0p|8760w|8770w)$|^ProBook (6[45][567]0b|6475b|4[357][34]0s)$/,
      { slot: "half Mini PCIe", platform: "Intel", listedCardsOnly: true },
    ],
    [/^EliteBook 8[245]0 G[12]$/, { slot: "M.2 2230", platform: "Intel", listedCardsOnly: true }],
    [
      /^EliteBook (8[245]0 G[34]|8[345]0 G5)$|^ProBook 4[345]0 G[45]$/,
      { slot: "M.2 2230", platform: "Intel" },
    ],
    [/^EliteBook 7[34]5 G[56]$/, { slot: "M.2 2230", platform: "AMD" }],
  ],
  displayInch: [
    [/^EliteBook 82[0] G|^EliteBook 25[67]0p/, 12.5],
    [/^EliteBook 83[05] G[5678]|^ProBook 430 G/, 13.3],
    [
      /^EliteBook (84[05] G[1-8]|745 G|84[4-7]0p|Folio)|^ProBook (44[05] G[1-8]|64[05]|64[4-7]\db)|^Laptop 14|^24[05] G/,
      14,
    ],
    [
      /^EliteBook (85[05] G|85[3-7]0[pw])|^ProBook (45[05]R? G[0-8]|65[05]|65[5-7]0b|45[1-4][0-9]s)|^25[05] G[1-8]|^Laptop 15|^Pavilion (g6|dv6|15|Gaming Laptop 15|Laptop 15)|^ZBook 15|^OMEN .*15-/,
      15.6,
    ],
    [/^Pavilion (g7|dv7|17)|^Laptop 17|^ProBook (470|47[1-4]0s)|^ZBook 17|^Pavilion Gaming Laptop 17/, 17.3],
  ],
};
