/** Returns the list with one entry at another place; the others keep their order. */
export function withPartMoved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = list.filter((_, index) => index !== from);
  return from < 0 || from >= list.length
    ? list
    : [...rest.slice(0, to), list[from] as Entry, ...rest.slice(to)];
}
