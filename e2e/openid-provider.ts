import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Provider, { type Adapter, type AdapterPayload, type JWK } from "oidc-provider";

/** What the provider knows of somebody: their ID token's claims. */
export interface ProviderAccount {
  name: string;
  email: string;
  email_verified: boolean;
}

export interface RunningProvider {
  issuer: string;
  /** The shop's settings, for this provider to be its Google. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

const client = { id: "lapwright", secret: "a secret of the shop and the provider" };

/**
 * A real OpenID provider (`oidc-provider`, certified) on another site than the shop. People who sign in type their
 * name and address, and the provider states what they typed.
 */
export async function startProvider(shopUrl: string): Promise<RunningProvider> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${shopUrl}/api/auth/callback/openid`],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ["a key for the tests' cookies"] },
    jwks: { keys: [signingKey()] },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    adapter: Memory,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...accountIn(accountId) }),
    }),
    // Who signs in agrees.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? "",
        clientId: oidc.client?.clientId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    interact(provider, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    settings: { OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_ISSUER: issuer },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const accountIn = (id: string): ProviderAccount =>
  JSON.parse(Buffer.from(id, "base64url").toString()) as ProviderAccount;

const page = `<!doctype html><html lang="en"><title>The provider</title><h1>The provider</h1>
<form method="post"><label>Name <input name="name"></label><label>Address <input name="email"></label>
<label>Confirmed <input type="checkbox" name="verified" checked></label><button>Sign in</button>
<button name="error" value="access_denied">Refuse</button><button name="error" value="server_error">Break down</button>
<button name="error" value="unauthorized_client">Turn the shop away</button></form></html>`;

/** The provider's own page: who are you? */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    return;
  }
  let body = "";
  for await (const chunk of request) body += chunk;
  const form = new URLSearchParams(body);
  const error = form.get("error");
  if (error) {
    await provider.interactionFinished(request, response, { error });
    return;
  }
  const account: ProviderAccount = {
    name: form.get("name") ?? "",
    email: form.get("email") ?? "",
    email_verified: form.has("verified"),
  };
  const accountId = Buffer.from(JSON.stringify(account)).toString("base64url");
  await provider.interactionFinished(request, response, { login: { accountId } });
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig" } as JWK;
}

/** Where the provider keeps what it must remember; the one it brings along warns at every start. */
class Memory implements Adapter {
  static readonly #kept = new Map<string, AdapterPayload>();
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    Memory.#kept.set(`${this.#kind} ${id}`, payload);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return Memory.#kept.get(`${this.#kind} ${id}`);
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...Memory.#kept.values()].find((payload) => payload.uid === uid);
  }
  async findByUserCode(): Promise<undefined> {}
  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string): Promise<void> {
    Memory.#kept.delete(`${this.#kind} ${id}`);
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of Memory.#kept) if (payload.grantId === grantId) Memory.#kept.delete(key);
  }
}
