import { describe, expect, test } from "vitest";
import { describeLaptop } from "#domain/fitment/describe-laptop.ts";
import { readShopAnswers } from "./shop-answers.ts";

const shop = readShopAnswers();
const laptopNamed = (name: string) => {
  const laptop = shop.laptops.find((each) => each.name === name);
  if (!laptop) throw new Error(`No ${name}`);
  return laptop;
};

describe("A sealed laptop", () => {
  const macBook = laptopNamed("Apple MacBook Pro (15-inch, 2017)");

  test("says what is soldered, what can be replaced, and what the shop does not sell", () => {
    const facts = new Map(describeLaptop(macBook).map(({ label, lines }) => [label, lines.join(" ")]));
    expect(facts.get("What can be replaced")).toMatch(/soldered.*Apple's own parts, which we do not sell/);
    expect([facts.get("Memory"), facts.get("Drives")]).toEqual([
      "Soldered to the board",
      "Soldered to the board",
    ]);
  });

  test("takes no memory and no drive", () => {
    for (const category of ["memory", "m2-ssd", "sata-ssd"]) {
      const verdicts = shop.parts
        .filter((part) => part.category === category)
        .map((part) => shop.answer(part, macBook).verdict);
      expect(new Set(verdicts), category).toEqual(new Set(["does_not_fit"]));
    }
  });

  test("takes none of our batteries, panels and keyboards, which are its maker's own", () => {
    const reason = "This laptop needs a part made for it alone, which we do not sell.";
    for (const category of ["battery", "panel", "keyboard"]) {
      const answers = shop.parts
        .filter((part) => part.category === category)
        .map((part) => shop.answer(part, macBook));
      expect(new Set(answers.map((answer) => `${answer.verdict}: ${answer.reason}`)), category).toEqual(
        new Set([`does_not_fit: ${reason}`]),
      );
    }
    const [panel] = shop.parts.filter(({ category }) => category === "panel");
    // Chromebooks have common panels.
    expect(panel && shop.answer(panel, laptopNamed("Acer Chromebook C720")).reason).not.toBe(reason);
  });

  test("by Apple says how it charges", () => {
    const macBooks = shop.laptops.filter(({ name }) => name.startsWith("Apple "));
    expect(macBooks.filter(({ known }) => !known.power)).toEqual([]);
  });

  test("charges with USB-C where it has no other plug, and with none of our chargers where it has Apple's", () => {
    const charge = (sku: string, name: string) => {
      const charger = shop.parts.find((part) => part.sku === sku);
      if (!charger) throw new Error(`No ${sku}`);
      const { verdict, condition } = shop.answer(charger, laptopNamed(`Apple ${name}`));
      return condition ? `${verdict} ${condition}` : verdict;
    };
    expect(charge("LW-PC65", "MacBook Air (M1, 2020)")).toBe("fits");
    expect(charge("LW-PC65", "MacBook Pro (15-inch, 2017)")).toMatch(/^fits_if slow charging is enough/);
    expect(charge("LW-PC90", "MacBook Pro (15-inch, 2017)")).toBe("fits");
    expect(charge("LW-PC100", "MacBook Pro (16-inch, M4, 2024)")).toMatch(/^fits_if slow charging is enough/);
    for (const old of ["MacBook Air (13-inch, Early 2015 and 2017)", "MacBook Pro (13-inch, Mid 2012)"]) {
      expect(charge("LW-PC65", old)).toBe("does_not_fit");
    }
  });

  test("with an SSD of its maker's own takes no other", () => {
    const drive = shop.parts.find(({ category }) => category === "m2-ssd");
    const retina = laptopNamed("Apple MacBook Pro (Retina, 13-inch, Early 2015)");
    expect(drive && shop.answer(drive, retina)).toMatchObject({
      verdict: "does_not_fit",
      reason: expect.stringContaining("it takes Apple SSD drives"),
    });
    expect(describeLaptop(retina).flatMap(({ lines }) => lines)).toContain("SSD with Apple's own connector");
  });

  test("by Microsoft takes a short drive where its maker provides for it, and none where it is glued", () => {
    const short = shop.parts.find(({ sku }) => sku === "LW-NS4-2230-512GB");
    if (!short) throw new Error("No short drive");
    expect(shop.answer(short, laptopNamed("Microsoft Surface Laptop 4"))).toMatchObject({
      verdict: "fits_if",
      condition: "you move the metal cover of the old drive over",
    });
    expect(shop.answer(short, laptopNamed("Microsoft Surface Pro 7")).verdict).toBe("does_not_fit");
  });

  test("that is a Chromebook takes a SATA drive of 42 mm in its slot, and no NVMe drive", () => {
    const chromebook = laptopNamed("Acer Chromebook C720");
    expect(describeLaptop(chromebook)[0]?.lines.join(" ")).toMatch(/M.2 2242, SATA\) can be replaced/);
    const fitting = shop.parts.filter(
      (part) => part.category === "m2-ssd" && shop.answer(part, chromebook).verdict === "fits",
    );
    expect(fitting.map(({ specs }) => `${specs.formFactor}, ${specs.interface}`)).toEqual(
      Array(3).fill("M.2 2242, SATA 6 Gb/s"),
    );
  });

  test("of 2011 with a 2.5-inch bay takes a drive", () => {
    const drive = shop.parts.find(({ category }) => category === "sata-ssd");
    const unibody = laptopNamed("Apple MacBook Pro (13-inch, Early 2011 and Late 2011)");
    expect(drive && shop.answer(drive, unibody).verdict).toBe("fits");
  });
});
