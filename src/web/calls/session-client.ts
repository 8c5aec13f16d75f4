import type { Client } from "#contract/client.ts";
import type { ShopSession } from "../identity/session.ts";
import { problemOf } from "../shop-context.ts";

type Tokens = Pick<ShopSession, "accessToken" | "replaceToken">;
type ClientWith = (options: { token: () => Promise<string | null> }) => Client;

/**
 * Calls the shop as whoever is signed in. A token the shop refuses is replaced once and the call made again; where
 * there is no other token the session has ended by then, and the refusal is thrown.
 */
export function sessionClient(session: Tokens, clientWith: ClientWith): Client {
  return async (call, input) => {
    let sent: string | null = null;
    const first = clientWith({
      token: async () => {
        sent = await session.accessToken();
        return sent;
      },
    });
    try {
      return await first(call, input);
    } catch (error) {
      if (sent === null || problemOf(error)?.status !== 401) throw error;
      const other = await session.replaceToken(sent);
      if (other === null) throw error;
      return clientWith({ token: async () => other })(call, input);
    }
  };
}
