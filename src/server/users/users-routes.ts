import type { z } from "zod";
import {
  exchangeIdToken as exchangeCall,
  getProfile,
  isAdmin,
  listUsers,
  makeAdmin,
  saveProfile,
  type user as userSchema,
} from "#contract/users.ts";
import { bearerToken } from "#server/http/authorize.ts";
import { cutPage, readCursor, setPaginationHeaders } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { AccessTokens } from "#server/identity/access-token.ts";
import type { IdTokenVerifier } from "#server/identity/id-token-verifier.ts";
import type { Shop } from "#server/shop.ts";
import { exchangeIdToken } from "./exchange-id-token.ts";
import { hasAdminRights } from "./find-caller.ts";
import { promoteUser } from "./promote-user.ts";
import {
  findUsers,
  type ProfileRow,
  profileOf,
  type UserRow,
  upsertProfile,
  userByEmail,
} from "./users-queries.ts";

export function usersRoutes(
  api: ApiContext,
  { db }: Pick<Shop, "db">,
  auth: { verifier: IdTokenVerifier; tokens: AccessTokens },
): void {
  serve(api, exchangeCall, async ({ params, body, request }) => {
    const { user, token, expiresAt } = await exchangeIdToken(db, auth, {
      idToken: bearerToken(request),
      pathEmail: params.email,
      bodyEmail: body.email,
    });
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      user: { ...toUserDto(user), admin: hasAdminRights(user) },
    };
  });

  serve(api, isAdmin, async ({ params }) => {
    const user = await userByEmail(db.kysely, params.email);
    return { admin: user !== undefined && hasAdminRights(user) };
  });

  serve(api, listUsers, async ({ query, request, reply }) => {
    const range = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await findUsers(db.kysely, query.q, range);
    const page = cutPage(found.rows, query.limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map(toUserDto);
  });

  serve(api, makeAdmin, async ({ params, caller }) => ({
    modifiedCount: await promoteUser(db, params.email, caller.userId),
  }));

  serve(api, getProfile, async ({ caller }) =>
    toProfileDto(caller.email, await profileOf(db.kysely, caller.userId)),
  );

  serve(api, saveProfile, async ({ body, caller }) => {
    const saved = await upsertProfile(db.kysely, caller.userId, {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.education !== undefined && { education: body.education }),
      ...(body.location !== undefined && { location: body.location }),
      ...(body.phoneNumber !== undefined && { phone_number: body.phoneNumber }),
      ...(body.profileLink !== undefined && { profile_link: body.profileLink }),
    });
    return { modifiedCount: 1, profile: toProfileDto(caller.email, saved) };
  });
}

function toUserDto(user: UserRow): z.input<typeof userSchema> {
  return {
    _id: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    displayName: user.display_name,
    role: user.role,
    createdAt: user.created_at.toISOString(),
  };
}

function toProfileDto(email: string, row: ProfileRow | undefined) {
  return {
    email,
    name: row?.name ?? "",
    education: row?.education ?? "",
    location: row?.location ?? "",
    phoneNumber: row?.phone_number ?? "",
    profileLink: row?.profile_link ?? "",
  };
}
