/** No option is active; the typed text counts. */
export const noneActive = -1;

/**
 * Returns the option that a key makes active in a list of `count` options. Up and down wrap around, passing through
 * the field unless Enter always takes an option. Home and End move within the text until the user has stepped into
 * the list.
 * @returns undefined if the list does not handle the key
 */
export function activeAfter(
  key: string,
  now: { active: number; count: number; stepped: boolean; firstIsActive: boolean },
): number | undefined {
  const { active, count, stepped, firstIsActive } = now;
  if (count === 0) return undefined;
  const first = firstIsActive ? 0 : noneActive;
  switch (key) {
    case "ArrowDown":
      return active + 1 < count ? active + 1 : first;
    case "ArrowUp":
      return active > first ? active - 1 : count - 1;
    case "Home":
      return stepped ? 0 : undefined;
    case "End":
      return stepped ? count - 1 : undefined;
    default:
      return undefined;
  }
}
