import { createSecretKey } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

/** Signs the tokens of links in mails and reads them: what a link may do, for whom or what, and until when. */
export interface MailLinks {
  /** @param days how long the link works; forever if undefined */
  sign(purpose: LinkPurpose, subject: string, days?: number): Promise<string>;
  /** Returns the subject; undefined for a token that is not valid, not anymore, or of another purpose. */
  read(purpose: LinkPurpose, token: string): Promise<string | undefined>;
}

/** A purpose whose meaning changes gets another version: links of the old one then end calmly. */
type LinkPurpose = "confirm stock alert" | "end stock alerts" | "track order, version 1";

/** @param keys derives a key from the shop's secret for each label */
export function mailLinks(keys: (label: string) => string): MailLinks {
  const key = createSecretKey(keys("mail links"), "utf8");
  return {
    async sign(purpose, subject, days) {
      const token = new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setAudience(purpose)
        .setSubject(subject);
      if (days !== undefined) token.setExpirationTime(`${days} days`);
      return token.sign(key);
    },
    async read(purpose, token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"], audience: purpose });
        return payload.sub;
      } catch {
        return undefined;
      }
    },
  };
}
