import { expect, test } from "vitest";
import { evaluateFit, type PartToFit } from "#domain/fitment/evaluate-fit.ts";
import { readLaptops } from "./builder/laptops.ts";

/** Real models evaluated with the reported and the published facts of this folder. */
const laptops = new Map(readLaptops().map((laptop) => [laptop.name, laptop]));

type Part = readonly [name: string, part: PartToFit];
const memory = (generation: string, moduleGb: number, modules = 1): Part => [
  `${modules > 1 ? `${modules} × ` : ""}${moduleGb} GB ${generation}`,
  {
    category: "memory",
    specs: {
      generation,
      formFactor: "SO-DIMM",
      moduleGb,
      modules,
      capacityGb: moduleGb * modules,
      ecc: false,
    },
  },
];
const m2 = (lengthMm: number, protocol: string, keying = "M", pcieGeneration = 4): Part => [
  `M.2 22${lengthMm} ${protocol} (${keying})`,
  {
    category: "m2-ssd",
    specs: {
      formFactor: `M.2 22${lengthMm}`,
      interface: protocol === "SATA" ? "SATA 6 Gb/s" : "PCIe ×4, NVMe",
      keying,
      pcieGeneration,
    },
  },
];
const sata = (heightMm = 7): Part => [
  `2.5-inch SATA ${heightMm} mm`,
  { category: "sata-ssd", specs: { heightMm } },
];
const usbC = (powerW: number): Part => [
  `${powerW} W USB-C`,
  { category: "charger", specs: { powerW, connector: "USB-C", outputV: "5 / 9 / 15 / 20" } },
];
const wall = (powerW: number): Part => [
  `${powerW} W wall charger`,
  { category: "charger", specs: { powerW, connector: "USB-C socket", outputV: "5 / 9 / 15 / 20" } },
];
const barrel = (plug: string, powerW: number, volts: number): Part => [
  `${powerW} W ${plug} ${volts} V`,
  {
    category: "charger",
    specs: { powerW, connector: `${plug} mm barrel, center positive`, outputV: String(volts) },
  },
];
const slim = (powerW: number): Part => [
  `${powerW} W slim tip`,
  { category: "charger", specs: { powerW, connector: "11 × 4.5 mm rectangular plug", outputV: "20" } },
];
const wifi = (keying = "E", link = "PCIe + USB", generation = "Wi-Fi 6"): Part => [
  `${generation} ${link} (${keying})`,
  { category: "wifi", specs: { formFactor: "M.2 2230", keying, interface: link, generation } },
];
const panel = (diagonalInch: number): Part => [
  `${diagonalInch}-inch panel`,
  { category: "panel", specs: { diagonalInch } },
];
const battery: Part = ["battery", { category: "battery", specs: {} }];
const foreignBattery: Part = [
  "battery of another laptop",
  {
    category: "battery",
    specs: { energyWh: 57, voltageV: 11.52 },
    numbers: [{ kind: "substitute", number: "01AV479" }],
  },
];
const keyboard: Part = ["keyboard", { category: "keyboard", specs: { layout: "US (ANSI)" } }];
const pad: Part = ["1 mm pad", { category: "thermal", specs: { kind: "pad", thicknessMm: 1 } }];
const paste: Part = ["paste", { category: "thermal", specs: { kind: "paste" } }];
const kit: Part = ["tool kit", { category: "tools", specs: {} }];

const yes = "fits";
const yesIf = "fits_if";
const no = "does_not_fit";
const open = "unknown";
const T480 = "Lenovo ThinkPad T480";
const T480s = "Lenovo ThinkPad T480s";
const T440s = "Lenovo ThinkPad T440s";
const L5480 = "Dell Latitude 5480";

const cases: readonly (readonly [laptop: string, part: Part, verdict: string, reason: string])[] = [
  // Memory: generation, sockets, maximum -----------------------------------------------------------
  [T480, memory("DDR4", 8), yes, "2 SO-DIMM slots, up to 32 GB each"],
  [T480, memory("DDR4", 32), yes, "2 SO-DIMM slots"],
  [T480, memory("DDR4", 16, 2), yes, "DDR4, 2 SO-DIMM slots"],
  [T480, memory("DDR4", 32, 2), yes, "The firmware reports a limit of 32 GB, but more is known to work."],
  [T480, memory("DDR5", 16), no, "takes DDR4. A DDR5 module has its notch in a different place"],
  [T480, memory("DDR3L", 8), no, "takes DDR4"],
  [T480s, memory("DDR4", 16), yes, "one SO-DIMM slot plus soldered memory"],
  [T480s, memory("DDR4", 8, 2), no, "2 modules; this laptop has one SO-DIMM slot plus soldered memory"],
  [T440s, memory("DDR3L", 8), yes, "DDR3L, one SO-DIMM slot plus soldered memory, up to 8 GB each"],
  [T440s, memory("DDR3", 8), no, "1.35 V to its memory (DDR3L); a DDR3 module needs 1.5 V"],
  [T440s, memory("DDR3L", 16), no, "up to 8 GB per slot"],
  [T440s, memory("DDR3L", 4, 2), no, "This kit has 2 modules"],
  ["Lenovo ThinkPad X230", memory("DDR3L", 8, 2), yes, "DDR3, 2 SO-DIMM slots, up to 8 GB each"],
  ["Lenovo ThinkPad X230", memory("DDR3", 8), yes, "DDR3, 2 SO-DIMM slots"],
  ["Lenovo ThinkPad X230", memory("DDR3L", 16), no, "up to 8 GB per slot"],
  ["Lenovo ThinkPad X200", memory("DDR3", 4, 2), yes, "a limit of 4 GB, but more is known to work."],
  ["Lenovo ThinkPad X240", memory("DDR3L", 8), yes, "one SO-DIMM slot, up to 8 GB"],
  ["Lenovo ThinkPad X1 Carbon 6th Gen", memory("DDR4", 8), no, "LPDDR3 memory is soldered"],
  ["Lenovo ThinkPad X1 Extreme", memory("DDR4", 32, 2), yes, "2 SO-DIMM slots, up to 32 GB each"],
  ["Lenovo ThinkPad T490", memory("DDR4", 16), yes, "plus soldered memory"],
  ["Lenovo ThinkPad E480", memory("DDR4", 32, 2), no, "up to 16 GB per slot"],
  [
    "Lenovo ThinkPad E14 Gen 2",
    memory("DDR4", 16),
    yes,
    "one SO-DIMM slot plus soldered memory, up to 32 GB",
  ],
  ["Lenovo ThinkPad T14 Gen 5", memory("DDR5", 32, 2), yes, "DDR5, 2 SO-DIMM slots"],
  ["Dell XPS 13 9310", memory("DDR4", 16), no, "LPDDR4 memory is soldered"],
  ["Dell Latitude 7490", memory("DDR4", 16, 2), yes, "up to 16 GB each"],
  [L5480, memory("DDR4", 32, 2), no, "up to 16 GB per slot"],
  ["Dell Latitude E6410", memory("DDR3", 8), no, "up to 4 GB per slot"],
  ["Dell Latitude E7440", memory("DDR3", 4), no, "1.35 V"],
  ["Dell Precision 7510", memory("DDR4", 16, 2), yes, "4 SO-DIMM slots"],
  ["HP EliteBook 840 G9", memory("DDR5", 16, 2), yes, "DDR5"],
  ["HP Spectre x360 Convertible 13-ae0xx", memory("DDR4", 8), no, "soldered"],
  ["Huawei MateBook D 16 HVY-WXX9", memory("DDR4", 8), no, "soldered"],
  ["ASUS ZenBook UX303LN", memory("DDR3L", 8), yes, "plus soldered memory"],
  ["ASUS ROG Zephyrus G14 GA401IV", memory("DDR4", 32), yesIf, "supports modules of this size"],
  ["Framework Laptop 16", memory("DDR5", 48, 2), yes, "up to 48 GB each"],
  // Memory known only from reports: never a plain yes -----------------------------------------------
  ["Framework Laptop 13", memory("DDR5", 32), yesIf, "AMD Ryzen or Intel Core Ultra board"],
  ["Framework Laptop 13", memory("DDR4", 32), yesIf, "11th, 12th or 13th generation"],
  ["Framework Laptop 13", memory("DDR4", 64), no, "up to 32 GB per slot"],
  ["Framework Laptop 13", memory("DDR3L", 8), no, "takes DDR5"],
  ["Framework Laptop 13", memory("DDR5", 48, 2), yesIf, "AMD Ryzen"],
  ["Acer Aspire E 15 E5-575G", memory("DDR4", 8), yesIf, "some firmware counts soldered chips as slots"],
  ["ASUS N550JV", memory("DDR3", 4), yesIf, "DDR3, not DDR3L"],
  ["ASUS N550JV", memory("DDR3L", 4), yesIf, "your laptop has a memory slot"],
  ["ASUS N550JV", memory("DDR4", 4), no, "takes DDR3"],
  ["Lenovo IdeaPad 320-15AST", memory("DDR4", 4, 2), no, "report one slot"],
  ["ASUS Eee PC 1001PX", memory("DDR3", 2), open, "no memory data"],
  ["Lenovo Yoga Slim 7 14ARE05", memory("DDR4", 16), no, "LPDDR4 memory is soldered"],
  // M.2 drives: key, protocol, length -----------------------------------------------------------------
  [T480, m2(80, "NVMe"), yesIf, "Fits with the M.2 caddy"],
  [T480, m2(80, "NVMe"), yesIf, "The slot is PCIe 3.0, so the drive runs at that speed"],
  [T480, m2(42, "NVMe", "B+M", 3), yesIf, "with the M.2 caddy"],
  [T480, m2(80, "SATA", "B+M"), no, "supports NVMe only"],
  ["Lenovo ThinkPad X240", m2(42, "SATA", "B+M"), yesIf, "the slot has no mobile broadband card"],
  ["Lenovo ThinkPad X240", m2(42, "NVMe", "M"), no, "key B; a drive with only key M does not go in"],
  ["Lenovo ThinkPad X240", m2(42, "NVMe", "B+M"), no, "supports SATA only"],
  ["Lenovo ThinkPad X240", m2(80, "SATA", "B+M"), no, "up to 42 mm (2242); this one is 80 mm long"],
  ["Lenovo ThinkPad T460s", m2(80, "SATA", "B+M"), yes, "M.2 slot for 80 mm SATA drives"],
  ["Lenovo ThinkPad T460s", m2(80, "NVMe"), yes, "M.2 slot for 80 mm NVMe"],
  ["Lenovo ThinkPad X1 Carbon Gen 9", m2(80, "NVMe"), yes, "M.2 slot for 80 mm NVMe drives (2280)."],
  ["Lenovo ThinkPad T14 Gen 2a", m2(80, "NVMe"), yes, "PCIe 3.0"],
  ["Lenovo ThinkPad X1 Carbon Gen 9", m2(42, "NVMe"), yesIf, "Fits with a bracket or standoff for 42 mm"],
  ["Lenovo ThinkPad X1 Carbon 6th Gen", m2(80, "SATA", "B+M"), no, "supports NVMe only"],
  ["Lenovo ThinkPad X230", m2(80, "NVMe"), no, "no M.2 slot for a drive; it takes 2.5-inch and mSATA drives"],
  ["Dell XPS 13 9343", m2(80, "NVMe"), no, "supports SATA only"],
  ["Dell XPS 13 9343", m2(80, "SATA", "B+M"), yes, "M.2 slot for 80 mm SATA"],
  [L5480, m2(80, "NVMe"), yesIf, "with the M.2 carrier instead of the 2.5-inch carrier"],
  ["Framework Laptop 16", m2(30, "NVMe"), yes, "30 mm NVMe drives (2230)"],
  ["Framework Laptop 13", m2(80, "NVMe", "M", 5), yes, "The slot is PCIe 4.0"],
  ["Lenovo Legion 5 15ARH05", m2(42, "NVMe"), yes, "2242"],
  ["HP EliteBook 840 G6", m2(80, "SATA", "B+M"), no, "supports NVMe only"],
  ["HP EliteBook 840 G5", m2(80, "SATA", "B+M"), yes, "80 mm SATA"],
  ["Acer Aspire E 15 E5-575G", m2(80, "SATA", "B+M"), yesIf, "the slot supports SATA"],
  ["Lenovo ThinkPad Twist", m2(80, "NVMe"), open, "no drive data"],
  // 2.5-inch drives ------------------------------------------------------------------------------------
  [T480, sata(), yesIf, "Fits with the SATA cable instead of the M.2 caddy"],
  ["Lenovo ThinkPad T430", sata(), yes, "A spacer fills the remaining 2.5 mm"],
  ["Lenovo ThinkPad T430", sata(9.5), yes, "drives up to 9.5 mm"],
  ["Lenovo ThinkPad X230", sata(9.5), no, "The bay takes drives up to 7 mm high; this one is 9.5 mm"],
  ["Lenovo ThinkPad X230", sata(), yes, "drives up to 7 mm"],
  ["Lenovo ThinkPad T460s", sata(), no, "no 2.5-inch bay; it takes M.2 drives"],
  ["Dell Venue 11 Pro 7130 vPro", sata(), open, "no drive data"],
  // Chargers: plug, volts, watts -----------------------------------------------------------------------
  [T480, usbC(65), yes, "65 W; this laptop needs 65 W"],
  [T480, usbC(100), yes, "100 W; this laptop needs 65 W"],
  [T480, usbC(45), yesIf, "Some configurations need 65 W and charge slowly"],
  [T480, wall(65), yesIf, "Fits with a USB-C cable rated for 65 W"],
  [T480, wall(30), no, "30 W over USB-C is not enough"],
  [T480, slim(65), no, "charges through USB-C; this charger has 11 × 4.5 mm"],
  ["Lenovo ThinkPad T470", slim(65), yes, "Same plug (11 × 4.5 mm rectangular plug), 20 V, 65 W"],
  ["Lenovo ThinkPad T470", usbC(65), yes, "USB-C"],
  ["Lenovo ThinkPad T460", usbC(65), no, "charges through 11 × 4.5 mm rectangular plug"],
  ["Lenovo ThinkPad T460", slim(45), yesIf, "your old charger's label says 45 W or less"],
  ["Lenovo ThinkPad T460", slim(90), yes, "Extra watts are safe"],
  ["Lenovo ThinkPad P50", slim(65), no, "needs 170 W; this charger supplies 65 W"],
  ["Lenovo ThinkPad P50", slim(170), yes, "170 W"],
  ["Lenovo ThinkPad X230", barrel("7.9 × 5.5", 65, 20), yesIf, "65 W or less"],
  ["Lenovo ThinkPad X230", barrel("7.9 × 5.5", 90, 20), yes, "90 W"],
  ["Lenovo ThinkPad X230", barrel("5.5 × 2.5", 90, 19), no, "charges through 7.9 × 5.5 mm barrel"],
  ["Dell Latitude E6440", barrel("7.4 × 5.0", 90, 19.5), yes, "19.5 V, 90 W"],
  ["Dell XPS 13 9343", barrel("4.5 × 3.0", 45, 19.5), yes, "45 W; this laptop needs 45 W"],
  ["Dell XPS 13 9343", barrel("7.4 × 5.0", 45, 19.5), no, "charges through 4.5 × 3.0 mm barrel"],
  ["Dell XPS 15 9560", barrel("4.5 × 3.0", 65, 19.5), no, "needs 130 W; this charger supplies 65 W"],
  ["Dell XPS 15 9560", barrel("4.5 × 3.0", 130, 19.5), yes, "130 W"],
  ["Dell XPS 15 9560", usbC(100), yesIf, "slow charging is enough for you"],
  ["Dell Precision M3800", usbC(100), no, "charges through 4.5 × 3.0 mm barrel"],
  ["Lenovo Legion Y540-15IRH", slim(170), yesIf, "Some configurations need 230 W"],
  ["Lenovo Legion Y540-15IRH", slim(230), yes, "230 W"],
  ["Dell XPS 13 9310", usbC(45), yes, "needs 45 W"],
  ["Dell Latitude 3420", barrel("4.5 × 3.0", 65, 19.5), yes, "65 W"],
  ["Lenovo IdeaPad 330-15ICH", slim(135), yes, "135 W"],
  ["Lenovo IdeaPad 330-15ICH", barrel("4.0 × 1.7", 65, 20), no, "charges through 11 × 4.5 mm"],
  ["Lenovo B50-10", barrel("4.0 × 1.7", 45, 20), yesIf, "need 65 W"],
  ["Dell XPS 13 Plus 9320", usbC(45), yesIf, "needs 60 W and gets 45 W"],
  ["Dell XPS 13 Plus 9320", usbC(65), yes, "needs 60 W"],
  ["HP EliteBook 840 G3", barrel("4.5 × 3.0", 65, 19.5), yes, "65 W"],
  ["HP EliteBook 840 G1", barrel("4.5 × 3.0", 65, 19.5), no, "charges through 7.4 × 5.0 mm barrel"],
  ["ASUS K53SV", barrel("5.5 × 2.5", 120, 19.5), yes, "19.5 V, which also works for 19 V"],
  ["ASUS K53SV", barrel("5.5 × 2.5", 90, 20), no, "needs 19 V and the charger supplies 20 V"],
  ["Lenovo G570 20079", barrel("5.5 × 2.5", 90, 19.5), yes, "also works for 20 V"],
  ["Acer Aspire V3-571G", barrel("5.5 × 1.7", 90, 19), yes, "90 W"],
  ["Acer Aspire V3-571G", barrel("5.5 × 2.5", 90, 19), no, "charges through 5.5 × 1.7 mm barrel"],
  ["Framework Laptop 16", usbC(65), yesIf, "This laptop needs 100 W and gets 65 W"],
  ["Framework Laptop 16", usbC(100), yesIf, "Some configurations need 180 W"],
  ["Lenovo ThinkPad Twist", usbC(65), open, "no charging data"],
  // Wi-Fi: slot, platform, lists -----------------------------------------------------------------------
  [T480, wifi(), yesIf, "your current card has its notch in the same place (key E)"],
  [T480, wifi("A+E"), yes, "M.2 2230 slot"],
  [T480, wifi("E", "CNVio2"), no, "needs the other half of the radio in the processor"],
  ["Lenovo ThinkPad E490", wifi("E", "CNVio"), yes, "M.2 2230 slot"],
  ["Lenovo ThinkPad E490", wifi("E", "CNVio2"), no, "made for CNVio; a CNVio2 card does not work"],
  ["Lenovo ThinkPad E14 Gen 2", wifi("E", "CNVio2"), yesIf, "your laptop has an Intel processor"],
  ["Lenovo ThinkPad E14 Gen 2", wifi("A+E"), yes, "M.2 2230 slot"],
  ["Lenovo ThinkPad E495", wifi("E", "CNVio2"), no, "this laptop has an AMD processor"],
  ["Lenovo ThinkPad E495", wifi("A+E", "PCIe + USB", "Wi-Fi 7"), yes, "Linux kernel 6.5"],
  ["Lenovo ThinkPad X240", wifi("A+E"), yesIf, "your firmware accepts this card"],
  ["Lenovo ThinkPad X230", wifi(), no, "takes half Mini PCIe cards"],
  ["Dell XPS 13 9310", wifi(), no, "Wi-Fi chip is soldered"],
  ["Dell Venue 11 Pro 7130 vPro", wifi(), open, "no Wi-Fi data"],
  // Decided by explicit fitments, not by rules --------------------------------------------------------------------------
  [T480, battery, open, "Batteries found in this model: 01AV421, 01AV489"],
  [T480, foreignBattery, no, "This one replaces 01AV479, which this model did not report."],
  ["ASUS Eee PC 1001PX", battery, open, "no battery data"],
  [T480, panel(15.6), no, "measures 14 inches; this panel measures 15.6"],
  [T480, panel(14), open, "The size matches, but the panel may still differ"],
  ["Lenovo ThinkPad Twist", panel(12.5), open, "no display data"],
  [T480, keyboard, open, "We have no data on this part and this laptop yet"],
  [T480, paste, yes, "Works with any laptop"],
  [T480, pad, yesIf, "your old pad is 1 mm thick"],
  [T480, kit, yes, "Works with any laptop"],
];

test.each(
  cases.map(([laptop, [part, toFit], verdict, reason]) => [laptop, part, verdict, reason, toFit] as const),
)("%s with %s is evaluated as %s: “%s”", (name, _part, verdict, reason, part) => {
  const laptop = laptops.get(name);
  if (!laptop) throw new Error(`No ${name} in laptops.jsonl`);
  const answer = evaluateFit(part, laptop);
  expect(answer).toMatchObject({
    verdict,
    reason: expect.stringContaining(reason),
    source: expect.stringMatching(/./),
  });
});
