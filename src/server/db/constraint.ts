/** Did the database refuse this because of the named constraint? */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && (error as Error & { constraint?: string }).constraint === constraint;
}

/** Could the database make no sense of a value: a number that is none, a date that never was (SQLSTATE class 22)? */
export function isDataException(error: unknown): boolean {
  return error instanceof Error && String((error as Error & { code?: string }).code).startsWith("22");
}
