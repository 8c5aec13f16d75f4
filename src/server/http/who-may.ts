import type { FastifyRequest } from "fastify";
import type { Call, Who } from "#contract/call.ts";
import { Refusal } from "#domain/refusal.ts";

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

const signInFirst = () => new Refusal("no_token", "Please sign in first.");

/**
 * Enforces a call's access rule before its body is read.
 * @returns the caller, for calls that have one.
 */
export async function whoMay(
  call: Pick<Call, "who">,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  // The identity service's token is the call's own to verify; that there is one is checked here.
  if (call.who === "identity-token") bearerToken(request);
  if (isOpen(call.who)) return undefined;
  const caller = await findCaller(bearerToken(request));
  if (call.who === "admin" && !caller.admin) {
    throw new Refusal("admins_only", "Only admins may do this.");
  }
  if (call.who === "owner" || call.who === "owner-or-admin") {
    const named = emailNamed(request);
    const passes =
      named === undefined || named === caller.email || (call.who === "owner-or-admin" && caller.admin);
    if (!passes) throw new Refusal("not_yours", "That belongs to someone else.");
  }
  return caller;
}

/** Calls that prove who is calling by other means than the shop's own token, or need no proof. */
function isOpen(who: Who): boolean {
  return who === "visitor" || who === "identity-token" || who === "provider-signature";
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
