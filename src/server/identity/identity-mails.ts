import { identityPages } from "#contract/identity-paths.ts";
import type { MailBlock, MailToSend } from "#domain/mail-content.ts";

export interface Mail extends MailToSend {
  kind: string;
  recipient: string;
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
    content: {
      blocks: [
        `Someone signed up at ${shop.name} with this email address. If it was you, confirm the address.`,
        {
          button: "Confirm the address",
          url: `${shop.origin}${identityPages.verifyEmail}#token=${linkToken}`,
        },
        "The link works for two days.",
        "If it wasn't you, ignore this mail, and nothing will be confirmed.",
      ],
    },
  };
}

export function resetMail(shop: MailSender, recipient: string, linkToken: string): Mail {
  return {
    kind: "reset_password",
    recipient,
    subject: `Choose a new password for ${shop.name}`,
    content: {
      blocks: [
        `Someone asked for a new password for your account at ${shop.name}. If it was you, choose it now.`,
        {
          button: "Choose a new password",
          url: `${shop.origin}${identityPages.resetPassword}#token=${linkToken}`,
        },
        "The link works once, for one hour. A new password signs you out everywhere else.",
        "If it wasn't you, ignore this mail. Your password stays the same.",
      ],
    },
  };
}

/** Sent after a password was changed, on the profile page or by a mailed link. */
export function passwordChangedMail(shop: MailSender, recipient: string): Mail {
  return {
    kind: "password_changed",
    recipient,
    subject: `Your password for ${shop.name} was changed`,
    content: {
      blocks: [
        `The password of your account at ${shop.name} was changed, and all other browsers were signed out.`,
        `If it wasn't you, choose a new password at once. That signs everyone out.`,
        choosePassword(shop),
      ],
    },
  };
}

/** The mail to a verified account's owner after its first sign-in with the provider. */
export function providerLinkedMail(shop: MailSender, recipient: string, providerName: string): Mail {
  return {
    kind: "provider_linked",
    recipient,
    subject: `You can now sign in to ${shop.name} with ${providerName}`,
    content: {
      blocks: [
        `Someone signed in to your account at ${shop.name} with ${providerName}, and ${providerName} confirmed that this email address is theirs. From now on you can sign in with ${providerName} or with your password.`,
        `If it wasn't you, choose a new password. That signs everyone out and removes ${providerName} from your account.`,
        choosePassword(shop),
      ],
    },
  };
}

/** The last mail to someone who has deleted their account. */
export function accountDeletedMail(shop: MailSender, recipient: string): Mail {
  return {
    kind: "account_deleted",
    recipient,
    subject: `Your account at ${shop.name} was deleted`,
    content: {
      blocks: [
        `Your account at ${shop.name} was deleted, and you were signed out everywhere. Your profile, addresses, laptops, messages and unpaid orders are gone; your reviews no longer carry your name.`,
        "By law we keep the invoices of paid orders, with the name and address on them.",
        `If it wasn't you, write to us at once.`,
        writeToUs(shop),
      ],
    },
  };
}

/** The mail with the link that confirms a new address. */
export function newEmailMail(shop: MailSender, recipient: string, linkToken: string): Mail {
  return {
    kind: "confirm_new_email",
    recipient,
    subject: `Confirm your new email address for ${shop.name}`,
    content: {
      blocks: [
        `Someone wants to use this email address for their account at ${shop.name}. If it was you, confirm it.`,
        {
          button: "Confirm the address",
          url: `${shop.origin}${identityPages.confirmEmail}#token=${linkToken}`,
        },
        "The link works for one day.",
        "If it wasn't you, ignore this mail, and nothing will change.",
      ],
    },
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
    content: {
      blocks: [
        `Someone asked to change the email address of your account at ${shop.name} to ${newEmail}.`,
        ...(token
          ? [
              "If it was you, confirm it here, and with the link in the mail to the new address.",
              {
                button: "Confirm the change",
                url: `${shop.origin}${identityPages.confirmEmail}#token=${token}`,
              },
              "The link works for one day.",
            ]
          : ["If it was you, open the link in the mail to the new address."]),
        `If it wasn't you, choose a new password at once. That stops the change.`,
        choosePassword(shop),
      ],
    },
  };
}

/** Sent to the old address after it was replaced. */
export function emailChangedMail(shop: MailSender, recipient: string, newEmail: string): Mail {
  return {
    kind: "email_changed",
    recipient,
    subject: `Your email address for ${shop.name} was changed`,
    content: {
      blocks: [
        `The email address of your account at ${shop.name} is now ${newEmail}. You were signed out everywhere; sign in with the new address.`,
        `If it wasn't you, write to us at once.`,
        writeToUs(shop),
      ],
    },
  };
}

export const choosePassword = ({ origin }: MailSender): MailBlock => ({
  links: { "Choose a new password": `${origin}/forgot-password` },
});

export const writeToUs = ({ origin }: MailSender): MailBlock => ({
  links: { "Write to us": `${origin}/contact` },
});
