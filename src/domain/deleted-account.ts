/** The name that the shop's records show for a person who has deleted their account. */
export const DELETED_CUSTOMER = "Deleted customer";

/** Returns the address that replaces a deleted account's. `.invalid` is never anyone's (RFC 2606). */
export const deletedEmail = (userId: string): string => `deleted-${userId}@account.invalid`;

export const isDeletedEmail = (email: string): boolean =>
  /^deleted-[\da-f-]{36}@account\.invalid$/.test(email);
