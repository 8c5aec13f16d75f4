import { choosePassword, type Mail, type MailSender, writeToUs } from "./identity-mails.ts";

/** Sent after the authenticator app was turned on or off. */
export function twoFactorMail(shop: MailSender, recipient: string, enabled: boolean): Mail {
  const how = enabled ? "on" : "off";
  return {
    kind: `two_factor_${how}`,
    recipient,
    subject: `Two-factor authentication for ${shop.name} is ${how}`,
    content: {
      blocks: [
        enabled
          ? `Your account at ${shop.name} now asks for a code of your authenticator app when you log in with your password. Keep the recovery codes where you find them without your phone.`
          : `Your account at ${shop.name} no longer asks for a code of your authenticator app when you log in.`,
        `If it wasn't you, choose a new password at once, which signs everyone out.`,
        choosePassword(shop),
        ...(enabled ? ["Then write to us, and we turn it off.", writeToUs(shop)] : []),
      ],
    },
  };
}

/** Sent after a sign-in with a recovery code. */
export function recoveryCodeMail(shop: MailSender, recipient: string): Mail {
  return {
    kind: "recovery_code_used",
    recipient,
    subject: `A recovery code for ${shop.name} was used`,
    content: {
      blocks: [
        `Someone logged in to your account at ${shop.name} with your password and one of your recovery codes. Each code works once; you can make new ones in your profile.`,
        `If it wasn't you, choose a new password at once. That signs everyone out.`,
        choosePassword(shop),
      ],
    },
  };
}

/**
 * Sent after a passkey was added or deleted.
 * @param name as it was typed in; undefined for an unconfirmed address, which someone else may have signed up with
 */
export function passkeyMail(
  shop: MailSender,
  recipient: string,
  { name, added }: { name: string | undefined; added: boolean },
): Mail {
  const passkey = name === undefined ? "A passkey" : `The passkey "${name}"`;
  return {
    kind: added ? "passkey_added" : "passkey_removed",
    recipient,
    subject: `A passkey for ${shop.name} was ${added ? "added" : "deleted"}`,
    content: {
      blocks: [
        `${passkey} of your account at ${shop.name} was ${added ? "added" : "deleted"}.`,
        `If it wasn't you, choose a new password at once. That signs everyone out and deletes all passkeys.`,
        choosePassword(shop),
      ],
    },
  };
}
