const kinds = ["own", "maker", "old", "substitute"] as const;

interface PartNumber {
  kind: (typeof kinds)[number];
  number: string;
}

/** Part numbers in one cell: "maker:M471A1K43DB1 | old:LW-7". A bar within a number is written "\|". */
export function writeNumbers(numbers: readonly PartNumber[]): string {
  return numbers.map(({ kind, number }) => `${kind}:${number.replaceAll(/[\\|]/g, "\\$&")}`).join(" | ");
}

/** @returns undefined for a cell that is not written like that. */
export function readNumbers(cell: string): PartNumber[] | undefined {
  const written = cell.match(/(?:\\.|[^\\|])+/gs)?.filter((one) => one.trim() !== "") ?? [];
  const numbers = written.map((one) => {
    const [, kind, number = ""] = /^\s*(\w+)\s*:\s*(.*?)\s*$/s.exec(one) ?? [];
    const known = kinds.find((each) => each === kind?.toLowerCase());
    return known && { kind: known, number: number.replaceAll(/\\(.)/gs, "$1") };
  });
  return numbers.every((one) => one !== undefined) ? numbers : undefined;
}
