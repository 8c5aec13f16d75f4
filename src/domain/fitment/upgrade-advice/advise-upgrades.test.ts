import { describe, expect, it } from "vitest";
import type { CompatiblePart } from "./advice.ts";
import { advise, ids, laptop, part } from "./testing.ts";

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
      "About 1.5 times the capacity of the smallest original (47 Wh)",
    );
  });

  it("that are much larger than the original last longer by as much, where the laptop has only this one", () => {
    const { groups } = advise("battery", laptop({}, [["HT03", 41, 11.5]]), [battery("big", 82, "internal")]);
    expect(groups[0]?.suggestions[0]?.reasons).toEqual([
      "About 2.0 times the battery life of the smallest original (41 Wh).",
    ]);
  });

  it("that last a little longer than the original say by how many percent", () => {
    const facts = laptop({}, [
      ["45N1025", 57.7, 10.8],
      ["45N1023", 62.6, 11.1],
    ]);
    const { groups } = advise("battery", facts, [battery("one", 62.6, "removable")]);
    expect(groups[0]?.suggestions[0]?.reasons).toEqual([
      "About 8% more battery life than the smallest original (57.7 Wh).",
    ]);
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
