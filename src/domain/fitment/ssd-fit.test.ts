import { describe, expect, it } from "vitest";
import { evaluateFit } from "./evaluate-fit.ts";
import type { LaptopFacts } from "./laptop-facts.ts";

const noFacts: LaptopFacts = { name: "Test laptop", memory: null, batteries: [], known: {} };

describe("an M.2 drive for SATA", () => {
  const drive = (size: string) => ({
    category: "m2-ssd",
    specs: { formFactor: `M.2 ${size}`, keying: "B+M", interface: "SATA 6 Gb/s", capacityGb: 500 },
  });
  const answer = (slot: object, size = "2280") =>
    evaluateFit(drive(size), {
      ...noFacts,
      known: { storage: [{ kind: "M.2", key: "M", lengthsMm: [80], ...slot }] },
    });

  it("fits a slot that carries SATA, of key B or M", () => {
    expect(answer({ protocols: ["NVMe", "SATA"] }).verdict).toBe("fits");
    expect(answer({ key: "B", lengthsMm: [42], protocols: ["SATA"] }, "2242").verdict).toBe("fits");
  });

  it("does not fit a slot for NVMe only", () => {
    expect(answer({ protocols: ["NVMe"] })).toMatchObject({
      verdict: "does_not_fit",
      reason: "This laptop's M.2 slot supports NVMe only; this is a SATA drive.",
    });
  });

  it("is not confirmed where no source says what the slot carries besides NVMe", () => {
    const { verdict, reason } = answer({ protocols: ["NVMe"], sataIsUnknown: true });
    expect(verdict).toBe("unknown");
    expect(reason).toContain("look at the label of the drive in it");
  });

  it("fits a slot of unknown length only if it is long enough", () => {
    expect(answer({ lengthsMm: undefined, protocols: ["SATA"] })).toMatchObject({
      verdict: "fits_if",
      condition: "the slot takes 80 mm drives (2280)",
    });
  });

  it("fits a slot of unknown wiring only if it carries SATA", () => {
    expect(answer({})).toMatchObject({ verdict: "fits_if", condition: expect.stringContaining("SATA") });
  });
});
