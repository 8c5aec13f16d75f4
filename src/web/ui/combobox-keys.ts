/** Nothing in the list is active: what is typed stands by itself. */
export const noneActive = -1;

/**
 * Where a key leads in a list of `count` options. Up and down go round; where Enter takes nothing by itself they
 * pass the field on the way. Home and End belong to the text until somebody has stepped into the list.
 * @returns undefined when the key is none of the list's
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
