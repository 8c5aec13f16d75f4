import { describe, expect, it } from "vitest";
import type { KnownFacts, LaptopFacts, ReportedBattery } from "../laptop-facts.ts";
import type { AdviceTopic, OfferedPart } from "./advice.ts";
import { adviseUpgrades } from "./advise-upgrades.ts";

const laptop = (known: KnownFacts, batteries: ReportedBattery[] = []): LaptopFacts => ({
  name: "Somebody's laptop",
  memory: null,
  batteries,
  known,
});
const part = (
  id: string,
  category: string,
  specs: OfferedPart["specs"],
  more: Partial<OfferedPart> = {},
) => ({
  id,
  category,
  specs,
  priceCents: 5000,
  available: 10,
  minimumQuantity: 1,
  verdict: "fits" as const,
  condition: "",
  isListed: false,
  ...more,
});
function advise(topic: AdviceTopic, facts: LaptopFacts, parts: readonly OfferedPart[]) {
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

  it("are one a capacity, the least money a terabyte first, those beyond 2 TB after", () => {
    const parts = [
      nvme("half", 500, 3, 4000),
      nvme("one", 1000, 3, 6000),
      nvme("two", 2000, 3, 11000),
      nvme("four", 4000, 3, 20000),
    ];
    expect(ids("storage", laptop({ storage: [slot] }), parts)).toEqual([["two", "one", "half", "four"]]);
    const [two] =
      advise("storage", laptop({ storage: [slot] }), parts.slice(0, 3)).groups[0]?.suggestions ?? [];
    expect(two?.reasons).toEqual([
      "$55.00 a terabyte, the least of those suggested here.",
      "PCIe 3.0, as fast as the slot.",
    ]);
  });

  it("are not paid for a generation that the slot cannot use", () => {
    const parts = [nvme("gen3", 1000, 3, 6000), nvme("gen4", 1000, 4, 6100)];
    expect(ids("storage", laptop({ storage: [slot] }), parts)).toEqual([["gen3"]]);
    const only = advise("storage", laptop({ storage: [slot] }), parts.slice(1)).groups[0]?.suggestions[0];
    expect(only?.reasons).toContain("The slot is PCIe 3.0, so this PCIe 4.0 drive runs at that speed.");
  });

  it("run at the slot's own speed where that costs hardly more", () => {
    const facts = laptop({ storage: [{ ...slot, pcieGeneration: 4 }] });
    expect(ids("storage", facts, [nvme("gen3", 1000, 3, 6000), nvme("gen4", 1000, 4, 6900)])).toEqual([
      ["gen4"],
    ]);
    expect(ids("storage", facts, [nvme("gen3", 1000, 3, 6000), nvme("gen4", 1000, 4, 7000)])).toEqual([
      ["gen3"],
    ]);
  });

  it("go only where they go in: a short slot, a slot that speaks SATA, a flat bay", () => {
    const facts = laptop({
      storage: [
        {
          kind: "M.2",
          key: "B",
          lengthsMm: [42],
          protocols: ["SATA"],
          condition: "no mobile broadband card sits in the slot",
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
      ["M.2 2242, key B, SATA", ["short"], "no mobile broadband card sits in the slot", undefined],
      ["2.5-inch bay, up to 7 mm", ["flat"], undefined, undefined],
      ["mSATA slot", [], undefined, "No drive on our shelves goes in there."],
    ]);
  });

  it("for a higher bay come with a word on the spacer", () => {
    const facts = laptop({ storage: [{ kind: "2.5-inch", heightMm: 9.5 }] });
    const [drive] =
      advise("storage", facts, [part("flat", "sata-ssd", { capacityGb: 500, heightMm: 7 })]).groups[0]
        ?.suggestions ?? [];
    expect(drive?.reasons).toContain("7 mm high: a spacer fills the 2.5 mm that are left.");
  });

  it("of two slots alike are suggested once", () => {
    const { groups } = advise("storage", laptop({ storage: [slot, slot] }), [nvme("one", 1000, 3, 6000)]);
    expect(groups.map(({ title }) => title)).toEqual(["2 × M.2 2280, key M, NVMe, PCIe 3.0"]);
  });

  it("are not guessed at where nobody knows the bays", () => {
    expect(advise("storage", laptop({}), [nvme("one", 1000, 3, 6000)])).toMatchObject({
      says: "We do not know which drives this laptop has room for.",
      groups: [],
    });
  });
});

describe("batteries", () => {
  const pack = (id: string, energyWh: number, fitting: string | undefined, more: Partial<OfferedPart> = {}) =>
    part(id, "battery", { energyWh, ...(fitting && { fitting }) }, { isListed: true, ...more });

  it("inside and outside are kept apart, each beside the packs reported of its bay", () => {
    const facts = laptop({}, [
      ["01AV421", 24, 11.4],
      ["01AV424", 47, 11.4],
      ["01AV492", 71, 11.25],
    ]);
    const { groups } = advise("battery", facts, [
      pack("in", 24, "internal"),
      pack("small", 47, "removable"),
      pack("big", 71, "removable"),
    ]);
    expect(groups.map(({ title, suggestions }) => [title, suggestions.map(({ partId }) => partId)])).toEqual([
      ["Inside, under the cover", ["in"]],
      ["Outside, clipped on", ["big", "small"]],
    ]);
    expect(groups[0]?.suggestions[0]?.reasons).toEqual(["Holds what the reported pack holds when new."]);
    expect(groups[1]?.suggestions[0]?.reasons[0]).toContain(
      "About 1.5 × the time of the smallest pack reported (47 Wh)",
    );
  });

  it("that carry an if come after those that fit for certain, however much they hold", () => {
    const doubtful = pack("doubt", 90, undefined, {
      verdict: "fits_if",
      condition: "your old pack is marked X",
    });
    const facts = laptop({}, [["X", 90, 11]]);
    expect(ids("battery", facts, [doubtful, pack("sure", 48, undefined)])).toEqual([["sure", "doubt"]]);
  });

  it("nobody has seen are not suggested, and the label is pointed at", () => {
    const { groups, notes, says } = advise("battery", laptop({}), []);
    expect([says, groups]).toEqual(["No machine of this model has reported its battery to us.", []]);
    expect(notes[0]).toContain("The code on your old pack's label decides");
  });
});

describe("chargers", () => {
  const charger = (id: string, powerW: number, connector: string, more: Partial<OfferedPart> = {}) =>
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

  it("for full speed come first, those that charge slowly keep their if, and each plug has its own", () => {
    const { groups } = advise("charger", facts, [
      charger("weak", 45, "USB-C", {
        verdict: "fits_if",
        condition: "yours came with 45 W",
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

  it("are not guessed at where nobody knows the socket", () => {
    expect(advise("charger", laptop({}), [charger("right", 65, "USB-C")]).groups).toEqual([]);
  });
});

describe("Wi-Fi cards", () => {
  const card = (id: string, generation: string, via: string, more: Partial<OfferedPart> = {}) =>
    part(id, "wifi", { generation, interface: via, formFactor: "M.2 2230" }, more);
  const slot = { slot: "M.2 2230", platform: "Intel", integrated: "CNVio2" } as const;

  it("are the cheapest of each generation, the newest first, with why they work here", () => {
    const { groups } = advise("wifi", laptop({ wireless: slot }), [
      card("six", "Wi-Fi 6", "CNVio2", { priceCents: 2000 }),
      card("six-whole", "Wi-Fi 6", "PCIe + USB", { priceCents: 2500 }),
      card("six-e", "Wi-Fi 6E", "PCIe + USB"),
      card("seven", "Wi-Fi 7", "PCIe + USB", { available: 0 }),
    ]);
    expect(groups[0]?.suggestions.map(({ partId }) => partId)).toEqual(["six-e", "six", "seven"]);
    expect(groups[0]?.suggestions[1]?.reasons).toContain("Made for CNVio2, as this laptop's slot is.");
  });

  it("are not suggested where the chip is soldered, or where nobody knows", () => {
    const soldered = laptop({ wireless: { slot: "soldered", platform: "Intel" } });
    expect(advise("wifi", soldered, []).says).toContain("it cannot be changed");
    expect(advise("wifi", laptop({}), [card("six", "Wi-Fi 6", "PCIe + USB")]).groups).toEqual([]);
  });
});
