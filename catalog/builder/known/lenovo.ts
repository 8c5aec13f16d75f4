import {
  barrel,
  bay,
  type KnownMaker,
  nvme2280,
  nvmeOnly2280,
  nvmeOrSata2280,
  slimTip,
  usbC,
} from "./known-facts.ts";

const ddr3 = { type: "DDR3", sockets: 2 } as const;
const ddr3l = { type: "DDR3L", sockets: 2 } as const;
const ddr4 = { type: "DDR4", sockets: 2 } as const;
const ddr4AndSoldered = { type: "DDR4", sockets: 1, alsoSoldered: true } as const;
const caddyNvme = {
  ...nvmeOnly2280(3),
  condition: "you use the M.2 caddy (it replaces the 2.5-inch drive)",
} as const;
/** The short slot for mobile broadband cards. */
const short = (protocols: readonly ("NVMe" | "SATA")[]) =>
  ({
    kind: "M.2",
    key: "B",
    lengthsMm: [42],
    protocols,
    condition: "the slot has no mobile broadband card",
  }) as const;

const mSata = { kind: "mSATA", condition: "the slot has no mobile broadband card" } as const;
const optionalBay = { ...bay(7), condition: "your laptop has the 2.5-inch drive bracket" } as const;

/** Lenovo: Product Specifications Reference (PSREF) and hardware maintenance manuals. */
export const lenovo: KnownMaker = {
  memory: [
    [
      /^ThinkPad (X1 (?!Extreme)|X1C |X280|X390|X395|X13 |T490s|T495s|T14s |X380|Z1[36] |L13|S1 Yoga)/,
      { sockets: 0 },
    ],
    [
      /^IdeaPad (5 1[45](ARE|ALC|ITL|IIL|IML)05|5 Pro |100S)|^IdeaPad ?Flex 5 14|^Yoga (Slim|9[12]0|C9[34]0|C640|7[23]0-13)/,
      { sockets: 0 },
    ],
    [/^ThinkPad (X200s?|T400|T500|W500)$/, { ...ddr3, moduleMaxGb: 4, statedMaxGb: 4 }],
    [/^ThinkPad (T410s?|T510|X201( Tablet)?)$/, { ...ddr3, moduleMaxGb: 4 }],
    [/^ThinkPad (T4[23]0s?|T5[23]0|X2[23]0( Tablet)?)$/, { ...ddr3, moduleMaxGb: 8 }],
    [/^ThinkPad W5[23]0$/, { ...ddr3, sockets: 4, moduleMaxGb: 8 }],
    [/^ThinkPad (T440s?|T450s)$/, { ...ddr3l, sockets: 1, alsoSoldered: true, moduleMaxGb: 8 }],
    [/^ThinkPad X240$/, { ...ddr3l, sockets: 1, moduleMaxGb: 8 }],
    [/^ThinkPad X250$/, { ...ddr3l, sockets: 1, moduleMaxGb: 16 }],
    [/^ThinkPad (T440p|T540p|L440|L540|T450|T550)$/, { ...ddr3l, moduleMaxGb: 8 }],
    [/^ThinkPad W54[01]$/, { ...ddr3l, sockets: 4, moduleMaxGb: 8 }],
    [/^ThinkPad (T460|T560|L460|L560)$/, { ...ddr3l, moduleMaxGb: 16 }],
    [/^ThinkPad (T460p|T470|T470p|T570|P51s)$/, { ...ddr4, moduleMaxGb: 16 }],
    [/^ThinkPad (X260|X270)$/, { ...ddr4, sockets: 1, moduleMaxGb: 16 }],
    [/^ThinkPad (T460s|T470s|T495)$/, { ...ddr4AndSoldered, moduleMaxGb: 16 }],
    [/^ThinkPad (T480|T580|P52s)$/, { ...ddr4, moduleMaxGb: 32, statedMaxGb: 32 }],
    [
      /^ThinkPad (T480S|T490|T590|P43s|T14 Gen [12].*|T15 Gen .*|P14s Gen [12].*|P15s Gen .*)$/,
      { ...ddr4AndSoldered, moduleMaxGb: 32 },
    ],
    [/^ThinkPad (L4[89]0|L5[89]0|E4[89][05]|E5[89][05])$/, { ...ddr4, moduleMaxGb: 16 }],
    [/^ThinkPad L1[45] Gen (1|2|2a|3)$/, { ...ddr4, moduleMaxGb: 32 }],
    [/^ThinkPad E1[45] Gen [234]$/, { ...ddr4AndSoldered, moduleMaxGb: 32 }],
    [/^ThinkPad (P50|P51|P70)$/, { ...ddr4, sockets: 4, moduleMaxGb: 16 }],
    [/^ThinkPad (P52|P53|P72|P73|P1[57] Gen .*)$/, { ...ddr4, sockets: 4, moduleMaxGb: 32 }],
    [/^ThinkPad (P1|P1 Gen [23]|P1 Gen 4i|X1 Extreme.*|P15v Gen 1)$/, { ...ddr4, moduleMaxGb: 32 }],
    [/^ThinkPad T14 Gen 5$/, { type: "DDR5", sockets: 2, moduleMaxGb: 32 }],
    [/^IdeaPad 3 1[457](ADA05|ALC6|ARE05|IIL05|IML05|ITL05|ITL6)$/, ddr4AndSoldered],
    [/^IdeaPad (S145-15(IWL|IIL|API)|S340-1[45](API|IIL|IWL)|330-15ARR)$/, ddr4AndSoldered],
    [
      /^IdeaPad (3[123]0-15(IKB|ISK)|330S-15(IKB|ARR)|5[12]0-15(IKB|ISK))$/,
      { ...ddr4AndSoldered, moduleMaxGb: 16 },
    ],
    [/^(G50-30|B50-10|IdeaPad 100-1[45]IBY)$/, { type: "DDR3L", sockets: 1, moduleMaxGb: 8 }],
    [/^Legion Y5[34]0-15/, { ...ddr4, moduleMaxGb: 16 }],
    [/^Legion 5 15(ARH05|ARH05H|IMH05|IMH05H|ACH6|ACH6A|ACH6H)$/, { ...ddr4, moduleMaxGb: 32 }],
  ],
  storage: [
    [/^ThinkPad (T61|T400|X20[01])$/, [bay(9.5)]],
    [/^ThinkPad E1[45]$/, [{ ...nvme2280(3), lengthsMm: [42, 80] }, optionalBay]],
    [/^ThinkPad L13/, [{ ...nvmeOnly2280(3), lengthsMm: [42, 80] }]],
    [/^ThinkPad E1[45] Gen [23]$/, [nvmeOnly2280(3), { ...nvmeOnly2280(3), lengthsMm: [42] }]],
    [/^ThinkPad E1[45] Gen 4$/, [nvmeOnly2280(4), { ...nvmeOnly2280(4), lengthsMm: [42] }]],
    [/^ThinkPad (L1[45] Gen 1|P14s Gen 2a)$|^IdeaPad 5 Pro 16ACH6$/, [nvme2280(3)]],
    [
      /^IdeaPad ([35][23]0-15IKB|S145-15(IWL|API|AST))$/,
      [{ ...nvme2280(3), lengthsMm: [42, 80], condition: "your board has the M.2 connector" }, bay(7)],
    ],
    [
      /^IdeaPad (3 15(ALC6|ADA05|ITL6)|Gaming 3 15(ARH05|ACH6|IMH05)|L340-15IRH Gaming)$|^ThinkBook 15 G[23]/,
      [{ ...nvme2280(3), lengthsMm: [42, 80] }, optionalBay],
    ],
    [/^IdeaPad 5 1[45](ARE|ALC|ITL)05$|^IdeaPad ?Flex 5 14/, [{ ...nvme2280(3), lengthsMm: [42, 80] }]],
    [/^(Legion Y530-15ICH|Legion Y540-15IRH(-PG0)?|Y520-15IKBN)$/, [nvme2280(3), bay(7)]],
    [/^G50-45$|^G505s? /, [bay(7)]],
    [/^ThinkPad (T410|T510|W510)$/, [bay(9.5)]],
    // From 2011 to 2013 the full-size Mini Card slot carries SATA as well.
    [/^ThinkPad (T4[23]0|T5[23]0|W5[23]0)$/, [bay(9.5), mSata]],
    [/^ThinkPad (X2[23]0( Tablet)?|T4[23]0s)$/, [bay(7), mSata]],
    [/^ThinkPad (T440s?|T450s?|X240|X250)$/, [bay(7), short(["SATA"])]],
    [/^ThinkPad (L440|L540|T440p|T540p)$/, [bay(9.5), short(["SATA"])]],
    [/^ThinkPad (T460|X260|L460|T560)$/, [bay(7), short([])]],
    [
      /^ThinkPad (T470|T480|T570|T580|X270)$/,
      [
        { ...bay(7), condition: "you use the SATA cable instead of the M.2 caddy" },
        caddyNvme,
        short(["NVMe"]),
      ],
    ],
    [/^ThinkPad (T460s|T470s|T480S|X1 Carbon [45]th)$/, [nvmeOrSata2280]],
    [/^ThinkPad (X280|X390)$/, [nvme2280(3)]],
    [/^ThinkPad (X1 Carbon (Gen 9|Gen 1[0-2])|T14s? Gen (2i|[34].*))$/, [nvme2280(4)]],
    // Ryzen 5000 has PCIe 3.0.
    [/^ThinkPad T14s? Gen 2a$/, [nvmeOnly2280(3)]],
    [
      /^ThinkPad (X395|T490s?|T495s?|T590|P43s|X1 Carbon (6th|7th|Gen 8)|T14s? Gen 1|X13 Gen 1|P14s Gen 1)$/,
      [nvmeOnly2280(3)],
    ],
    [/^ThinkPad (E480|E490|E580|E590|L480|L490|L580|L590)$/, [nvme2280(3), bay(7)]],
    [
      /^ThinkPad (P1|P1 Gen [23]|X1 Extreme( 2nd| Gen 3)?)$|^Legion 5 Pro 16ACH6H$/,
      [nvme2280(3), nvme2280(3)],
    ],
    [/^ThinkPad (P5[0-3])$/, [nvme2280(3), nvme2280(3), bay(7)]],
    [
      /^[BGZ]50-[2-9]0|^G5[01]0|^[BG]5[0-9]0|^G7[01]0|^Z5[078]0|^IdeaPad (Y5[078]0|Y510P|Z5[01]0|Z570|Z580)/,
      [bay(9.5)],
    ],
    [/^B50-10$|^IdeaPad (100-15IB[DY]|110-15|300-15|V110)/, [bay(7)]],
    [
      /^Legion 5 15(ARH05|ARH05H|IMH05|IMH05H)$/,
      [{ ...nvmeOnly2280(3), lengthsMm: [42, 80] }, nvmeOnly2280(3), optionalBay],
    ],
    [/^Legion 5 15ACH6/, [{ ...nvmeOnly2280(3), lengthsMm: [42, 80] }, nvmeOnly2280(3)]],
  ],
  power: [
    [/^ThinkPad P53$/, { inlets: [slimTip], watts: 170, upToWatts: 230 }],
    [
      /^IdeaPad 5 1[45](ARE|ALC|ITL)05|^IdeaPad ?Flex 5 14|^ThinkBook 15 G[23]/,
      { inlets: [usbC], watts: 65 },
    ],
    [/^IdeaPad Gaming 3 15ACH6$/, { inlets: [slimTip], watts: 135, upToWatts: 170 }],
    [/^Legion 5 (15ACH6H|Pro 16ACH6H)$/, { inlets: [slimTip], watts: 230, upToWatts: 300 }],
    [
      /^ThinkPad (X200s?|X201( Tablet)?|X2[23]0( Tablet)?|T410s?|T4[23]0s?|L4[123]0|L412|T400|R400|X61s?|X61 Tablet|Edge E[45]30c?|T5[0-3]0|L5[123]0|L512|R500|W500|T6[01]|R61)$/,
      { inlets: [barrel("7.9 × 5.5", 20)], watts: 65, upToWatts: 90 },
    ],
    [/^ThinkPad (W510)$/, { inlets: [barrel("7.9 × 5.5", 20)], watts: 135 }],
    [/^ThinkPad W5[23]0$/, { inlets: [barrel("7.9 × 5.5", 20)], watts: 135, upToWatts: 170 }],
    [
      /^ThinkPad (X2[456]0|T4[456]0s?|T5[56]0|X1 Carbon (2nd|3rd|4th)|L4[456]0|L5[46]0|Edge E4[45]0|Edge E540|E4[567]0|E5[567]0|E475|13 2nd Gen|S1 Yoga.*|Yoga 260|X1 Yoga 1st)$/,
      { inlets: [slimTip], watts: 45, upToWatts: 65 },
    ],
    [/^ThinkPad (T440p|T540p|T460p|T470p)$/, { inlets: [slimTip], watts: 65, upToWatts: 90 }],
    [/^ThinkPad P70$/, { inlets: [slimTip], watts: 230 }],
    [/^ThinkPad (W54[01]|P50|P51|P52)$/, { inlets: [slimTip], watts: 170 }],
    [/^ThinkPad (P1|P1 Gen 2|X1 Extreme( 2nd)?)$/, { inlets: [slimTip], watts: 135 }],
    [/^ThinkPad (T470s?|X270|T570|P51s|L470.*)$/, { inlets: [slimTip, usbC], watts: 45, upToWatts: 65 }],
    [
      /^ThinkPad (X1 Carbon (5th|6th|7th|Gen .*)|X1 Yoga (2nd|3rd|4th|Gen .*)|X280|X380 Yoga|X390.*|X395|X13 .*|T4[89]0[sS]?|T495s?|T5[89]0|T14s? .*|T15 .*|P14s .*|P15s .*|P43s|P52s|A275|A485|L13.*|L14 .*|L15 .*|L380.*|L390.*|L480|L490|L580|L590|E480|E485|E490|E495|E580|E585|E590|E595|E14.*|E15.*|Z13 .*|Yoga 370|X1 Nano .*)$/,
      { inlets: [usbC], watts: 45, upToWatts: 65 },
    ],
    // The same machine as the IdeaPad 100-15IBY.
    [/^B50-10$/, { inlets: [barrel("4.0 × 1.7", 20)], watts: 45, upToWatts: 65 }],
    // Four cores of 45 W and a graphics chip.
    [/^IdeaPad 330-15ICH$/, { inlets: [slimTip], watts: 135 }],
    [
      /^(G40|G50|G70|B50(?!-10)|B51|Z50|Z51|Z70)-|^(G4[01]0s|G400|G500|G505|G510|G700|G710)|^(Flex 2-|Yoga 2 13|IdeaPad (Z510|S510p))/,
      { inlets: [slimTip], watts: 45, upToWatts: 90 },
    ],
    [
      /^(G46|G47|G56|G57|G58|B56|B57|B59|G77|G78)\d|^G5[78]5|^IdeaPad (Z470|Z570|Z580|Y560)|^V560|^V580c/,
      { inlets: [barrel("5.5 × 2.5", 20)], watts: 65, upToWatts: 90 },
    ],
    [
      /^IdeaPad (100-|110-|1[23]0-15|3[0123]0-1[45](?!ICH)|310-|320S|330S|5[123]0-15|530S|S145|S340|C340|3 1[457](ADA|ARE|IGL|IIL|IML|ITL05|ALC6|ITL6)|L3 )|^IdeaPad L340-15(API|IWL)|^V1[134][05]-|^V1[45]-(ADA|IIL|IGL|IWL)|^V310|^V510|^Yoga (310|510|520|530|710)-|^V330/,
      { inlets: [barrel("4.0 × 1.7", 20)], watts: 45, upToWatts: 65 },
    ],
    [/^(Legion Y530-15ICH|Y520-15IKBN|Y50-70)/, { inlets: [slimTip], watts: 135, upToWatts: 170 }],
    // GeForce GTX 1650: 170 W; GTX 1660 Ti and RTX 2060: 230 W.
    [/^Legion Y540-15IRH/, { inlets: [slimTip], watts: 170, upToWatts: 230 }],
    [/^Legion 5 15(ARH05|IMH05)$/, { inlets: [slimTip], watts: 170 }],
    [/^Legion 5 15(ARH05H|IMH05H)$/, { inlets: [slimTip], watts: 230 }],
    [/^IdeaPad (Gaming 3 15(ARH05|IMH05)|L340-1[57]IRH Gaming)$/, { inlets: [slimTip], watts: 135 }],
  ],
  wireless: [
    [
      /^ThinkPad (T490|T590|P43s|P53|P52|X1 Extreme 2nd)$|^(Legion Y530-15ICH|Legion Y540-15IRH)$|^IdeaPad (S145-15IWL|L340-15IRH Gaming)$/,
      { slot: "M.2 2230", platform: "Intel", integrated: "CNVio" },
    ],
    [
      /^ThinkPad (E1[45]|L1[45] Gen 1|T14 Gen 1|P14s Gen 1|E1[45] Gen 2|E1[45] Gen 4)$/,
      { slot: "M.2 2230", platform: "Intel or AMD", integrated: "CNVio2" },
    ],
    [
      /^ThinkPad (T14 Gen 2i)$|^IdeaPad (3 15ITL6|5 15ITL05)$|^ThinkBook 15 G2 ITL$/,
      { slot: "M.2 2230", platform: "Intel", integrated: "CNVio2" },
    ],
    [
      /^ThinkPad (T495|E1[45] Gen 3|P14s Gen 2a)$|^IdeaPad (5 1[45](ARE|ALC)05|S145-15(API|AST))$|^IdeaPad ?Flex 5 14(ARE|ALC)05$|^ThinkBook 15 G3 ACL$|^Legion 5 Pro 16ACH6H$/,
      { slot: "M.2 2230", platform: "AMD" },
    ],
    [
      /^ThinkPad X1 Carbon (4th|5th|6th)$|^IdeaPad [35][23]0-15IKB$|^Y520-15IKBN$/,
      { slot: "M.2 2230", platform: "Intel" },
    ],
    [/^ThinkPad (X1 Carbon (7th|Gen 8|Gen 9|Gen 1[0-2])|T490s)$/, { slot: "soldered", platform: "Intel" }],
    // Intel's chip is soldered; AMD boards were seen with cards of two makers.
    [
      /^ThinkPad (T14s|X13) Gen 1$/,
      {
        slot: "M.2 2230",
        platform: "AMD",
        condition: "your laptop has an AMD processor and its Wi-Fi chip sits on a card",
      },
    ],
    [/^ThinkPad X(280|380 Yoga)$/, { slot: "M.2 2230", platform: "Intel" }],
    [
      /^(G5[578]0|B5[67]0|B570e|B590|G500|G510) ?/,
      { slot: "half Mini PCIe", platform: "Intel", listedCardsOnly: true },
    ],
    [/^G505s? /, { slot: "half Mini PCIe", platform: "AMD", listedCardsOnly: true }],
    [
      /^ThinkPad (X201( Tablet)?|X2[23]0( Tablet)?|T410s?|T4[23]0s?|T5[123]0|W5[123]0|L4[23]0|L5[23]0|Edge E[45]30)$/,
      { slot: "half Mini PCIe", platform: "Intel", listedCardsOnly: true },
    ],
    [
      /^ThinkPad (X2[45]0|T440[sp]?|T540p|W54[01]|T450s?|T550|L440|L540|L450)$/,
      { slot: "M.2 2230", platform: "Intel", listedCardsOnly: true },
    ],
    [
      /^ThinkPad (X260|X270|T460[sp]?|T560|T470[sp]?|T570|T480S?|T580|L460|L470|L480|L580|E470|E570|E480|E580|P50|P51)$/,
      { slot: "M.2 2230", platform: "Intel" },
    ],
    [/^ThinkPad (E490|E590|L490|L590)$/, { slot: "M.2 2230", platform: "Intel", integrated: "CNVio" }],
    [/^ThinkPad (E485|E585|E495|E595|A485|A275)$/, { slot: "M.2 2230", platform: "AMD" }],
    [
      /^IdeaPad 3 15(ADA05|ALC6|ARE05)$|^Legion 5 15(ARH05|ARH05H|ACH6|ACH6H)$|^IdeaPad Gaming 3 15(ARH05|ACH6)$/,
      { slot: "M.2 2230", platform: "AMD" },
    ],
    [
      /^IdeaPad Gaming 3 15IMH05$|^Legion 5 15IMH05H?$/,
      { slot: "M.2 2230", platform: "Intel", integrated: "CNVio2" },
    ],
  ],
  displayInch: [
    [
      /^ThinkPad (T4[2-9]0[sSp]?|T495s?|T14s? |L4\d0|L14 |E4\d[05]|E14|A485|P14s|P43s|X1 Carbon|X1C |Edge E4)/,
      14,
    ],
    [/^ThinkPad (X2[2-8]0|A275)/, 12.5],
    [/^ThinkPad (X390|X395|X13 |X380|L380|L390|L13)/, 13.3],
    [
      /^ThinkPad (T5[1-9]0p?|T15 |L5\d0|L15 |E5\d[05]|E15|P5[0-3]s?|P15|W5[1-4][01]|X1 Extreme|P1$|P1 Gen [23]$)/,
      15.6,
    ],
    [/^ThinkPad (P7[0-3]|P17)/, 17.3],
    [
      /^(G50|B50|Z50|Y50|G5[0-9]\d|B5[0-9]\d|B5400|Z51|Y520-15|V15|V110-15|V130-15|V145-15|V155-15)|^IdeaPad (100|110|130|300|310|320|330|330S|500|510|520|L340|S145|S340|3|5|Gaming 3|L3)[ -]15|^Legion (5|Y530|Y540)[ -]15/,
      15.6,
    ],
    [/^IdeaPad (3|5|320S|330S|530S|S145|S340|120S|330|1)[ -]14/, 14],
    [/^(G70|G7[01]0|G77|G78)|^IdeaPad (320|330|3|L340)-?[ -]?17/, 17.3],
  ],
};
