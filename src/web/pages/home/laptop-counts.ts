import type * as laptopPages from "#contract/laptop-pages.ts";
import { callAsVisitor } from "#web/laptop/laptop-calls.ts";
import { bayName, energyText, memoryFact } from "../laptop/map/areas.ts";

/** The contract's call, by type only: its schema would add Zod to the page. */
const getLaptop = {
  method: "GET",
  path: "/laptops/{slug}",
  access: "visitor",
} as typeof laptopPages.getLaptop;

export interface LaptopCounts {
  /** The number of compatible parts by category. */
  fitting: Readonly<Record<string, number>>;
  /** Categories that cannot be swapped in this laptop. */
  soldered: string[];
  /** What is known of its inside, in three lines at most. */
  facts: { name: string; fact: string }[];
}

/** Returns what fits a laptop, by category. */
export async function loadLaptopCounts(slug: string, signal: AbortSignal): Promise<LaptopCounts> {
  const { body } = await callAsVisitor(getLaptop, { params: { slug } }, signal);
  const { memory, bays, batteries, wifi } = body.inside;
  return {
    fitting: Object.fromEntries(body.shelves.map(({ category, fitting }) => [category.id, fitting])),
    soldered: [
      ...(memory?.sockets === 0 ? ["memory"] : []),
      ...(bays?.length === 0 ? ["m2-ssd", "sata-ssd"] : []),
      ...(wifi === "soldered" ? ["wifi"] : []),
    ],
    facts: [
      { name: "Memory", fact: memory?.sockets === 0 ? "soldered" : memoryFact(body.inside) },
      { name: "Drives", fact: bays?.length === 0 ? "soldered" : bays?.map(bayName).join(", ") },
      { name: "Battery", fact: batteries && energyText(batteries) },
    ].flatMap(({ name, fact }) => (fact ? [{ name, fact }] : [])),
  };
}
