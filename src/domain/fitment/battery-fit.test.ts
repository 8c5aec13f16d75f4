import { describe, expect, it } from "vitest";
import { evaluateFit } from "./evaluate-fit.ts";
import type { LaptopFacts } from "./laptop-facts.ts";

/** Machines of this model reported two packs. */
const laptop: LaptopFacts = {
  name: "Maker Model 1",
  memory: null,
  batteries: [
    ["HT03XL", 41, 11.4],
    ["A32-K53", 56, 10.8],
  ],
  known: {},
};
const battery = (energyWh: number, voltageV: number, ...codes: string[]) => ({
  category: "battery",
  specs: { energyWh, voltageV },
  numbers: codes.map((number) => ({ kind: "substitute", number })),
});
const answer = (...given: Parameters<typeof battery>) => evaluateFit(battery(...given), laptop);

describe("A battery without a stated fitment", () => {
  it("fits if the old one is marked with its code, where machines reported it with the same figures", () => {
    expect(answer(41.7, 11.55, "HT03XL")).toMatchObject({
      verdict: "fits_if",
      condition: "your old battery is marked HT03XL",
      source: "hardware reports for this model (linuxhw/DMI)",
    });
  });

  it("is found by its code however that is written", () => {
    expect(answer(56, 10.8, "a32 k53").condition).toBe("your old battery is marked A32-K53");
  });

  it("of another size of the family has its watt-hours to compare", () => {
    expect(answer(50, 11.4, "HT03XL").condition).toBe(
      "your old battery is marked HT03XL and states about 50 Wh (this model reports another size under this code)",
    );
  });

  it.each([
    ["another voltage", 41, 7.6],
    ["twice the energy", 82, 11.4],
  ])("with %s is another battery under the same code: nothing is promised", (_what, energyWh, voltageV) => {
    expect(answer(energyWh, voltageV, "HT03XL").verdict).toBe("unknown");
  });

  it("without figures is compared by the buyer", () => {
    const { specs: _specs, ...rest } = battery(41, 11.4, "HT03XL");
    expect(evaluateFit({ ...rest, specs: {} }, laptop).verdict).toBe("unknown");
  });

  it("never gets a plain yes, and with another code a no", () => {
    expect(answer(41, 11.4, "HT03XL", "A32-K53").verdict).toBe("fits_if");
    expect(answer(41, 11.4, "L16M2PB1").verdict).toBe("does_not_fit");
  });
});
