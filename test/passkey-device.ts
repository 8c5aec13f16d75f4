import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A device that keeps one passkey, like a phone (WebAuthn Level 3, attestation "none"). */
export class PasskeyDevice {
  readonly id = randomBytes(16);
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  /** False: a device that anyone can use, without a finger, a face or a PIN. */
  verifiesUser = true;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** Answers the options of a registration at a page of this origin. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }, origin: string) {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = cborMap([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const attestation = cborMap([
      ["fmt", "none"],
      ["attStmt", null],
      ["authData", Buffer.concat([this.#authenticatorData(rp.id, 0x40), attested])],
    ]);
    const clientDataJSON = clientData("webauthn.create", challenge, origin);
    return this.#answer({
      clientDataJSON: clientDataJSON.toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  /** Answers the options of a sign-in at a page of this origin. */
  get({ challenge, rpId }: { challenge: string; rpId: string }, origin: string) {
    const clientDataJSON = clientData("webauthn.get", challenge, origin);
    const data = this.#authenticatorData(rpId, 0);
    const signed = Buffer.concat([data, createHash("sha256").update(clientDataJSON).digest()]);
    return this.#answer({
      clientDataJSON: clientDataJSON.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
    });
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    const userPresent = 0x01;
    const userVerified = this.verifiesUser ? 0x04 : 0;
    return Buffer.concat([
      createHash("sha256").update(rpId).digest(),
      Buffer.from([flags | userPresent | userVerified]),
      Buffer.alloc(4),
    ]);
  }

  #answer(response: object) {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** The few forms of CBOR (RFC 8949) that a passkey needs. @param value null: an empty map */
function cbor(value: number | string | Buffer | null): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value === null) return head(5, 0);
  return Buffer.concat([head(2, value.length), value]);
}
const cborMap = (entries: [number | string, Parameters<typeof cbor>[0]][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
const head = (type: number, size: number) =>
  size < 24 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 24, size]);
