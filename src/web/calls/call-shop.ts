import type { Client } from "#contract/client.ts";
import type { ShopSession } from "../identity/session.ts";
import { browserSession } from "../identity/use-session.ts";
import { browserClient } from "../shop-client.ts";
import { problemOf } from "../shop-context.ts";

type Tokens = Pick<ShopSession, "accessToken" | "replaceToken">;

/**
 * Sends a request with the session's access token; null when no user is signed in. After a 401 it sends once more
 * with a new token. Without a new token the session has ended, and the 401 is thrown.
 */
export async function withAccessToken<Result>(
  session: Tokens,
  send: (token: string | null) => Promise<Result>,
): Promise<Result> {
  const token = await session.accessToken();
  try {
    return await send(token);
  } catch (error) {
    const expired = token !== null && problemOf(error)?.status === 401;
    const newToken = expired ? await session.replaceToken(token) : null;
    if (newToken === null) throw error;
    return send(newToken);
  }
}

/** Calls the shop as the signed-in user. Public calls go without a token. */
export const callShop: Client = (call, input) => {
  const send = (token: string | null) => browserClient({ token: async () => token })(call, input);
  return call.access === "visitor" ? send(null) : withAccessToken(browserSession(), send);
};
