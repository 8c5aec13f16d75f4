import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import type { TestBrowser } from "./identity.ts";

/** Claims of somebody's ID token, `sub` and `email` at least. */
export type Claims = Record<string, unknown> & { sub: string };

/** How the provider misbehaves towards the shop; by default it does not. */
export interface Misdeeds {
  /** Claims of the ID token instead of the right ones: `iss`, `aud`, `exp`, `nonce` … */
  claims?: Record<string, unknown>;
  signedBy?: "another key" | "nobody" | "the client secret";
  /** An access token alone. */
  withoutIdToken?: boolean;
  /** What the userinfo endpoint says; the ID token then names the subject alone. */
  userinfo?: Record<string, unknown>;
  /** Status and body of the token endpoint. */
  tokenAnswer?: { status: number; body: object };
}

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What its discovery document says beyond, or instead of, the usual. */
  document: Record<string, unknown>;
  /** True: every request is cut off without an answer. */
  isAway: boolean;
  /** The last request a browser was sent to it with. */
  asked: URLSearchParams;
  /** What it lets the person's browser go back to, signed in as them. */
  answer(authorizeUrl: string, person: Claims, misdeeds?: Misdeeds): URL;
  close(): Promise<void>;
}

/**
 * An OpenID provider that does to the letter what the shop asks, and refuses what a strict one refuses (PKCE, redirect
 * address, client secret, a code used twice); and that can be told to misbehave, as no real one can.
 */
export async function testProvider(): Promise<TestProvider> {
  const [right, wrong] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const jwk = { ...(await exportJWK(right.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const codes = new Map<string, { asked: URLSearchParams; person: Claims; misdeeds: Misdeeds }>();
  const server = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;

  const provider: TestProvider = {
    issuer,
    clientId: "the-shop",
    clientSecret: "a secret between the two",
    document: {},
    isAway: false,
    asked: new URLSearchParams(),
    answer(authorizeUrl, person, misdeeds = {}) {
      const url = new URL(authorizeUrl);
      if (url.origin + url.pathname !== `${issuer}/authorize`) throw new Error(`Not ours: ${authorizeUrl}`);
      provider.asked = url.searchParams;
      const code = randomUUID();
      codes.set(code, { asked: url.searchParams, person, misdeeds });
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      const state = url.searchParams.get("state") ?? "";
      back.search = String(new URLSearchParams({ code, state, iss: issuer }));
      return back;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return provider;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (provider.isAway) return void request.socket.destroy();
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
        return void send(codes.get(token)?.misdeeds.userinfo ?? {});
      }
      default:
        return void send({}, 404);
    }
  }

  async function exchange(request: IncomingMessage, send: (body: object, status?: number) => void) {
    const form = new URLSearchParams(await textOf(request));
    const code = form.get("code") ?? "";
    const issued = codes.get(code);
    if (issued?.misdeeds.tokenAnswer) {
      return send(issued.misdeeds.tokenAnswer.body, issued.misdeeds.tokenAnswer.status);
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
    const fits =
      issued?.asked.get("code_challenge") === challenge &&
      issued.asked.get("code_challenge_method") === "S256" &&
      issued.asked.get("redirect_uri") === form.get("redirect_uri");
    if (!issued || !fits) return send({ error: "invalid_grant" }, 400);
    codes.delete(code);
    const { misdeeds } = issued;
    if (misdeeds.userinfo) codes.set(`access ${code}`, issued);
    send({
      token_type: "Bearer",
      access_token: `access ${code}`,
      refresh_token: "a refresh token",
      expires_in: 60,
      ...(!misdeeds.withoutIdToken && { id_token: await idToken(issued) }),
    });
  }

  async function idToken({
    asked,
    person,
    misdeeds,
  }: {
    asked: URLSearchParams;
    person: Claims;
    misdeeds: Misdeeds;
  }) {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: provider.clientId,
      iat: now,
      exp: now + 300,
      nonce: asked.get("nonce"),
      ...(misdeeds.userinfo ? { sub: person.sub } : person),
      ...misdeeds.claims,
    };
    if (misdeeds.signedBy === "nobody") return new UnsecuredJWT(claims).encode();
    if (misdeeds.signedBy === "the client secret") {
      const secret = new TextEncoder().encode(provider.clientSecret);
      return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(secret);
    }
    const key = misdeeds.signedBy === "another key" ? wrong.privateKey : right.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(key);
  }
}

/** Goes through a sign-in at the provider, as the window does. @returns what it reports at the end. */
export async function signInAt(
  provider: TestProvider,
  browser: TestBrowser,
  person: Claims,
  misdeeds?: Misdeeds,
): Promise<string> {
  return reportOf(await browser.fetch(provider.answer(await beginSignIn(browser), person, misdeeds).href));
}

/** Presses the button. @returns the provider's address that the window is sent to. */
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
