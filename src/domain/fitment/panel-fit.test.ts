import { describe, expect, it } from "vitest";
import { describeLaptop } from "./describe-laptop.ts";
import { evaluateFit } from "./evaluate-fit.ts";
import type { KnownPanels, LaptopFacts } from "./laptop-facts.ts";

const specs = {
  diagonalInch: 14,
  resolution: "1920 × 1080",
  signal: "eDP",
  connectorPins: 30,
  refreshHz: 60,
};
/** Four machines reported a panel; for three of them the report names one number, for one it names two. */
const panels: KnownPanels = {
  machines: 4,
  seen: [
    { numbers: ["NV140FHM-N46"], seen: 3, class: "14 1920x1080 eDP" },
    { numbers: ["B140HAN01.1", "B140HAN01.2"], seen: 1 },
  ],
  listed: ["14 1366x768 eDP"],
};
const laptop = (known: LaptopFacts["known"] = { panels }): LaptopFacts => ({
  name: "Maker Model 1",
  memory: null,
  batteries: [],
  known,
});
const numbered = (kind: string, number: string) => [{ kind, number }];
const answer = (more: object = {}, numbers: ReturnType<typeof numbered> = [], known = {}) =>
  evaluateFit({ category: "panel", specs: { ...specs, ...more }, numbers }, laptop({ panels, ...known }));

describe("A panel without a stated fitment", () => {
  it("fits if machines of the model reported this very panel", () => {
    expect(answer({}, numbered("maker", "NV140FHM-N46"))).toMatchObject({
      verdict: "fits",
      reason: expect.stringContaining("NV140FHM-N46 is the panel that machines of this model report"),
      source: "seen in 3 of 4 machines (linuxhw/HWInfo)",
    });
  });

  it("asks for the number on the old one if it replaces that panel, or the report names several", () => {
    expect(answer({}, numbered("substitute", "nv140fhm n46"))).toMatchObject({
      verdict: "fits_if",
      condition: "the back of your old panel says nv140fhm n46",
    });
    expect(answer({}, numbered("maker", "B140HAN01.2"))).toMatchObject({
      verdict: "fits_if",
      condition: "the back of your old panel says B140HAN01.2",
      source: "seen in 1 of 4 machines (linuxhw/HWInfo)",
    });
  });

  it("asks for connector and brackets if it is like a panel that was seen or is listed", () => {
    expect(answer()).toMatchObject({
      verdict: "fits_if",
      condition: "your old panel has the same connector (eDP, 30 pins), the same brackets and no touch layer",
      source: "same size, resolution and signal as the panel seen in this model (linuxhw/HWInfo)",
    });
    expect(answer({ resolution: "1366 x 768", connectorPins: undefined })).toMatchObject({
      verdict: "fits_if",
      condition: "your old panel has the same connector (eDP), the same brackets and no touch layer",
      source: "manufacturer's specifications",
    });
  });

  it("of another resolution, signal or touch layer, or of none that is stated, gets no yes", () => {
    for (const other of [
      { resolution: "2560 × 1440" },
      { signal: "LVDS" },
      { touch: true },
      { resolution: undefined },
    ]) {
      expect(answer(other).verdict).toBe("unknown");
    }
  });

  it("of more than 75 Hz gets a yes only where the model was sold with such panels", () => {
    expect(answer({ refreshHz: 120 }).verdict).toBe("unknown");
    expect(answer({ refreshHz: 120 }, [], { panels: { ...panels, takesFast: true } }).verdict).toBe(
      "fits_if",
    );
  });

  it("does not fit where it is bonded into the lid", () => {
    const known = { displayIsBonded: true, displayInch: 14 };
    expect(answer({}, numbered("maker", "NV140FHM-N46"), known).verdict).toBe("does_not_fit");
  });
});

describe("What is known of a laptop's display", () => {
  const described = (known: LaptopFacts["known"]) =>
    describeLaptop(laptop(known)).find(({ label }) => label === "Display");

  it("names its panels, the reported ones by number", () => {
    expect(described({ panels, displayInch: 14 })).toMatchObject({
      lines: ["14 inches", "NV140FHM-N46: 1920 × 1080, eDP", "B140HAN01.1 or B140HAN01.2", "1366 × 768, eDP"],
      source: "manufacturer's specifications; hardware reports for this model (linuxhw/HWInfo)",
    });
  });

  it("names their size where the display's is not known", () => {
    expect(
      described({ panels: { listed: ["15.6 1366x768 LVDS", "15.6 1366x768 LVDS touch"] } }),
    ).toMatchObject({
      lines: ["15.6-inch 1366 × 768, LVDS"],
      source: "manufacturer's specifications",
    });
  });

  it("is not confirmed where neither they nor a size are known", () => {
    expect(described({ displayInch: 14 })?.lines).toEqual(["14 inches"]);
    expect(described({})).toMatchObject({ lines: ["Not confirmed yet"], isKnown: false });
  });
});
