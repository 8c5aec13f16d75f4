import { z } from "zod";
import { type ApiRole, apiRoles } from "./api-roles.ts";
import { defineCall } from "./call.ts";
import { dateTime, email, emailInPath, httpUrl, id, optionalLine, optionalText, page } from "./fields.ts";

const apiRole = z.enum(Object.values(apiRoles) as [ApiRole, ...ApiRole[]]);

export const user = z
  .object({
    _id: id,
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string(),
    role: apiRole,
    createdAt: dateTime,
  })
  .meta({ id: "User" });

export const exchangeIdToken = defineCall({
  name: "exchangeIdToken",
  method: "PUT",
  path: "/user/{email}",
  access: "identity-token",
  tag: "users",
  summary: "Exchange the identity service's ID token for the shop's access token",
  repetition: "recognized",
  params: emailInPath,
  body: z.object({ email }),
  answer: z.object({
    token: z.string(),
    expiresAt: dateTime,
    user: user.extend({
      admin: z.boolean(),
      permittedRole: apiRole.describe(
        "The role in effect: `customer` as long as the address is not confirmed",
      ),
    }),
  }),
});

export const isAdmin = defineCall({
  name: "isAdmin",
  method: "GET",
  path: "/admin/{email}",
  access: { permission: "manage-users", orSelf: true },
  tag: "users",
  summary: "Whether the user is an admin, and the role in effect, read from the database on every call",
  params: emailInPath,
  answer: z.object({
    admin: z.boolean(),
    role: apiRole.describe(
      "`customer` as long as the address is not confirmed, or a second factor is required and missing",
    ),
    needsTwoFactor: z.boolean().describe("Whether the role waits for the user to turn on a second factor"),
  }),
});

export const listUsers = defineCall({
  name: "listUsers",
  method: "GET",
  path: "/users",
  access: { permission: "manage-users" },
  tag: "users",
  summary: "Users, newest first",
  query: z.object({ ...page, q: z.string().trim().max(200).optional() }),
  answer: z.array(user),
});

export const makeAdmin = defineCall({
  name: "makeAdmin",
  method: "PUT",
  path: "/user/admin/{email}",
  access: { permission: "manage-users" },
  tag: "users",
  summary: "Make a user an admin",
  params: emailInPath,
  answer: z.object({ modifiedCount: z.number().int() }),
});

export const removeAdmin = defineCall({
  name: "removeAdmin",
  method: "DELETE",
  path: "/user/admin/{email}",
  access: { permission: "manage-users" },
  tag: "users",
  summary: "Take the admin role from a user; 409 for the last admin",
  params: emailInPath,
  answer: z.object({ modifiedCount: z.number().int() }),
});

export const setRole = defineCall({
  name: "setRole",
  method: "PUT",
  path: "/user/role/{email}",
  access: { permission: "manage-users" },
  tag: "users",
  summary: "Give a user a role, which signs them out; 409 for the last admin",
  params: emailInPath,
  body: z.object({ role: apiRole }),
  answer: z.object({ modifiedCount: z.number().int() }),
});

export const profile = z
  .object({
    email: z.string(),
    name: z.string(),
    education: z.string(),
    location: z.string(),
    phoneNumber: z.string(),
    profileLink: z.string(),
  })
  .meta({ id: "Profile" });

export const getProfile = defineCall({
  name: "getProfile",
  method: "GET",
  path: "/profile/{email}",
  access: "self",
  tag: "users",
  summary: "Your own profile",
  params: emailInPath,
  answer: profile,
});

export const saveProfile = defineCall({
  name: "saveProfile",
  method: "PUT",
  path: "/profile/{email}",
  access: "self",
  tag: "users",
  summary: "Save your own profile",
  params: emailInPath,
  body: z.object({
    email: optionalText(254).optional(),
    name: optionalLine(120, "The name").optional(),
    education: optionalLine(200, "Education").optional(),
    location: optionalLine(200, "The location").optional(),
    phoneNumber: z.union([z.number().transform(String), optionalLine(40, "The phone number")]).optional(),
    profileLink: z.union([httpUrl, z.literal("")]).optional(),
  }),
  answer: z.object({ modifiedCount: z.number().int(), profile }),
});

export const uploadImage = defineCall({
  name: "uploadImage",
  method: "POST",
  path: "/images",
  access: "user",
  tag: "images",
  summary:
    "Upload an image as the multipart field `image`; the response has the shape of a hosted image store",
  query: z.object({ key: z.string().max(200).optional() }),
  raw: "multipart",
  answer: z.object({
    success: z.boolean(),
    data: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  }),
});
