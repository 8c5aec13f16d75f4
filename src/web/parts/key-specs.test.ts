import { expect, test } from "vitest";
import { keySpecs } from "./key-specs.ts";

test("A card has three specs of a part, and its generation with the label's color", () => {
  const memory = { generation: "DDR4", capacityGb: 8, dataRateMtS: 3200, casLatency: 22 };
  expect(keySpecs({ category: "memory", specs: memory })).toEqual({
    texts: ["8 GB", "3200 MT/s", "CL22"],
    generation: { text: "DDR4", tone: "azure" },
  });
  const drive = { capacityGb: 2000, pcieGeneration: 5, readMbS: 12_400 };
  expect(keySpecs({ category: "m2-ssd", specs: drive })).toEqual({
    texts: ["2 TB", "PCIe 5.0", "12,400 MB/s"],
    generation: { text: "Gen5", tone: "ember" },
  });
});

test("A battery's card says its capacity, not its cells in series, where a pack of six would count as three", () => {
  const battery = { energyWh: 62.2, voltageV: 10.8, capacityMah: 5760, cells: 6, seriesCells: 3 };
  expect(keySpecs({ category: "battery", specs: battery }).texts).toEqual(["62.2 Wh", "10.8 V", "5760 mAh"]);
});

test("A spec that is missing, or too long for a card, is left out", () => {
  expect(keySpecs({ category: "battery", specs: { energyWh: 57 } })).toEqual({ texts: ["57 Wh"] });
  expect(keySpecs({ category: "sata-ssd", specs: { interface: "as long as an owner may type" } })).toEqual({
    texts: [],
  });
  expect(keySpecs({ category: "toString", specs: {} })).toEqual({ texts: [] });
});
