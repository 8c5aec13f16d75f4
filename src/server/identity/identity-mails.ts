import { identityPages } from "#contract/identity-paths.ts";

export interface Mail {
  kind: string;
  recipient: string;
  subject: string;
  body: string;
}

/** The shop's name and public origin, as the mails show them. */
export interface MailSender {
  name: string;
  origin: string;
}

/**
 * The mail with the link that verifies an address. Like the other mails it repeats nothing typed at sign-up, such as the
 * name: the recipient may never have heard of the shop.
 */
export function verificationMail(shop: MailSender, recipient: string, linkToken: string): Mail {
  return {
    kind: "verify_email",
    recipient,
    subject: `Confirm your email address for ${shop.name}`,
    body: [
      `Someone signed up at ${shop.name} with this email address. If it was you, confirm the address here:`,
      `${shop.origin}${identityPages.verifyEmail}#token=${linkToken}`,
      "The link works for two days.",
      "If it wasn't you, ignore this mail, and nothing will be confirmed.",
    ].join("\n\n"),
  };
}

export function resetMail(shop: MailSender, recipient: string, linkToken: string): Mail {
  return {
    kind: "reset_password",
    recipient,
    subject: `Choose a new password for ${shop.name}`,
    body: [
      `Someone asked for a new password for your account at ${shop.name}. If it was you, choose it here:`,
      `${shop.origin}${identityPages.resetPassword}#token=${linkToken}`,
      "The link works once, for one hour. A new password signs you out everywhere else.",
      "If it wasn't you, ignore this mail. Your password stays the same.",
    ].join("\n\n"),
  };
}

/** Sent after a password was changed, on the profile page or by a mailed link. */
export function passwordChangedMail(shop: MailSender, recipient: string): Mail {
  return {
    kind: "password_changed",
    recipient,
    subject: `Your password for ${shop.name} was changed`,
    body: [
      `The password of your account at ${shop.name} was changed, and all other browsers were signed out.`,
      `If it wasn't you, choose a new password at once. That signs everyone out: ${shop.origin}/forgot-password`,
    ].join("\n\n"),
  };
}

/** The mail to a verified account's owner after its first sign-in with the provider. */
export function providerLinkedMail(shop: MailSender, recipient: string, providerName: string): Mail {
  return {
    kind: "provider_linked",
    recipient,
    subject: `You can now sign in to ${shop.name} with ${providerName}`,
    body: [
      `Someone signed in to your account at ${shop.name} with ${providerName}, and ${providerName} confirmed that this email address is theirs. From now on you can sign in with ${providerName} or with your password.`,
      `If it wasn't you, choose a new password. That signs everyone out and removes ${providerName} from your account: ${shop.origin}/forgot-password`,
    ].join("\n\n"),
  };
}

/** The last mail to someone who has deleted their account. */
export function accountDeletedMail(shop: MailSender, recipient: string): Mail {
  return {
    kind: "account_deleted",
    recipient,
    subject: `Your account at ${shop.name} was deleted`,
    body: [
      `Your account at ${shop.name} was deleted, and you were signed out everywhere. Your profile, addresses, laptops, messages and unpaid orders are gone; your reviews no longer carry your name.`,
      "By law we keep the invoices of paid orders, with the name and address on them.",
      `If it wasn't you, write to us at once: ${shop.origin}/contact`,
    ].join("\n\n"),
  };
}

/** The mail with the link that confirms a new address. */
export function newEmailMail(shop: MailSender, recipient: string, linkToken: string): Mail {
  return {
    kind: "confirm_new_email",
    recipient,
    subject: `Confirm your new email address for ${shop.name}`,
    body: [
      `Someone wants to use this email address for their account at ${shop.name}. If it was you, confirm it here:`,
      `${shop.origin}${identityPages.confirmEmail}#token=${linkToken}`,
      "The link works for one day.",
      "If it wasn't you, ignore this mail, and nothing will change.",
    ].join("\n\n"),
  };
}

/** The mail to the old address. @param token of the link that confirms the change; undefined when none is needed */
export function emailChangeRequestedMail(
  shop: MailSender,
  recipient: string,
  { newEmail, token }: { newEmail: string; token: string | undefined },
): Mail {
  return {
    kind: "email_change_requested",
    recipient,
    subject: `Your email address for ${shop.name} is about to change`,
    body: [
      `Someone asked to change the email address of your account at ${shop.name} to ${newEmail}.`,
      ...(token
        ? [
            "If it was you, confirm it here, and with the link in the mail to the new address:",
            `${shop.origin}${identityPages.confirmEmail}#token=${token}`,
            "The link works for one day.",
          ]
        : ["If it was you, open the link in the mail to the new address."]),
      `If it wasn't you, choose a new password at once. That stops the change: ${shop.origin}/forgot-password`,
    ].join("\n\n"),
  };
}

/** Sent to the old address after it was replaced. */
export function emailChangedMail(shop: MailSender, recipient: string, newEmail: string): Mail {
  return {
    kind: "email_changed",
    recipient,
    subject: `Your email address for ${shop.name} was changed`,
    body: [
      `The email address of your account at ${shop.name} is now ${newEmail}. You were signed out everywhere; sign in with the new address.`,
      `If it wasn't you, write to us at once: ${shop.origin}/contact`,
    ].join("\n\n"),
  };
}
