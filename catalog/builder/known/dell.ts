import { barrel, bay, type KnownMaker, nvme2280, nvmeOnly2280, nvmeOrSata2280, usbC } from "./known-facts.ts";

const ddr3 = { type: "DDR3", sockets: 2 } as const;
const ddr3l = { type: "DDR3L", sockets: 2 } as const;
const ddr4 = { type: "DDR4", sockets: 2 } as const;
const ddr5 = { type: "DDR5", sockets: 2 } as const;
const wide = barrel("7.4 × 5.0", 19.5);
const narrow = barrel("4.5 × 3.0", 19.5);
const eitherDrive = [
  { ...nvmeOrSata2280, condition: "you use the M.2 carrier instead of the 2.5-inch carrier" },
  { ...bay(7), condition: "you use the 2.5-inch carrier instead of the M.2 carrier" },
] as const;
const mSataOnSomeBoards = { kind: "mSATA", condition: "your board has the mSATA connector" } as const;

/** Dell: owner's and service manuals. */
export const dell: KnownMaker = {
  memory: [
    [/^XPS (13 9|L322X|9315|9320|14 9440|15 9575)/, { sockets: 0 }],
    [
      /^Latitude (5320|7320|7330|74[23]0|7520|94[23]0|5285|5290 2-in-1|7390 2-in-1|7400 2-in-1|7370)$/,
      { sockets: 0 },
    ],
    [/^Latitude E(6410|6510|5410|5510|4310)$/, { ...ddr3, moduleMaxGb: 4 }],
    [/^Latitude E(6[2345][23]0s?|5[45][23]0.*|6230|6330)$/, { ...ddr3, moduleMaxGb: 8 }],
    [/^Latitude E(6440|6540|5440|5540|7240|7440|7250|7450|5250|5450|5550)$/, { ...ddr3l, moduleMaxGb: 8 }],
    [/^Latitude (E5470|E5570|E7470|5480|5490|5491|5580|5590|5591|7480|7490)$/, { ...ddr4, moduleMaxGb: 16 }],
    [/^Latitude 7(280|290|380|390)$/, { type: "DDR4", sockets: 1, moduleMaxGb: 16 }],
    [/^Latitude 5[45](00|01|10)$/, { ...ddr4, moduleMaxGb: 16 }],
    [/^Latitude 5[45](11|20|21|30)$/, { ...ddr4, moduleMaxGb: 32 }],
    [/^XPS 15 (9550|9560|9570)$/, { ...ddr4, moduleMaxGb: 16 }],
    [/^XPS 1(5 7590|5 9500|5 9510|7 9700|7 9710)$/, { ...ddr4, moduleMaxGb: 32 }],
    [/^XPS 1(5 9520|7 9720|7 9730)$/, { ...ddr5, moduleMaxGb: 32 }],
    [/^Precision (55[123]0|3520|3530)$/, { ...ddr4, moduleMaxGb: 16 }],
    [/^Precision (5540|55[56]0|5750|5760|3550|3551|3561)$/, { ...ddr4, moduleMaxGb: 32 }],
    [/^Precision 5570$/, { ...ddr5, moduleMaxGb: 32 }],
    [/^Precision 7[57][12]0$/, { ...ddr4, sockets: 4, moduleMaxGb: 16 }],
    [/^Precision 7[57][3-6]0$/, { ...ddr4, sockets: 4, moduleMaxGb: 32 }],
    [/^Precision M[46][67]00$/, { ...ddr3, sockets: 4, moduleMaxGb: 8 }],
    [/^Precision M[46]800$/, { ...ddr3l, sockets: 4, moduleMaxGb: 8 }],
    [/^Precision M3800$/, { ...ddr3l, moduleMaxGb: 8 }],
    [/^Inspiron (5558|5559|5758|5759)$/, { ...ddr3l, moduleMaxGb: 8 }],
    [/^Inspiron (5570|5575|5770)$/, { ...ddr4, moduleMaxGb: 16 }],
    [/^Inspiron (N5110|N7110|5520|7520|5720|7720|3520|3521|5521|3721|5721)$/, { ...ddr3, moduleMaxGb: 8 }],
  ],
  storage: [
    [/^Latitude E(6[45]00)$/, [bay(9.5)]],
    [/^Latitude E(5250|5450|5550)$/, [bay(7)]],
    [/^Latitude E7240$/, [{ kind: "mSATA" }]],
    [
      /^Latitude 5[45](00|01|10|11)$/,
      [
        { ...nvme2280(3), lengthsMm: [30, 80] },
        { ...bay(7), condition: "your laptop has the 2.5-inch drive bracket" },
      ],
    ],
    [/^Latitude (5420|5520|7420|3420)$/, [{ ...nvmeOnly2280(3), lengthsMm: [30, 80] }]],
    [/^Latitude 7400$/, [{ ...nvme2280(3), lengthsMm: [30, 80] }]],
    [
      /^(G3 3579|G3 3590|G5 55(87|90)|G7 7588|Inspiron 7577|Inspiron 15 7000 Gaming)$/,
      [nvmeOrSata2280, { ...bay(7), condition: "your laptop has the 2.5-inch drive bracket" }],
    ],
    [/^(G3 3500|Inspiron 358[0-5])$/, [{ ...nvme2280(3), lengthsMm: [30, 80] }, bay(7)]],
    [
      /^(XPS 15 (9570|7590)|Precision 55[34]0)$/,
      [nvme2280(3), { ...bay(7), condition: "your laptop has the smaller battery and the drive bracket" }],
    ],
    [/^XPS 13 9343$/, [{ ...nvmeOrSata2280, protocols: ["SATA"] }]],
    [/^XPS 13 93[56]0$/, [nvmeOrSata2280]],
    [/^XPS 13 (93[78]0|7390|9305)$/, [nvme2280(3)]],
    [/^XPS 13 93[01]0$/, [nvmeOnly2280(3)]],
    // Two slots.
    [/^(XPS (15 9500|17 9700)|Precision 5550)$/, [nvmeOnly2280(3), nvmeOnly2280(3)]],
    [/^XPS 9320$/, [nvme2280(4)]],
    [
      /^(XPS 15 (9550|9560)|Precision 55[12]0)$/,
      [nvmeOrSata2280, { ...bay(7), condition: "your laptop has the smaller battery and the drive bracket" }],
    ],
    [/^(XPS 1(5 9510|5 9520|7 9710|7 9720|7 9730)|Precision 55[67]0)$/, [nvme2280(4), nvme2280(4)]],
    [/^Latitude (5480|5490|5580|5590)$/, eitherDrive],
    [/^Latitude (E7270|E7470|7280|7290|7380|7390|7480|7490)$/, [nvmeOrSata2280]],
    [/^Latitude E(6[2345][123]0|64[23]0s|5[45][123]0.*|6[45]10)$/, [bay(9.5)]],
    [/^Latitude E(6440|6540|5440|5540)$/, [bay(7)]],
    [/^Latitude E7440$/, [bay(7), mSataOnSomeBoards]],
    [
      /^Latitude E7450$/,
      [
        { ...nvmeOrSata2280, protocols: ["SATA"] },
        { ...bay(7), condition: "your laptop has the 2.5-inch drive bracket" },
      ],
    ],
    [/^Latitude E7250$/, [{ ...nvmeOrSata2280, protocols: ["SATA"] }]],
    [/^Latitude E(5470|5570)$/, eitherDrive],
    [
      /^Inspiron (N5\d\d0|N7\d\d0|N4\d\d0|3[57]21|5[57]21|35[34]7|5[57]37|3520|5520|7520|5720|7720|354[0-9]|55[45][0-9]|M5\d\d0)$/,
      [bay(9.5)],
    ],
    [/^Inspiron (15-)?(3567|5567|5767)$/, [bay(7)]],
    [/^Inspiron (5570|5575|5770)$/, [bay(7), { ...nvmeOrSata2280, pcieGeneration: 3 }]],
    [/^Precision M[46]600$/, [bay(9.5)]],
    [/^Precision M[46][78]00$/, [bay(9.5), mSataOnSomeBoards]],
    [/^Precision 7[57][12]0$/, [nvme2280(3), bay(7)]],
  ],
  power: [
    [
      /^(XPS (15 9500|15 95[12]0|17 97[0-3]0)|Precision 55[567]0)$/,
      { inlets: [usbC], watts: 90, upToWatts: 130 },
    ],
    [/^Latitude 54(00|10)$/, { inlets: [wide, usbC], watts: 65, upToWatts: 90 }],
    [/^(Inspiron 7577|G5 55(87|90)|G7 7588)$/, { inlets: [wide], watts: 130, upToWatts: 180 }],
    [
      /^Latitude E(4\d\d0|5[45][0123]0.*|6[23][23]0|64[0123]0s?|65[01]0)$/,
      { inlets: [wide], watts: 65, upToWatts: 90 },
    ],
    // Four cores or a separate graphics chip: 130 W.
    [/^Latitude (E65[234]0|E5570|5580|5591)$/, { inlets: [wide], watts: 65, upToWatts: 130 }],
    [
      /^Latitude E(7240|7440|6440|5440|5540|7250|7450|5250|5450|5550|5270|5470|7270|7470)$/,
      { inlets: [wide], watts: 65, upToWatts: 90 },
    ],
    [
      /^Latitude (5480|5490|5590|7280|7290|7390|7480|7490)$/,
      { inlets: [wide, usbC], watts: 65, upToWatts: 90 },
    ],
    [
      /^Latitude (5320|7320|74[23]0|5420|5520|5430|5530|5440|5540|9420|9430)$/,
      { inlets: [usbC], watts: 65, upToWatts: 65 },
    ],
    [/^Latitude 3[45]20$/, { inlets: [narrow, usbC], watts: 65 }],
    [/^XPS 13 (9333|9343)$/, { inlets: [narrow], watts: 45 }],
    [/^XPS 13 93[56]0$/, { inlets: [narrow, usbC], watts: 45 }],
    [/^XPS (13 (9365|93[78]0|7390.*|930[05]|9310.*)|9315)$/, { inlets: [usbC], watts: 45 }],
    [/^XPS 9320$/, { inlets: [usbC], watts: 60 }],
    [/^(XPS 15 (95[567]0|7590)|Precision 55[1234]0)$/, { inlets: [narrow, usbC], watts: 130 }],
    [/^Precision M3800$/, { inlets: [narrow], watts: 130 }],
    [
      /^Inspiron (N\d{4}|M5\d\d0|3[57]21|5[57]21|3520|5520|7520|5720|7720|15\d\d)$|^Vostro (3\d50|2520|3460|3560|3700|1015|15[12]0)$/,
      { inlets: [wide], watts: 65, upToWatts: 90 },
    ],
    [
      /^Inspiron (1[45]-)?(354[1-3]|3558|355[12]|356[57]|3576|358[0-5]|359[0-3]|544[78]|545[8]|554[78]|555[5-9]|556[5-7]|557[05]|5370|548[02]|549[0]|5580|5584|559[0-3])$|^Vostro (15-|14-)?3(468|558|568|578|580|590)$/,
      { inlets: [narrow], watts: 45, upToWatts: 65 },
    ],
    [/^Precision M4[67]00$|^Precision M4800$|^Precision 75[1234]0$/, { inlets: [wide], watts: 180 }],
    [/^Precision M6[678]00$|^Precision 77[1234]0$/, { inlets: [wide], watts: 240 }],
  ],
  wireless: [
    [
      /^Latitude E(6[45][1234]0|6[23][23]0|54[123]0.*|55[123]0.*|5440|5540|7240|7440)$/,
      { slot: "half Mini PCIe", platform: "Intel" },
    ],
    [
      /^Latitude (E7250|E7450|E5[245][57]0|E7270|E7470|5480|5490|5580|5590|7280|7290|7380|7390|7480|7490)$/,
      { slot: "M.2 2230", platform: "Intel" },
    ],
    [/^Latitude (5491|5591)$/, { slot: "M.2 2230", platform: "Intel", integrated: "CNVio" }],
    [
      /^XPS 13 93[456]0$|^XPS 15 (95[567]0|7590)$|^Precision 55[1234]0$|^Inspiron (15-3567|555[89]|55[67]7|5570|7577|15 7000 Gaming)$/,
      { slot: "M.2 2230", platform: "Intel" },
    ],
    [
      /^XPS (13 (93[78]0|7390.*|930[05]|9310.*)|9320|15 95[012]0|17 97[0-3]0)$|^Latitude 7[34]20$|^Precision 55[567]0$/,
      { slot: "soldered", platform: "Intel" },
    ],
    [
      /^Latitude (5400|5500|7400)$|^G5 55(87|90)$|^G3 35(79|90)$|^Inspiron 358[0-3]$/,
      { slot: "M.2 2230", platform: "Intel", integrated: "CNVio" },
    ],
    [/^Latitude (3420|5420|5520)$|^G3 3500$/, { slot: "M.2 2230", platform: "Intel", integrated: "CNVio2" }],
    [
      /^Inspiron (N5010|N5110|N7110|3521|5521|3721)$|^Precision M[46]800$/,
      { slot: "half Mini PCIe", platform: "Intel" },
    ],
  ],
  displayInch: [
    [/^Latitude (7[2]80|7290|E7[24]?2[457]0|E7240|E7250|E7270|E5250|E5270|E6220|E6230|5290)$/, 12.5],
    [/^Latitude (73[0-9]0|53[0-2]0|E63[23]0)$/, 13.3],
    [/^Latitude (54\d\d|74[0-3]0|7480|7490|E54[2-7]0.*|E64[2-4]0s?|E7440|E7450|E7470|34\d0)$/, 14],
    [/^Latitude (55\d\d|E55[2-7]0.*|E65[1-4]0|35\d0|7520)$/, 15.6],
    [
      /^(XPS 15 (9550|9560|9570|7590)|Precision (55[1-4]0|75[1-6]0|M4[678]00|M3800|35\d\d))$|^Inspiron (15-|15 |N5[01]\d\d|35\d\d|55\d\d|75[2-9]\d)|^G3 3579$|^G5 55|^G15/,
      15.6,
    ],
    [/^(Inspiron (N7|37\d\d|57\d\d|77\d\d)|Precision (77[1-6]0|M6[678]00))/, 17.3],
  ],
};
