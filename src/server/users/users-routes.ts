import type { z } from "zod";
import {
  exchangeIdToken as enterCall,
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
  listedUsers,
  type ProfileRow,
  profileOf,
  saveProfileRow,
  type UserRow,
  userByEmail,
} from "./users-queries.ts";

export function usersRoutes(
  door: ApiContext,
  { db }: Pick<Shop, "db">,
  sign: { verifier: IdTokenVerifier; tokens: AccessTokens },
): void {
  serve(door, enterCall, async ({ params, body, request }) => {
    const { user, token, expiresAt } = await exchangeIdToken(db, sign, {
      idToken: bearerToken(request),
      pathEmail: params.email,
      bodyEmail: body.email,
    });
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      user: { ...userWire(user), admin: hasAdminRights(user) },
    };
  });

  serve(door, isAdmin, async ({ params }) => {
    const user = await userByEmail(db.kysely, params.email);
    return { admin: user !== undefined && hasAdminRights(user) };
  });

  serve(door, listUsers, async ({ query, request, reply }) => {
    const span = { limit: query.limit + 1, after: readCursor(query.cursor) };
    const found = await listedUsers(db.kysely, query.q, span);
    const page = cutPage(found.rows, query.limit);
    setPaginationHeaders(request, reply, { total: found.total, next: page.next });
    return page.rows.map(userWire);
  });

  serve(door, makeAdmin, async ({ params, caller }) => ({
    modifiedCount: await promoteUser(db, params.email, caller.userId),
  }));

  serve(door, getProfile, async ({ caller }) =>
    profileWire(caller.email, await profileOf(db.kysely, caller.userId)),
  );

  serve(door, saveProfile, async ({ body, caller }) => {
    const kept = await saveProfileRow(db.kysely, caller.userId, {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.education !== undefined && { education: body.education }),
      ...(body.location !== undefined && { location: body.location }),
      ...(body.phoneNumber !== undefined && { phone_number: body.phoneNumber }),
      ...(body.profileLink !== undefined && { profile_link: body.profileLink }),
    });
    return { modifiedCount: 1, profile: profileWire(caller.email, kept) };
  });
}

function userWire(user: UserRow): z.input<typeof userSchema> {
  return {
    _id: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    displayName: user.display_name,
    role: user.role,
    createdAt: user.created_at.toISOString(),
  };
}

function profileWire(email: string, row: ProfileRow | undefined) {
  return {
    email,
    name: row?.name ?? "",
    education: row?.education ?? "",
    location: row?.location ?? "",
    phoneNumber: row?.phone_number ?? "",
    profileLink: row?.profile_link ?? "",
  };
}
