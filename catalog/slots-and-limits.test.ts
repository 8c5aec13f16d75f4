import { describe, expect, test } from "vitest";
import { describeLaptop } from "#domain/fitment/describe-laptop.ts";
import { readLaptops } from "./builder/laptops.ts";

const laptops = new Map(readLaptops().map((laptop) => [laptop.name, laptop]));
function factOf(name: string, label: string): string {
  const laptop = laptops.get(name);
  if (!laptop) throw new Error(`No ${name}`);
  return (
    describeLaptop(laptop)
      .find((fact) => fact.label === label)
      ?.lines.join("\n") ?? ""
  );
}

describe("The drives of a laptop's page", () => {
  test.each([
    "Lenovo ThinkPad X220",
    "Lenovo ThinkPad X230",
    "Lenovo ThinkPad T420",
    "Lenovo ThinkPad T430",
    "Lenovo ThinkPad W530",
  ])("name the mSATA slot of the %s", (name) => {
    expect(factOf(name, "Drives")).toContain("mSATA slot, if the slot has no mobile broadband card");
  });

  test.each(["Lenovo ThinkPad T410", "Lenovo ThinkPad X201"])("name none for the %s", (name) => {
    expect(factOf(name, "Drives")).not.toContain("mSATA");
  });

  test.each([
    ["Lenovo ThinkPad E15 Gen 2", /M\.2 2280.*\nM\.2 2242/],
    ["Lenovo Legion 5 15ARH05", /M\.2 2242 or 2280.*\nM\.2 2280/],
    ["Dell XPS 15 9530 (2023)", /M\.2 2280.*\nM\.2 2280/],
    ["Dell Precision 5550", /M\.2 2280.*\nM\.2 2280/],
  ])("name both M.2 slots of the %s", (name, slots) => {
    expect(factOf(name, "Drives")).toMatch(slots);
  });
});

describe("The maximum memory of a laptop's page", () => {
  test("is the maker's where the firmware's figure is too high", () => {
    expect(factOf("Toshiba Satellite L755", "Memory")).toBe("Takes up to 2 × 4 GB DDR3.");
    expect(factOf("Toshiba Satellite C660", "Memory")).toBe("Takes up to 2 × 4 GB DDR3.");
  });

  test("is what the processors of its year take, with the reason", () => {
    expect(factOf("Acer Aspire 5742G", "Memory")).toBe(
      "DDR3 memory, 2 slots, up to 8 GB. The firmware reports up to 16 GB, but processors before the 2nd generation of Intel Core take modules of up to 4 GB, 8 GB in total.",
    );
    expect(factOf("Acer Aspire ES 15 ES1-512", "Memory")).toMatch(/^DDR3 memory, 2 slots, up to 8 GB\./);
    expect(factOf("Lenovo G570 20079", "Memory")).toMatch(/^DDR3 memory, 2 slots, up to 16 GB\./);
    expect(factOf("Dell G15 5511", "Memory")).toMatch(/^DDR4 memory, 2 slots, up to 64 GB\./);
  });

  test("is never more than the largest modules of its generation in all slots", () => {
    const largest: Readonly<Record<string, number>> = { DDR2: 4, DDR3: 8, DDR4: 32, DDR5: 48 };
    const tooMuch = [...laptops.values()].filter(({ name, memory, known }) => {
      const perSlot = largest[memory?.type ?? ""];
      const gb = /up to (\d+) GB/.exec(factOf(name, "Memory"))?.[1];
      return memory && !known.memory && perSlot && Number(gb ?? 0) > perSlot * memory.slots;
    });
    expect(tooMuch.map(({ name }) => name)).toEqual([]);
  });
});

test("The Wi-Fi of a ThinkPad T14s Gen 1 is a card only with an AMD processor", () => {
  expect(factOf("Lenovo ThinkPad T14s Gen 1", "Wi-Fi")).toContain("if your laptop has an AMD processor");
});
