import type { FastifyRequest } from "fastify";
import type { Access, Call } from "#contract/call.ts";
import { AppError } from "#domain/app-error.ts";

/** The person making a request, as stored in the database now. */
export interface Caller {
  userId: string;
  email: string;
  displayName: string;
  /** Has the admin role and a verified address; both are required. */
  admin: boolean;
}

/**
 * Returns the person a bearer token was issued to.
 * @throws AppError `no_token` or `token_expired`
 */
export type FindCaller = (token: string) => Promise<Caller>;

const signInFirst = () => new AppError("no_token", "Please sign in first.");

/**
 * Returns the caller, for calls that require one; enforces the call's access rule before its body is read.
 * @throws AppError `no_token`, `token_expired`, `admins_only` or `not_yours`
 */
export async function authorize(
  call: Pick<Call, "access">,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  // The call itself verifies the identity service's token; here it only has to be present.
  if (call.access === "identity-token") bearerToken(request);
  if (needsNoAccessToken(call.access)) return undefined;
  const caller = await findCaller(bearerToken(request));
  if (call.access === "admin" && !caller.admin) {
    throw new AppError("admins_only", "Only admins may do this.");
  }
  if (call.access === "owner" || call.access === "owner-or-admin") {
    const owner = ownerEmail(request);
    const allowed =
      owner === undefined || owner === caller.email || (call.access === "owner-or-admin" && caller.admin);
    if (!allowed) throw new AppError("not_yours", "That belongs to someone else.");
  }
  return caller;
}

/** Returns whether the call does not use the shop's access token. */
function needsNoAccessToken(access: Access): boolean {
  return access === "visitor" || access === "identity-token" || access === "provider-signature";
}

/**
 * Returns the bearer token of a request.
 * @throws AppError `no_token`
 */
export function bearerToken(request: FastifyRequest): string {
  const token = request.headers.authorization?.match(/^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i)?.[1];
  if (!token) throw signInFirst();
  return token;
}

/**
 * Returns the email address in the path or query, which names the owner. Calls on a resource (an order) check its owner
 * themselves after reading it.
 */
function ownerEmail(request: FastifyRequest): string | undefined {
  const { email } = { ...(request.query as object), ...(request.params as object) } as { email?: unknown };
  return typeof email === "string" ? email.trim().toLowerCase() : undefined;
}
