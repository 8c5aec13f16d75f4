/** What people have: sums of the modules that were sold. */
export const memorySizes: readonly number[] = [2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96, 128];
const mostModules = 4;

export interface MemoryNow {
  totalGb: number | undefined;
  modules: number | undefined;
}

/** What an address says of the memory there is now; anything but the form's own choices says nothing. */
export function memoryNowOf(search: URLSearchParams): MemoryNow {
  const [memory, modules] = [search.get("memory")?.trim(), search.get("modules")?.trim()];
  return {
    totalGb: memorySizes.find((size) => String(size) === memory),
    modules: Array.from({ length: mostModules + 1 }, (_, count) => count).find(
      (count) => String(count) === modules,
    ),
  };
}
