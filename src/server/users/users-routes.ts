import { roleOfApi, toApiRole } from "#contract/api-roles.ts";
import { exportMyData } from "#contract/my-data.ts";
import {
  exchangeIdToken as exchangeCall,
  getProfile,
  isAdmin,
  listUsers,
  makeAdmin,
  removeAdmin,
  saveProfile as saveProfileCall,
  setRole,
} from "#contract/users.ts";
import { bearerToken } from "#server/http/authorize.ts";
import { replyPage } from "#server/http/cursor.ts";
import { type ApiContext, serve } from "#server/http/serve-call.ts";
import type { AccessTokens } from "#server/identity/access-token.ts";
import type { IdTokenVerifier } from "#server/identity/id-token-verifier.ts";
import { showHeldReviews } from "#server/reviews/reviews-routes.ts";
import type { Shop } from "#server/shop.ts";
import { changeRole } from "./change-role.ts";
import { exchangeIdToken } from "./exchange-id-token.ts";
import { needsTwoFactor, type RoleRules, roleInEffect } from "./find-caller.ts";
import { dataOf } from "./my-data.ts";
import { saveProfile } from "./save-profile.ts";
import { toProfileDto, toUserDto } from "./user-dto.ts";
import { findUsers, profileOf, type UserRow, userByEmail } from "./users-queries.ts";

export function usersRoutes(
  api: ApiContext,
  shop: Pick<Shop, "db" | "config" | "changed" | "pictureView">,
  auth: { verifier: IdTokenVerifier; tokens: AccessTokens },
): void {
  const { db } = shop;
  serve(api, exchangeCall, async ({ params, body, request }) => {
    const { user, token, expiresAt } = await exchangeIdToken(db, auth, {
      idToken: bearerToken(request),
      pathEmail: params.email,
      bodyEmail: body.email,
    });
    await showHeldReviews(shop, user.id);
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      user: { ...toUserDto(user), ...rightsOf(user, shop.config) },
    };
  });

  serve(api, isAdmin, async ({ params }) => {
    const user = await userByEmail(db.kysely, params.email);
    const { admin, permittedRole } = rightsOf(user, shop.config);
    return {
      admin,
      role: permittedRole,
      needsTwoFactor: user !== undefined && needsTwoFactor(user, shop.config),
    };
  });

  serve(api, listUsers, async (input) => {
    const rows = await replyPage(input, (range) => findUsers(db.kysely, input.query.q, range));
    return rows.map(toUserDto);
  });

  serve(api, makeAdmin, async ({ params, caller }) => ({
    modifiedCount: await changeRole(db, { email: params.email, role: "owner", actorId: caller.userId }),
  }));

  serve(api, removeAdmin, async ({ params, caller }) => ({
    modifiedCount: await changeRole(db, {
      email: params.email,
      role: "customer",
      from: "owner",
      actorId: caller.userId,
    }),
  }));

  serve(api, setRole, async ({ params, body, caller }) => ({
    modifiedCount: await changeRole(db, {
      email: params.email,
      role: roleOfApi(body.role),
      actorId: caller.userId,
    }),
  }));

  serve(api, exportMyData, async ({ caller, reply }) => {
    reply.header("content-disposition", 'attachment; filename="my-data.json"');
    return dataOf(shop, caller);
  });

  serve(api, getProfile, async ({ caller }) =>
    toProfileDto(caller.email, await profileOf(db.kysely, caller.userId)),
  );

  serve(api, saveProfileCall, async ({ body, caller }) => {
    const saved = await saveProfile(db, caller.userId, {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.education !== undefined && { education: body.education }),
      ...(body.location !== undefined && { location: body.location }),
      ...(body.phoneNumber !== undefined && { phone_number: body.phoneNumber }),
      ...(body.profileLink !== undefined && { profile_link: body.profileLink }),
    });
    return { modifiedCount: 1, profile: toProfileDto(caller.email, saved) };
  });
}

/** Returns the user's current rights; a customer's if there is no such user. */
function rightsOf(user: UserRow | undefined, rules: RoleRules) {
  const role = user ? roleInEffect(user, rules) : "customer";
  return { admin: role === "owner", permittedRole: toApiRole(role) };
}
