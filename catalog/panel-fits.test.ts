import { describe, expect, test } from "vitest";
import { readShopAnswers } from "./shop-answers.ts";

const shop = readShopAnswers();
const panels = shop.parts.filter(({ category }) => category === "panel");
const laptopNamed = (name: string) => {
  const laptop = shop.laptops.find((each) => each.name === name);
  if (!laptop) throw new Error(`No ${name}`);
  return laptop;
};
function answerFor(number: string, name: string) {
  const panel = panels.find(({ numbers }) => numbers.some((each) => each.number === number));
  if (!panel) throw new Error(`No ${number}`);
  return shop.answer(panel, laptopNamed(name));
}

describe("A panel", () => {
  test("that machines of a model report fits it, with its evidence", () => {
    expect(answerFor("NT156FHM-N41", "Acer Aspire 5 A515-51G")).toMatchObject({
      verdict: "fits",
      reason: expect.stringContaining("NT156FHM-N41 is the panel that machines of this model report"),
      source: "seen in 1 of 1 machine (linuxhw/HWInfo)",
    });
  });

  test("of the same size, resolution and signal fits with what to compare", () => {
    expect(answerFor("NV156FHM-N42", "Acer Aspire 5 A515-51G")).toMatchObject({
      verdict: "fits_if",
      reason: expect.stringMatching(/same connector \(eDP, 30 pins\), the same brackets and no touch layer/),
    });
  });

  test("of another resolution or size gets no yes", () => {
    expect(answerFor("NT156WHM-N42", "Acer Aspire 5 A515-51G").verdict).toBe("unknown");
    expect(answerFor("NV140FHM-N49", "Acer Aspire 5 A515-51G").verdict).toBe("does_not_fit");
  });

  test("of more than 60 Hz gets a yes only where a laptop was sold with such panels", () => {
    expect(answerFor("NV156FHM-N4G", "Acer Aspire 5 A515-51G").verdict).toBe("unknown");
    expect(answerFor("NV156FHM-N4G", "Acer Nitro 5 AN515-54").verdict).toBe("fits_if");
  });

  test("of 13.3 inches gets no yes in a laptop of 13.4 inches", () => {
    const xps = laptopNamed("Dell XPS 13 9310");
    expect(panels.filter((panel) => /^fits/.test(shop.answer(panel, xps).verdict))).toEqual([]);
  });

  test.each([
    ["HB140WX1-501", "eDP"],
    ["HB140WX1-300", "LVDS"],
    ["B156XTN02.2", "LVDS"],
    ["B140XTN03.0", "LVDS"],
    ["B140XTN02.E", "eDP"],
  ])("%s has the signal of its connector, %s", (number, signal) => {
    const panel = panels.find(({ numbers }) => numbers.some((each) => each.number === number));
    expect(panel?.specs.signal).toBe(signal);
  });

  test("is not sold where its number does not tell the signal", () => {
    const numbers = panels.flatMap((panel) => panel.numbers.map(({ number }) => number));
    expect(numbers.filter((number) => /^B1(40XTN02\.\d|56XTN03|73RTN01|56XW00)/.test(number))).toEqual([]);
  });

  test("of the ThinkPad X240, whose panels have eDP, is none with LVDS", () => {
    const x240 = laptopNamed("Lenovo ThinkPad X240");
    const fitting = panels.filter((panel) => /^fits/.test(shop.answer(panel, x240).verdict));
    expect(new Set(fitting.map(({ specs }) => specs.signal))).toEqual(new Set(["eDP"]));
  });

  test("never gets a yes for a laptop of another published size", () => {
    const wrong = shop.laptops
      .filter(({ known }) => known.displayInch !== undefined)
      .flatMap((laptop) =>
        panels
          .filter(
            (panel) =>
              /^fits/.test(shop.answer(panel, laptop).verdict) &&
              Math.abs(Number(panel.specs.diagonalInch) - (laptop.known.displayInch ?? 0)) > 0.11,
          )
          .map(({ sku }) => `${laptop.name} ${sku}`),
      );
    expect(wrong).toEqual([]);
  });
});
