import type { FastifyRequest } from "fastify";
import type { Access, Call } from "#contract/call.ts";
import { AppError } from "#domain/app-error.ts";
import { may, type Role } from "#domain/roles.ts";

/** A signed-in person, as stored in the database now. */
export interface KnownPerson {
  userId: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** The role in effect: `customer` as long as the address is not verified. */
  role: Role;
}

/** The person making a request. */
export interface Caller extends KnownPerson {
  /** Whether the person's role has the permission that the call names; false for a call that names none. */
  permitted: boolean;
}

/**
 * Returns the person a bearer token was issued to.
 * @throws AppError `no_token` or `token_expired`
 */
export type FindCaller = (token: string) => Promise<KnownPerson>;

const signInFirst = () => new AppError("no_token", "Please sign in first.");

/**
 * Returns the caller, for calls that require one or where one may be known; enforces the call's access rule before its
 * body is read.
 * @throws AppError `no_token`, `token_expired`, `not_permitted` or `not_yours`
 */
export async function authorize(
  call: Pick<Call, "access">,
  request: FastifyRequest,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  // The call itself verifies the identity service's token; here it only has to be present.
  if (call.access === "identity-token") bearerToken(request);
  if (needsNoAccessToken(call.access)) return undefined;
  // A token that is sent has to be valid: the browser then renews it instead of being taken for a visitor.
  if (call.access === "optional-user" && request.headers.authorization === undefined) return undefined;
  const person = await findCaller(bearerToken(request));
  const rule = typeof call.access === "object" ? call.access : undefined;
  const permitted = rule !== undefined && may(person.role, rule.permission);
  if (rule && !rule.orSelf && !permitted) {
    throw new AppError("not_permitted", "Your account may not do this.");
  }
  if (call.access === "self" || (rule?.orSelf && !permitted)) {
    const email = emailIn(request);
    if (email !== undefined && email !== person.email) {
      throw new AppError("not_yours", "That belongs to someone else.");
    }
  }
  return { ...person, permitted };
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
 * Returns the email address in the path or query, which names whose data it is. Calls on a resource (an order) compare
 * its user themselves after reading it, and let callers with `permitted` pass.
 */
function emailIn(request: FastifyRequest): string | undefined {
  const { email } = { ...(request.query as object), ...(request.params as object) } as { email?: unknown };
  return typeof email === "string" ? email.trim().toLowerCase() : undefined;
}
