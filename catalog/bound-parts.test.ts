import { describe, expect, test } from "vitest";
import { modelsOf } from "#domain/fitment/evaluate-fit.ts";
import { answeredShare, coverage } from "./coverage.ts";
import { readShopAnswers } from "./shop-answers.ts";

const shop = readShopAnswers();
const categories = ["keyboard", "cooling", "touchpad", "cover", "hinge", "dc-jack", "speaker"];
const bound = shop.parts.filter(({ category }) => categories.includes(category));
const laptopNamed = (name: string) => {
  const laptop = shop.laptops.find((each) => each.name === name);
  if (!laptop) throw new Error(`No ${name}`);
  return laptop;
};
function answerFor(sku: string, name: string) {
  const part = shop.parts.find((each) => each.sku === sku);
  if (!part) throw new Error(`No ${sku}`);
  return shop.answer(part, laptopNamed(name));
}

describe("Keyboards, fans, touchpads, covers, hinges, jacks and speakers", () => {
  test("name the models they are made for, each of them a laptop of the shop or its own housing", () => {
    const names = new Set(shop.laptops.map(({ name }) => name));
    for (const { sku, specs } of bound) {
      const models = modelsOf({ category: "", specs });
      expect(models.length, sku).toBeGreaterThan(0);
      for (const model of models) {
        expect(names.has(model) || model.startsWith("lapwright "), `${sku}: ${model}`).toBe(true);
      }
    }
  });

  test("fit every model they name, under a condition where its machines differ, and no other", () => {
    // One check of a list: a million checks took longer than the million answers.
    const wrong = bound.flatMap((part) => {
      const models = modelsOf(part);
      return shop.laptops
        .map((laptop) => ({ name: laptop.name, ...shop.answer(part, laptop) }))
        .filter(({ name, verdict }) => verdict.startsWith("fits") !== models.includes(name))
        .map(({ name, verdict }) => `${part.sku} ${name}: ${verdict}`);
    });
    expect(wrong).toEqual([]);
  });

  test("say for which machine of the name they are, with the manual as the source", () => {
    expect(answerFor("LW-FN-T480", "Lenovo ThinkPad T480")).toEqual({
      verdict: "fits_if",
      condition: "your laptop has no separate graphics chip, which needs a larger cooler",
      reason: "Fits if your laptop has no separate graphics chip, which needs a larger cooler.",
      source: "Lenovo hardware maintenance manual",
    });
    expect(answerFor("LW-KB-G6-2-US", "HP Pavilion g6").condition).toBe(
      "the product number on the label below begins with g6-2",
    );
  });

  test("say to other laptops what they are made for", () => {
    expect(answerFor("LW-KB-T480-US", "Lenovo ThinkPad T430").reason).toBe(
      "Made for the Lenovo ThinkPad T480, the Lenovo ThinkPad T470 and the Lenovo ThinkPad A485, not for the Lenovo ThinkPad T430.",
    );
  });

  test("say where a part belongs to a larger one", () => {
    expect(answerFor("LW-TP-T480", "Lenovo ThinkPad T430").reason).toMatch(/part of its palm rest/);
    expect(answerFor("LW-HG-T480", "Dell XPS 13 9310").reason).toMatch(/part of its display/);
    expect(answerFor("LW-DJ-X250", "Lenovo ThinkPad T490").reason).toMatch(/soldered to the system board/);
  });
});

test("The common laptops have the answers that the shop promises", () => {
  const shares = Object.fromEntries(coverage(shop).map((row) => [row.kind, answeredShare(row)]));
  for (const kind of ["memory", "drive", "battery", "charger", "Wi-Fi"]) {
    expect(shares[kind], kind).toBeGreaterThanOrEqual(0.95);
  }
  expect(shares.screen).toBeGreaterThanOrEqual(0.85);
  for (const kind of ["keyboard", "fan", "cover", "hinge", "speaker"]) {
    expect(shares[kind], kind).toBeGreaterThanOrEqual(0.9);
  }
});
