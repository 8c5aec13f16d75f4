import { describe, expect, it } from "vitest";
import type { KnownFacts, LaptopFacts, ReportedBattery } from "../laptop-facts.ts";
import type { AdviceTopic, CompatiblePart } from "./advice.ts";
import { adviseUpgrades } from "./advise-upgrades.ts";

const laptop = (known: KnownFacts, batteries: ReportedBattery[] = []): LaptopFacts => ({
  name: "Test laptop",
  memory: null,
  batteries,
  known,
});
const part = (
  id: string,
  category: string,
  specs: CompatiblePart["specs"],
  more: Partial<CompatiblePart> = {},
) => ({
  id,
  category,
  specs,
  priceCents: 5000,
  available: 10,
  minimumQuantity: 1,
  verdict: "fits" as const,
  condition: "",
  isExplicit: false,
  ...more,
});
function advise(topic: AdviceTopic, facts: LaptopFacts, parts: readonly CompatiblePart[]) {
  const advice = adviseUpgrades(facts, parts, {}, "USD").find((each) => each.topic === topic);
  if (!advice) throw new Error(`No advice on ${topic}`);
  return advice;
}
const ids = (...args: Parameters<typeof advise>) =>
  advise(...args).groups.map(({ suggestions }) => suggestions.map(({ partId }) => partId));

describe("drives", () => {
  const nvme = (id: string, capacityGb: number, generation: number, priceCents: number, form = "M.2 2280") =>
    part(
      id,
      "m2-ssd",
      {
        capacityGb,
        formFactor: form,
        keying: "M",
        interface: `PCIe ${generation}.0 ×4, NVMe`,
        pcieGeneration: generation,
      },
      { priceCents },
    );
  const slot = { kind: "M.2", key: "M", lengthsMm: [80], protocols: ["NVMe"], pcieGeneration: 3 } as const;

  it("come one per capacity, best price per TB first, larger than 2 TB last", () => {
    const parts = [
      nvme("half", 500, 3, 4000),
      nvme("one", 1000, 3, 6000),
      nvme("two", 2000, 3, 11000),
      nvme("four", 4000, 3, 20000),
    ];
    expect(ids("storage", laptop({ storage: [slot] }), parts)).toEqual([["two", "one", "half", "four"]]);
    const [two] =
      advise("storage", laptop({ storage: [slot] }), parts.slice(0, 3)).groups[0]?.suggestions ?? [];
    expect(two?.reasons).toEqual(["Best price per TB here: $55.00.", "PCIe 3.0 matches the slot's speed."]);
  });

  it("never cost more for a generation the slot cannot use", () => {
    const parts = [nvme("gen3", 1000, 3, 6000), nvme("gen4", 1000, 4, 6100)];
    expect(ids("storage", laptop({ storage: [slot] }), parts)).toEqual([["gen3"]]);
    const only = advise("storage", laptop({ storage: [slot] }), parts.slice(1)).groups[0]?.suggestions[0];
    expect(only?.reasons).toContain("The slot is PCIe 3.0, so this PCIe 4.0 drive runs at that speed.");
  });

  it("run at the slot's full speed if that costs hardly more", () => {
    const facts = laptop({ storage: [{ ...slot, pcieGeneration: 4 }] });
    expect(ids("storage", facts, [nvme("gen3", 1000, 3, 6000), nvme("gen4", 1000, 4, 6900)])).toEqual([
      ["gen4"],
    ]);
    expect(ids("storage", facts, [nvme("gen3", 1000, 3, 6000), nvme("gen4", 1000, 4, 7000)])).toEqual([
      ["gen3"],
    ]);
  });

  it("are suggested only for a place they fit: a short slot, a SATA slot, a thin bay", () => {
    const facts = laptop({
      storage: [
        {
          kind: "M.2",
          key: "B",
          lengthsMm: [42],
          protocols: ["SATA"],
          condition: "the slot has no mobile broadband card",
        },
        { kind: "2.5-inch", heightMm: 7 },
        { kind: "mSATA" },
      ],
    });
    const sata = (id: string, heightMm: number) => part(id, "sata-ssd", { capacityGb: 1000, heightMm });
    const short = part("short", "m2-ssd", {
      capacityGb: 500,
      formFactor: "M.2 2242",
      keying: "B+M",
      interface: "SATA 6 Gb/s",
    });
    const { groups } = advise("storage", facts, [
      nvme("long", 1000, 3, 6000),
      short,
      sata("flat", 7),
      sata("high", 9.5),
    ]);
    expect(
      groups.map(({ title, suggestions, condition, nothing }) => [
        title,
        suggestions.map(({ partId }) => partId),
        condition,
        nothing,
      ]),
    ).toEqual([
      ["M.2 2242, key B, SATA", ["short"], "the slot has no mobile broadband card", undefined],
      ["2.5-inch bay, up to 7 mm", ["flat"], undefined, undefined],
      ["mSATA slot", [], undefined, "None of our drives fits here."],
    ]);
  });

  it("thinner than the bay mention the spacer", () => {
    const facts = laptop({ storage: [{ kind: "2.5-inch", heightMm: 9.5 }] });
    const [drive] =
      advise("storage", facts, [part("flat", "sata-ssd", { capacityGb: 500, heightMm: 7 })]).groups[0]
        ?.suggestions ?? [];
    expect(drive?.reasons).toContain("7 mm high: a spacer fills the remaining 2.5 mm.");
  });

  it("are suggested once for two identical slots", () => {
    const { groups } = advise("storage", laptop({ storage: [slot, slot] }), [nvme("one", 1000, 3, 6000)]);
    expect(groups.map(({ title }) => title)).toEqual(["2 × M.2 2280, key M, NVMe, PCIe 3.0"]);
  });

  it("are not suggested if the bays are not known", () => {
    expect(advise("storage", laptop({}), [nvme("one", 1000, 3, 6000)])).toMatchObject({
      says: "We have no drive data for this laptop yet.",
      groups: [],
    });
  });
});

describe("batteries", () => {
  const battery = (
    id: string,
    energyWh: number,
    fitting: string | undefined,
    more: Partial<CompatiblePart> = {},
  ) => part(id, "battery", { energyWh, ...(fitting && { fitting }) }, { isExplicit: true, ...more });

  it("internal and removable are separate groups, each compared with the batteries reported for its bay", () => {
    const facts = laptop({}, [
      ["01AV421", 24, 11.4],
      ["01AV424", 47, 11.4],
      ["01AV492", 71, 11.25],
    ]);
    const { groups } = advise("battery", facts, [
      battery("in", 24, "internal"),
      battery("small", 47, "removable"),
      battery("big", 71, "removable"),
    ]);
    expect(groups.map(({ title, suggestions }) => [title, suggestions.map(({ partId }) => partId)])).toEqual([
      ["Internal, under the cover", ["in"]],
      ["Removable, clips on outside", ["big", "small"]],
    ]);
    expect(groups[0]?.suggestions[0]?.reasons).toEqual(["Same capacity as the original."]);
    expect(groups[1]?.suggestions[0]?.reasons[0]).toContain(
      "About 1.5 times the battery life of the smallest original (47 Wh)",
    );
  });

  it("with a condition come after those without one, whatever their capacity", () => {
    const doubtful = battery("doubt", 90, undefined, {
      verdict: "fits_if",
      condition: "your old battery is marked X",
    });
    const facts = laptop({}, [["X", 90, 11]]);
    expect(ids("battery", facts, [doubtful, battery("sure", 48, undefined)])).toEqual([["sure", "doubt"]]);
  });

  it("are not suggested without data, and the notes point to the label", () => {
    const { groups, notes, says } = advise("battery", laptop({}), []);
    expect([says, groups]).toEqual(["We have no battery data for this laptop yet.", []]);
    expect(notes[0]).toContain("the code on your old battery's label");
  });
});

describe("chargers", () => {
  const charger = (id: string, powerW: number, connector: string, more: Partial<CompatiblePart> = {}) =>
    part(id, "charger", { powerW, connector, outputV: "20" }, more);
  const facts = laptop({
    power: {
      inlets: [
        { connector: "USB-C", voltageV: 20 },
        { connector: "5.5 × 2.5 mm barrel", voltageV: 20 },
      ],
      watts: 45,
      upToWatts: 65,
    },
  });

  it("come full speed first, slow ones keep their condition, and each port has its own group", () => {
    const { groups } = advise("charger", facts, [
      charger("weak", 45, "USB-C", {
        verdict: "fits_if",
        condition: "your laptop came with 45 W",
        priceCents: 100,
      }),
      charger("strong", 100, "USB-C", { priceCents: 7000 }),
      charger("right", 65, "USB-C", { priceCents: 4000 }),
      charger("barrel", 65, "5.5 × 2.5 mm barrel, center positive"),
    ]);
    expect(groups.map(({ title, suggestions }) => [title, suggestions.map(({ partId }) => partId)])).toEqual([
      ["USB-C", ["right", "strong"]],
      ["5.5 × 2.5 mm barrel", ["barrel"]],
    ]);
    expect(groups[0]?.suggestions[0]?.reasons).toEqual(["Charges at full speed, which takes 65 W."]);
  });

  it("come strongest first where none charges at full speed", () => {
    const power = { inlets: [{ connector: "USB-C", voltageV: 20 }], watts: 90, upToWatts: 130 };
    const { groups } = advise("charger", laptop({ power }), [
      charger("weak", 45, "USB-C", { verdict: "fits_if", condition: "…", priceCents: 100 }),
      charger("strong", 100, "USB-C", { verdict: "fits_if", condition: "…", priceCents: 7000 }),
    ]);
    expect(groups[0]?.suggestions.map(({ partId }) => partId)).toEqual(["strong", "weak"]);
  });

  it("are not suggested if the port is not known", () => {
    expect(advise("charger", laptop({}), [charger("right", 65, "USB-C")]).groups).toEqual([]);
  });
});

describe("Wi-Fi cards", () => {
  const card = (id: string, generation: string, via: string, more: Partial<CompatiblePart> = {}) =>
    part(id, "wifi", { generation, interface: via, formFactor: "M.2 2230" }, more);
  const slot = { slot: "M.2 2230", platform: "Intel", integrated: "CNVio2" } as const;

  it("are the cheapest of each generation, the newest first, with why they work", () => {
    const { groups } = advise("wifi", laptop({ wireless: slot }), [
      card("six", "Wi-Fi 6", "CNVio2", { priceCents: 2000 }),
      card("six-whole", "Wi-Fi 6", "PCIe + USB", { priceCents: 2500 }),
      card("six-e", "Wi-Fi 6E", "PCIe + USB"),
      card("seven", "Wi-Fi 7", "PCIe + USB", { available: 0 }),
    ]);
    expect(groups[0]?.suggestions.map(({ partId }) => partId)).toEqual(["six-e", "six", "seven"]);
    expect(groups[0]?.suggestions[1]?.reasons).toContain("Made for CNVio2, like this laptop's slot.");
  });

  it("are not suggested if the chip is soldered or the slot is not known", () => {
    const soldered = laptop({ wireless: { slot: "soldered", platform: "Intel" } });
    expect(advise("wifi", soldered, []).says).toContain("cannot be replaced");
    expect(advise("wifi", laptop({}), [card("six", "Wi-Fi 6", "PCIe + USB")]).groups).toEqual([]);
  });
});
