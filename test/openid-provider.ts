import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import type { TestBrowser } from "./identity.ts";

/** The claims of a person's ID token. */
export type Claims = Record<string, unknown> & { sub: string };

/** How the provider misbehaves; by default it does not. */
export interface Misbehavior {
  /** ID token claims that replace the right ones: `iss`, `aud`, `exp`, `nonce` … */
  claims?: Record<string, unknown>;
  signedBy?: "another key" | "no key" | "the client secret";
  /** Only an access token is returned. */
  withoutIdToken?: boolean;
  /** The userinfo endpoint's response; the ID token then has only the subject. */
  userinfo?: Record<string, unknown>;
  /** The token endpoint's response. */
  tokenResponse?: { status: number; body: object };
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Overrides of its discovery document. */
  document: Record<string, unknown>;
  /** Whether it closes every connection without a response. */
  isDown: boolean;
  /** The query of the last authorization request. */
  lastRequest: URLSearchParams;
  /** Signs a person in. @returns the callback address that the browser is redirected to */
  authorize(authorizeUrl: string, person: Claims, misbehavior?: Misbehavior): URL;
  close(): Promise<void>;
}

/**
 * An OpenID provider that is as strict as real ones about PKCE, the redirect address, the client secret and codes used
 * twice. Unlike real ones, it can be told to misbehave.
 */
export async function testProvider(): Promise<TestProvider> {
  const [ownKey, otherKey] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(ownKey.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const codes = new Map<string, { request: URLSearchParams; person: Claims; misbehavior: Misbehavior }>();
  const server = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

  const provider: TestProvider = {
    issuer,
    clientId: "the-shop",
    clientSecret: "a secret between the two",
    document: {},
    isDown: false,
    lastRequest: new URLSearchParams(),
    authorize(authorizeUrl, person, misbehavior = {}) {
      const url = new URL(authorizeUrl);
      if (url.origin + url.pathname !== `${issuer}/authorize`)
        throw new Error(`Not this provider: ${authorizeUrl}`);
      provider.lastRequest = url.searchParams;
      const code = randomUUID();
      codes.set(code, { request: url.searchParams, person, misbehavior });
      const callback = new URL(url.searchParams.get("redirect_uri") ?? "");
      const state = url.searchParams.get("state") ?? "";
      callback.search = String(new URLSearchParams({ code, state, iss: issuer }));
      return callback;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return provider;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (provider.isDown) return void request.socket.destroy();
    const send = (body: object, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return void send({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ["RS256"],
          ...provider.document,
        });
      case "/jwks":
        return void send({ keys: [jwk] });
      case "/token":
        return void (await exchange(request, send));
      case "/userinfo": {
        const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
        return void send(codes.get(token)?.misbehavior.userinfo ?? {});
      }
      default:
        return void send({}, 404);
    }
  }

  async function exchange(request: IncomingMessage, send: (body: object, status?: number) => void) {
    const form = new URLSearchParams(await textOf(request));
    const code = form.get("code") ?? "";
    const issued = codes.get(code);
    if (issued?.misbehavior.tokenResponse) {
      return send(issued.misbehavior.tokenResponse.body, issued.misbehavior.tokenResponse.status);
    }
    // RFC 6749, section 2.3.1: both halves are form-encoded first.
    const basic = Buffer.from(request.headers.authorization?.replace(/^Basic /, "") ?? "", "base64");
    const [id, secret] = String(basic)
      .split(":")
      .map((half) => decodeURIComponent(half.replaceAll("+", " ")));
    const isClient = id === provider.clientId && secret === provider.clientSecret;
    if (!isClient) return send({ error: "invalid_client" }, 401);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isValid =
      issued?.request.get("code_challenge") === challenge &&
      issued.request.get("code_challenge_method") === "S256" &&
      issued.request.get("redirect_uri") === form.get("redirect_uri");
    if (!issued || !isValid) return send({ error: "invalid_grant" }, 400);
    codes.delete(code);
    const { misbehavior } = issued;
    if (misbehavior.userinfo) codes.set(`access ${code}`, issued);
    send({
      token_type: "Bearer",
      access_token: `access ${code}`,
      refresh_token: "a refresh token",
      expires_in: 60,
      ...(!misbehavior.withoutIdToken && { id_token: await idToken(issued) }),
    });
  }

  async function idToken({
    request,
    person,
    misbehavior,
  }: {
    request: URLSearchParams;
    person: Claims;
    misbehavior: Misbehavior;
  }) {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: provider.clientId,
      iat: now,
      exp: now + 300,
      nonce: request.get("nonce"),
      ...(misbehavior.userinfo ? { sub: person.sub } : person),
      ...misbehavior.claims,
    };
    if (misbehavior.signedBy === "no key") return new UnsecuredJWT(claims).encode();
    if (misbehavior.signedBy === "the client secret") {
      const secret = new TextEncoder().encode(provider.clientSecret);
      return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(secret);
    }
    const key = misbehavior.signedBy === "another key" ? otherKey.privateKey : ownKey.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key);
  }
}

/** Signs in with the provider, like the sign-in window. @returns the window's report */
export async function signInAt(
  provider: TestProvider,
  browser: TestBrowser,
  person: Claims,
  misbehavior?: Misbehavior,
): Promise<string> {
  return reportOf(
    await browser.fetch(provider.authorize(await beginSignIn(browser), person, misbehavior).href),
  );
}

/** Starts a sign-in. @returns the provider's address that the window opens */
export async function beginSignIn(browser: TestBrowser): Promise<string> {
  const response = await browser.call("/sign-in/openid", {});
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { url: string }).url;
}

export async function reportOf(page: Response): Promise<string> {
  return /data-report="([^"]+)"/.exec(await page.text())?.[1] ?? "";
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
