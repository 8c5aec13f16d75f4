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
