import type { FastifyRequest } from "fastify";
import type { Access, Call } from "#contract/call.ts";
import { AppError } from "#domain/app-error.ts";

/** The person behind a request, as the database knows them at this moment. */
export interface Caller {
  userId: string;
  email: string;
  displayName: string;
  /** An admin by role whose address is verified: only such a one has admin rights. */
  admin: boolean;
}

/** Finds the person a bearer token was given to; refuses with `no_token` or `token_expired`. */
export type FindCaller = (token: string) => Promise<Caller>;

const signInFirst = () => new AppError("no_token", "Please sign in first.");

/**
 * Enforces a call's access rule before its body is read.
 * @returns the caller, for calls that have one.
 */
export async function authorize(
  call: Pick<Call, "access">,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  // The identity service's token is the call's own to verify; that there is one is checked here.
  if (call.access === "identity-token") bearerToken(request);
  if (isOpen(call.access)) return undefined;
  const caller = await findCaller(bearerToken(request));
  if (call.access === "admin" && !caller.admin) {
    throw new AppError("admins_only", "Only admins may do this.");
  }
  if (call.access === "owner" || call.access === "owner-or-admin") {
    const named = emailNamed(request);
    const passes =
      named === undefined || named === caller.email || (call.access === "owner-or-admin" && caller.admin);
    if (!passes) throw new AppError("not_yours", "That belongs to someone else.");
  }
  return caller;
}

/** Calls that prove who is calling by other means than the shop's own token, or need no proof. */
function isOpen(access: Access): boolean {
  return access === "visitor" || access === "identity-token" || access === "provider-signature";
}

/** The bearer token of a request; refuses with `no_token` when there is none. */
export function bearerToken(request: FastifyRequest): string {
  const token = request.headers.authorization?.match(/^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i)?.[1];
  if (!token) throw signInFirst();
  return token;
}

/**
 * The address a call is about, in its path or query. Calls about a thing (an order) check its owner
 * themselves, once the thing is known.
 */
function emailNamed(request: FastifyRequest): string | undefined {
  const { email } = { ...(request.query as object), ...(request.params as object) } as { email?: unknown };
  return typeof email === "string" ? email.trim().toLowerCase() : undefined;
}
