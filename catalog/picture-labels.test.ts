import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDemoFiles } from "#server/demo/demo-files.ts";

/**
 * Pictures show labels, and a label must be true of every part that is shown with it. What a label says is derived
 * from the picture's file name and from the artwork it was rendered with.
 */
const { parts } = await readDemoFiles(import.meta.dirname);
type Part = (typeof parts)[number];
type Label = { specs: Part["specs"]; sku?: string };

const capacityGb = (printed: string) =>
  printed.endsWith("tb") ? Number.parseInt(printed, 10) * 1000 : Number.parseInt(printed, 10);

const layouts: Record<string, string> = {
  us: "US (ANSI)",
  uk: "UK (ISO)",
  de: "German (ISO)",
  fr: "French (ISO)",
  es: "Spanish (ISO)",
  it: "Italian (ISO)",
};

/** Labels that follow from the picture's name; the first matching pattern counts. */
const byName: [pattern: RegExp, labelOf: (found: string[]) => Label][] = [
  [
    /^memory-(ddr\dl?)-(\d+)gb$/,
    ([, generation = "", gb]) => ({
      specs: { generation: generation.toUpperCase(), modules: 1, moduleGb: Number(gb) },
    }),
  ],
  [
    /^memory-(ddr\dl?)-kit-(\d)x(\d+)gb$/,
    ([, generation = "", modules, gb]) => ({
      specs: { generation: generation.toUpperCase(), modules: Number(modules), moduleGb: Number(gb) },
    }),
  ],
  [
    /^ssd-m2-2280-nv(\d)-(\w+)$/,
    ([, generation, capacity = ""]) => ({
      specs: { pcieGeneration: Number(generation), capacityGb: capacityGb(capacity), formFactor: "M.2 2280" },
    }),
  ],
  [
    /^ssd-m2-(2242|2230)-(\w+)$/,
    ([, size, capacity = ""]) => ({
      specs: { capacityGb: capacityGb(capacity), formFactor: `M.2 ${size}`, pcieGeneration: 4 },
    }),
  ],
  [
    /^ssd-m2-sata-(2242|2280)-(\w+)$/,
    ([, size, capacity = ""]) => ({
      specs: { capacityGb: capacityGb(capacity), formFactor: `M.2 ${size}`, interface: "SATA 6 Gb/s" },
    }),
  ],
  [/^ssd-sata-(\w+)$/, ([, capacity = ""]) => ({ specs: { capacityGb: capacityGb(capacity), heightMm: 7 } })],
  [/^charger-usbc-(\d+)w$/, ([, watts]) => ({ specs: { powerW: Number(watts), connector: "USB-C" } })],
  [
    /^charger-barrel-(\d+)w$/,
    ([, watts]) => ({ specs: { powerW: Number(watts) }, sku: `LW-AC${watts}-5525` }),
  ],
  [/^charger-wall-(\d+)w$/, ([, watts]) => ({ specs: { powerW: Number(watts), connector: "USB-C socket" } })],
  [
    /^wifi-card(?:-(\d))?$/,
    ([, generation = "6E"]) => ({ specs: { generation: `Wi-Fi ${generation}` }, sku: `LW-WX${generation}` }),
  ],
  [
    /^wifi-card-c(5|6e?)$/,
    ([, generation = ""]) => ({
      specs: { generation: `Wi-Fi ${generation.toUpperCase()}`, keying: "E" },
      sku: `LW-WC${generation.toUpperCase()}`,
    }),
  ],
  [
    /^thermal-pads(?:-(\d\d))?$/,
    ([, tenths = "10"]) => ({ specs: { thicknessMm: Number(tenths) / 10 }, sku: `LW-TPD${tenths}` }),
  ],
  [
    /^keyboard-(us|uk|de|fr|es|it)(-backlit)?$/,
    ([, layout = "", light]) => ({ specs: { layout: layouts[layout] ?? "", backlight: Boolean(light) } }),
  ],
];

/** Labels of single pictures, and pictures without text. */
const byPicture: Record<string, Label> = {
  "battery-internal-3cell": {
    specs: { energyWh: 57, voltageV: 11.4, cells: 3, capacityMah: 5000 },
    sku: "LW-BT57",
  },
  "panel-14-on": {
    specs: { resolution: "1920 × 1080", technology: "IPS", connectorPins: 30 },
    sku: "LW140-FHD",
  },
  "panel-edp": { specs: { signal: "eDP" } },
  "panel-edp-on": { specs: { signal: "eDP" } },
  "panel-lvds": { specs: { signal: "LVDS" } },
  "cooling-fan": { specs: { voltageV: 5, currentA: 0.5, fans: 1, heatPipes: 0 }, sku: "LW-FN50-L" },
  "cooling-fan-heatpipe": { specs: { voltageV: 5, currentA: 0.5, fans: 1, heatPipes: 1 } },
  "cooling-dual-fan": { specs: { voltageV: 12, currentA: 0.6, fans: 2, heatPipes: 5 } },
  "thermal-paste": { specs: { conductivityWmK: 8.5, massG: 4, electricallyConductive: false } },
  "cable-edp": { specs: { kind: "eDP" }, sku: "LW-EDP30" },
  "cable-ffc": { specs: { kind: "FFC", pieces: 2 } },
  "bottom-cover": { specs: { displayInch: 14, screws: "10 × M2 × 5" }, sku: "LW-BC14" },
  "palmrest-14": { specs: { displayInch: 14 } },
  "speaker-pair": { specs: { impedanceOhm: 4, powerW: 2 }, sku: "LW-SP27" },
  // The board says "LW-CAM HD", whatever connector is soldered to it.
  webcam: { specs: { microphones: 2, resolution: "1280 × 720", boardMm: "76 × 9" } },
  "screw-kit": { specs: { threads: "M2 / M2.5 / M3", lengthsMm: "3–8" } },
  // Sample pictures of model-bound parts show the kind of part and no figures.
  "touchpad-module": { specs: {} },
  "hinge-pair": { specs: { pieces: 2 } },
  "dc-jack": { specs: {} },
  toolkit: { specs: { pieces: 10 } },
  "wwan-card": { specs: { generation: "LTE Cat 16", formFactor: "M.2 3042", keying: "B" }, sku: "LW-WM4" },
  // Pictures of a series show no text but the brand; only what can be counted must match.
  "battery-internal-3": { specs: { seriesCells: 3 } },
  "battery-internal-4": { specs: {} },
  "battery-removable": { specs: {} },
  "charger-barrel": { specs: {} },
  "charger-brick": { specs: {} },
  "cooling-fan-any": { specs: {} },
  "cooling-fan-heatpipe-any": { specs: { fans: 1 } },
  "cooling-dual-fan-any": { specs: { fans: 2 } },
  "speaker-pair-any": { specs: { pieces: 2 } },
  "cable-edp-any": { specs: { kind: "eDP" } },
  "bottom-cover-any": { specs: { piece: "bottom cover" } },
  "wifi-card-half-mini": { specs: { formFactor: "half Mini PCIe", antennaConnector: "U.FL" } },
  motherboard: { specs: { memorySockets: 2 } },
};

/** The batteries' labels, read from the rows of their artwork: [sku, Wh, V, cells, …]. */
const packRow = /\['(LW-BT[\w-]+)', ([\d.]+), ([\d.]+), (\d)/g;
for (const [, sku = "", energyWh, voltageV, cells] of readFileSync(
  join(import.meta.dirname, "../studio/tex/battery-pack.mjs"),
  "utf8",
).matchAll(packRow)) {
  const specs = { energyWh: Number(energyWh), voltageV: Number(voltageV), cells: Number(cells) };
  byPicture[`battery-${sku.slice("LW-".length).toLowerCase()}`] = { specs, sku };
}

function labelOf(picture: string): Label | undefined {
  const known = byPicture[picture];
  if (known) return known;
  for (const [pattern, label] of byName) {
    const found = pattern.exec(picture);
    if (found) return label([...found]);
  }
  return undefined;
}

test("Every picture has a known label that is true of the parts shown with it", () => {
  for (const part of parts) {
    const label = labelOf(part.picture.replace(".webp", ""));
    expect(label, `${part.sku}: unknown label of ${part.picture}`).toBeDefined();
    expect(part.specs, `${part.sku} with ${part.picture}`).toMatchObject(label?.specs ?? {});
    if (label?.sku) expect(part.sku, `sku on ${part.picture}`).toBe(label.sku);
  }
});

test("Alternative texts do not contradict the parts", () => {
  for (const { sku, pictureAlt, specs } of parts) {
    for (const [, watts] of pictureAlt.matchAll(/(\d+) W\b/g)) expect(specs.powerW, sku).toBe(Number(watts));
    for (const [, wattHours] of pictureAlt.matchAll(/([\d.]+) Wh\b/g)) {
      expect(specs.energyWh, sku).toBe(Number(wattHours));
    }
    for (const [, amount, unit] of pictureAlt.matchAll(/(\d+) (GB|TB)\b/g)) {
      expect(specs.moduleGb ?? specs.capacityGb, sku).toBe(Number(amount) * (unit === "TB" ? 1000 : 1));
    }
  }
});
