import type { Role } from "#domain/roles.ts";

/** Roles as the API names them: the owner's is `admin`, its name in the specification. Without Zod, for every screen. */
export const apiRoles = {
  customer: "customer",
  support: "support",
  staff: "staff",
  owner: "admin",
} as const satisfies Record<Role, string>;
export type ApiRole = (typeof apiRoles)[Role];

export const toApiRole = (role: Role): ApiRole => apiRoles[role];
export const roleOfApi = (name: ApiRole): Role => (name === "admin" ? "owner" : name);
