/** What spreadsheets take for the beginning of a formula, and run. */
const formula = /^[=+\-@\t\r]/;

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
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
