import type { z } from "zod";
import { toApiRole } from "#contract/api-roles.ts";
import type { profile, user } from "#contract/users.ts";
import type { ProfileRow, UserRow } from "./users-queries.ts";

export function toUserDto(row: UserRow): z.input<typeof user> {
  return {
    _id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: row.display_name,
    role: toApiRole(row.role),
    createdAt: row.created_at.toISOString(),
  };
}

/** @param row undefined as long as no profile was saved */
export function toProfileDto(email: string, row: ProfileRow | undefined): z.input<typeof profile> {
  return {
    email,
    name: row?.name ?? "",
    education: row?.education ?? "",
    location: row?.location ?? "",
    phoneNumber: row?.phone_number ?? "",
    profileLink: row?.profile_link ?? "",
  };
}
