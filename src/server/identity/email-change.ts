import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { violates } from "#server/db/database-errors.ts";
import { applyEmailChange, confirmSide, insertEmailChange } from "./account-queries.ts";
import { embeddedIssuer } from "./better-auth.ts";
import type { CurrentSession } from "./current-session.ts";
import { emailTaken, linkExpired } from "./identity-errors.ts";
import {
  emailChangedMail,
  emailChangeRequestedMail,
  type Mail,
  type MailSender,
  newEmailMail,
} from "./identity-mails.ts";
import { hasAccount } from "./identity-queries.ts";

/** Writes a person's new address to everything the shop has stored. @throws AppError `email_taken` */
export type ChangeEmail = (person: { issuer: string; subject: string }, newEmail: string) => Promise<void>;

interface EmailChangeSettings {
  pool: pg.Pool;
  sender: () => MailSender;
  sendMail: (mail: Mail) => Promise<void>;
  changeEmail: ChangeEmail;
}

/** Both mailboxes have to be opened within this time. */
const LINK_HOURS = 24;

/**
 * Changes of address. better-auth's own are tokens that stay valid until they expire, whatever was asked for later;
 * these are rows, so that a person has one at a time and a password change ends it.
 */
export function emailChanges({ pool, sender, sendMail, changeEmail }: EmailChangeSettings) {
  return {
    /**
     * Mails a link to the new address and, if the old one was confirmed, another to that.
     * @throws AppError `email_taken`
     */
    async request({ userId, email, emailVerified }: CurrentSession, newEmail: string): Promise<void> {
      if (await hasAccount(pool, newEmail)) throw emailTaken();
      const [oldToken, newToken] = [newLinkToken(), newLinkToken()];
      await insertEmailChange(pool, {
        userId,
        newEmail,
        oldTokenHash: emailVerified ? hashOf(oldToken) : null,
        newTokenHash: hashOf(newToken),
        hours: LINK_HOURS,
      });
      await sendMail(newEmailMail(sender(), newEmail, newToken));
      await sendMail(
        emailChangeRequestedMail(sender(), email, { newEmail, token: emailVerified ? oldToken : undefined }),
      );
    },

    /**
     * Confirms one side of a change; with the last one the address changes, and all sign-ins end.
     * @returns whether it has changed. @throws AppError `token_expired`, `email_taken`
     */
    async confirm(token: string): Promise<{ changed: boolean }> {
      const change = await confirmSide(pool, hashOf(token));
      if (!change) throw linkExpired();
      if (!change.complete) return { changed: false };
      const { userId, oldEmail, newEmail } = change;
      // Someone may have signed up with it meanwhile.
      if (await hasAccount(pool, newEmail)) throw emailTaken();
      await changeEmail({ issuer: embeddedIssuer, subject: userId }, newEmail);
      await applyEmailChange(pool, userId, newEmail).catch((error: unknown) => {
        throw violates(error, "users_email_once") ? emailTaken() : error;
      });
      await sendMail(emailChangedMail(sender(), oldEmail, newEmail));
      return { changed: true };
    },
  };
}

const newLinkToken = () => randomBytes(32).toString("base64url");

/** The hash of a link's token. The database stores nothing that would open the link. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
