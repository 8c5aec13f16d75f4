import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable } from "node:stream";
import { startShop } from "../shop.ts";
import { test as base } from "../test.ts";

const projectId = "demo-lapwright";

/** The emulator of Firebase Auth, and what only its operator can do. */
export interface Emulator {
  url: string;
  /** Confirms an address, as the link in Firebase's mail does. */
  confirmEmail(email: string): Promise<void>;
  /** Gives an account a phone that it is asked for codes of. */
  addPhone(email: string, phoneNumber: string): Promise<void>;
  /** Returns the last code that was sent by SMS. */
  lastPhoneCode(): Promise<string>;
}

/** A shop whose accounts are those of a Firebase project. */
export const test = base.extend<object, { emulator: Emulator }>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const program = path.join(import.meta.dirname, "signing-emulator.cjs");
      const emulator = spawn(process.execPath, [program, projectId], {
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      });
      const [url] = (await once(emulator.stdout as Readable, "data")) as [Buffer];
      await use(operatorOf(String(url).trim()));
      emulator.disconnect();
      await once(emulator, "exit");
    },
    { scope: "worker", timeout: 120_000 },
  ],
  shop: [
    async ({ emulator }, use) => {
      const shop = await startShop({
        FIREBASE_API_KEY: "a-key-of-the-tests",
        FIREBASE_PROJECT_ID: projectId,
        FIREBASE_EMULATOR_URL: emulator.url,
      });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

function operatorOf(url: string): Emulator {
  async function ask<T>(method: "GET" | "POST", address: string, body?: object): Promise<T> {
    const response = await fetch(`${url}${address}`, {
      method,
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const project = `/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  async function update(email: string, fields: object): Promise<void> {
    const found = await ask<{ users: { localId: string }[] }>("POST", `${project}/accounts:lookup`, {
      email: [email],
    });
    await ask("POST", `${project}/accounts:update`, { localId: found.users[0]?.localId, ...fields });
  }
  return {
    url,
    confirmEmail: (email) => update(email, { emailVerified: true }),
    addPhone: (email, phoneNumber) =>
      update(email, {
        mfa: { enrollments: [{ mfaEnrollmentId: "phone", phoneInfo: phoneNumber, displayName: "My phone" }] },
      }),
    async lastPhoneCode() {
      const { verificationCodes } = await ask<{ verificationCodes: { code: string }[] }>(
        "GET",
        `/emulator/v1/projects/${projectId}/verificationCodes`,
      );
      return verificationCodes.at(-1)?.code ?? "";
    },
  };
}
