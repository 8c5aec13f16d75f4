import { adminPaths } from "./dashboard-menu.ts";

/**
 * Where a login leads to: the page one came from, but nobody to an admin page that would only sign them out again.
 */
export function destinationFor(user: { admin: boolean }, origin: string): string {
  const path = origin.split(/[?#]/)[0]?.toLowerCase() ?? "";
  const forAdmins = adminPaths.some((admin) => path === admin || path.startsWith(`${admin}/`));
  return forAdmins && !user.admin ? "/dashboard" : origin;
}
