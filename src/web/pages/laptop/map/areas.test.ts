import { describe, expect, test } from "vitest";
import { mapAreas } from "./areas.ts";
import { fullyKnown, pageWith, unknownInside } from "./testing.ts";

const stateOf = (page: Parameters<typeof mapAreas>[0]) =>
  Object.fromEntries(mapAreas(page).map(({ key, state }) => [key, state]));

describe("the map of a laptop", () => {
  test("that is fully known says what is where, and how many parts fit", () => {
    const areas = mapAreas(
      pageWith(fullyKnown, { memory: 8, "m2-ssd": 19, "sata-ssd": 5, battery: 3, wifi: 1 }),
    );
    expect(
      areas.map(({ number, name, fact, answer }) =>
        [`${number} ${name}`, fact, answer].filter(Boolean).join(". "),
      ),
    ).toEqual([
      "1 Memory. 2 slots, DDR4, up to 32 GB each. 8 parts fit",
      "2 Drives. 2.5-inch bay, M.2 2280 in its place, M.2 2242. 24 parts fit",
      "3 Battery. Two at once: inner 23.9 Wh, outer 71.1 Wh. 3 parts fit",
      "4 Charging. USB-C, 20 V. No part in our range",
      "5 Wi-Fi. M.2 2230 slot. 1 part fits",
      "6 Fan and heat pipe. Not confirmed yet",
      "7 Keyboard. Not confirmed yet",
    ]);
  });

  test("of which nothing is known says so everywhere", () => {
    const areas = mapAreas(pageWith(unknownInside, {}));
    expect(new Set(areas.map(({ state }) => state))).toEqual(new Set(["unknown"]));
    expect(new Set(areas.map(({ href }) => href))).toEqual(new Set(["#unknown"]));
  });

  test("that takes only parts of its own says that none is in range", () => {
    const areas = mapAreas({ ...pageWith(unknownInside, {}), unknown: [] });
    expect(new Set(areas.map(({ answer, href }) => `${answer} ${href}`))).toEqual(
      new Set(["No part in our range undefined"]),
    );
  });

  test("that is partly known tells known from unknown, and fits from conditions", () => {
    const page = pageWith({ ...unknownInside, memory: fullyKnown.memory }, { memory: 6, battery: 1 }, [
      "memory",
    ]);
    expect(stateOf(page)).toMatchObject({
      memory: "if",
      battery: "fits",
      drives: "unknown",
      wifi: "unknown",
    });
    expect(mapAreas(page)[0]?.answer).toBe("6 parts fit, on a condition");
  });

  test("shows soldered memory, storage and Wi-Fi as soldered, whatever else is in range", () => {
    const soldered = {
      ...unknownInside,
      memory: { type: "LPDDR4", sockets: 0, moduleMaxGb: null, alsoSoldered: true },
      bays: [],
      wifi: "soldered" as const,
    };
    const page = pageWith(soldered, { memory: 1 });
    expect(stateOf(page)).toMatchObject({ memory: "soldered", drives: "soldered", wifi: "soldered" });
    expect(mapAreas(page)[0]).toMatchObject({ fact: "On the board", answer: "Soldered" });
  });
});
