import { identityPages } from "#contract/identity-paths.ts";

export interface Mail {
  kind: string;
  recipient: string;
  subject: string;
  body: string;
}

/**
 * The service's mails. None carries a name or anything else a stranger could have typed at sign-up: the mailbox
 * may belong to somebody who never heard of the shop.
 */
export function verificationMail(shop: Letterhead, recipient: string, linkToken: string): Mail {
  return {
    kind: "verify_email",
    recipient,
    subject: `Confirm your email address for ${shop.name}`,
    body: [
      `Someone, we hope you, signed up at ${shop.name} with this address. To confirm that it is yours, open:`,
      `${shop.origin}${identityPages.verifyEmail}#token=${linkToken}`,
      "The link works for two days.",
      "If it was not you, do not open it: nothing will be confirmed.",
    ].join("\n\n"),
  };
}

export function resetMail(shop: Letterhead, recipient: string, linkToken: string): Mail {
  return {
    kind: "reset_password",
    recipient,
    subject: `Choose a new password for ${shop.name}`,
    body: [
      `Someone, we hope you, asked for a new password at ${shop.name}. To choose it, open:`,
      `${shop.origin}${identityPages.resetPassword}#token=${linkToken}`,
      "The link works once, for one hour. Choosing a new password signs you out everywhere else.",
      "If it was not you, do nothing: your password stays as it is.",
    ].join("\n\n"),
  };
}

/** Only an account whose address is confirmed gets another way in: this goes to its owner. */
export function newWayInMail(shop: Letterhead, recipient: string, providerName: string): Mail {
  return {
    kind: "new_way_in",
    recipient,
    subject: `You can now sign in to ${shop.name} with ${providerName}`,
    body: [
      `Someone, we hope you, signed in to your account at ${shop.name} with ${providerName}. ${providerName} confirmed that this address is theirs, so from now on either works: ${providerName}, or your password.`,
      `If it was not you, choose a new password: it signs everybody out and undoes this. ${shop.origin}/forgot-password`,
    ].join("\n\n"),
  };
}

export interface Letterhead {
  name: string;
  origin: string;
}
