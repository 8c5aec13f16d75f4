import { expect, test } from "vitest";
import type { LaptopFacts } from "./laptop-facts.ts";
import { memoryFit } from "./memory-fit.ts";
import { describeMemorySlots, memorySlots } from "./memory-slots.ts";

const laptop: LaptopFacts = {
  name: "Test laptop",
  memory: { type: "DDR3", socketed: true, slots: 2, maxGb: 32 },
  batteries: [],
  known: { memoryLimit: { moduleMaxGb: 4, totalGb: 8, processors: "processors of 2010" } },
};
const module = (moduleGb: number, modules = 1) =>
  ({
    generation: "DDR3L",
    formFactor: "SO-DIMM",
    moduleGb,
    modules,
    capacityGb: moduleGb * modules,
    ecc: false,
  }) as const;

test("A module that the firmware's figure allows and the processors do not take is not confirmed, with both", () => {
  const answer = memoryFit(module(8), laptop);
  expect(answer.verdict).toBe("unknown");
  expect(answer.reason).toBe(
    "This model's firmware reports up to 32 GB, but processors of 2010 take modules of up to 4 GB, 8 GB in total. This is 8 GB, which is not confirmed.",
  );
});

test("Modules within what the processors take fit as reported", () => {
  expect(memoryFit(module(4, 2), laptop)).toMatchObject({
    verdict: "fits_if",
    reason: expect.stringContaining("up to 8 GB"),
  });
});

test("A limit above the firmware's figure changes nothing", () => {
  const high = { ...laptop, known: { memoryLimit: { moduleMaxGb: 32 } } };
  expect(memoryFit(module(8, 2), high)).toEqual(memoryFit(module(8, 2), { ...laptop, known: {} }));
});

test("Where the maker's sockets are known and its maximum is not, the processors' limit counts", () => {
  const known = { memory: { type: "DDR3", sockets: 2 }, memoryLimit: { moduleMaxGb: 4 } };
  expect(memoryFit(module(8), { ...laptop, known }).verdict).toBe("unknown");
  expect(memoryFit(module(4), { ...laptop, known }).verdict).toBe("fits_if");
});

test("The slots are described with the lower figure and the reason for it", () => {
  const slots = memorySlots(laptop);
  if (typeof slots === "string") throw new Error(slots);
  expect(describeMemorySlots(slots)).toBe(
    "DDR3 memory, 2 slots, up to 8 GB. The firmware reports up to 32 GB, but processors of 2010 take modules of up to 4 GB, 8 GB in total.",
  );
});

test("Four reported slots count as two", () => {
  const slots = memorySlots({
    ...laptop,
    memory: { type: "DDR3", socketed: true, slots: 4, maxGb: 32 },
    known: {},
  });
  if (typeof slots === "string") throw new Error(slots);
  expect(slots).toMatchObject({ sockets: 2, moduleMaxGb: 8 });
  expect(describeMemorySlots(slots)).toBe(
    "DDR3 memory, 2 slots, up to 16 GB. The firmware reports 4 slots; most laptops that do have 2.",
  );
});
