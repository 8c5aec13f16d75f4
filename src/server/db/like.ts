/** The pattern of `ILIKE` that finds a text anywhere, its own percent signs and underscores taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
