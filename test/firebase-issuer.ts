import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** Undefined leaves a claim out. */
export type Claims = Record<string, unknown>;

export interface FirebaseIssuer {
  projectId: string;
  /** The setting with which a shop takes it for Firebase. */
  emulatorUrl: string;
  /** Returns the claims of a recent sign-in, as Firebase writes them. */
  claims(overrides?: Claims): JWTPayload;
  /** Returns an ID token with these claims. @param header names another key or algorithm */
  token(claims?: Claims, header?: { kid?: string; key?: CryptoKey }): Promise<string>;
  /** While true, the keys cannot be fetched. */
  isDown: boolean;
  close(): Promise<void>;
}

export const seconds = () => Math.floor(Date.now() / 1000);

/** Publishes keys where Firebase does, and signs ID tokens with them. */
export async function firebaseIssuer(): Promise<FirebaseIssuer> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const keys = [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" }];
  const server = createServer((_request, response) => {
    response.statusCode = issuer.isDown ? 503 : 200;
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const projectId = "demo-lapwright";
  const issuer: FirebaseIssuer = {
    projectId,
    emulatorUrl: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    isDown: false,
    claims: (overrides) => ({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: "wG8d2Q",
      auth_time: seconds() - 10,
      iat: seconds() - 10,
      exp: seconds() + 3600,
      email: "ann@people.example",
      email_verified: true,
      name: "Ann Lee",
      firebase: { identities: { email: ["ann@people.example"] }, sign_in_provider: "password" },
      ...overrides,
    }),
    token: (claims = {}, { kid = "one", key = privateKey } = {}) =>
      new SignJWT(issuer.claims(claims)).setProtectedHeader({ alg: "RS256", kid, typ: "JWT" }).sign(key),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return issuer;
}
