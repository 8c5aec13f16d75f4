/** What spreadsheets take for the beginning of a formula, and run; with an apostrophe it is written as text. */
const formula = /^'*[=+\-@\t\r]/;

/** Without it, Excel reads UTF-8 as something else. */
export const byteOrderMark = "\uFEFF";

/**
 * One line of a table after RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe in front,
 * which makes it text again; numbers are the shop's own and stay numbers.
 */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(field: string | number): string {
  if (typeof field === "number") return String(field);
  const text = formula.test(field) ? `'${field}` : field;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A field as it was before {@link csvLine} made it harmless. */
export function withoutGuard(field: string): string {
  return field.startsWith("'") && formula.test(field) ? field.slice(1) : field;
}
