import { describe, expect, it } from "vitest";
import type { DriveBay } from "../laptop-facts.ts";
import { advise, ids, laptop, part } from "./testing.ts";

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

  describe("have as much room as can be used at once", () => {
    const roomIn = (...storage: DriveBay[]) => advise("storage", laptop({ storage }), []).says;
    const inCaddy = { ...slot, condition: "you use the M.2 caddy (it replaces the 2.5-inch drive)" };
    const bay = { kind: "2.5-inch", heightMm: 7 } as const;
    const inPlace = "An M.2 2280 drive goes in place of the 2.5-inch drive, not beside it.";

    it("with a slot beside a bay", () => {
      expect(roomIn(slot, bay)).toBe("Room for 2 drives.");
      expect(roomIn(slot, { ...bay, condition: "your laptop has the 2.5-inch drive bracket" })).toBe(
        "Room for 2 drives. Not every configuration has all of them.",
      );
    });

    it("with a slot in place of the bay", () => {
      const cabled = { ...bay, condition: "you use the SATA cable instead of the M.2 caddy" };
      const short = { ...slot, lengthsMm: [42], condition: "the slot has no mobile broadband card" };
      expect(roomIn(inCaddy, cabled)).toBe(`Room for one drive. ${inPlace}`);
      expect(roomIn(cabled, inCaddy, short)).toBe(
        `Room for 2 drives. Not every configuration has all of them. ${inPlace}`,
      );
    });
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
