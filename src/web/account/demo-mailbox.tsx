import { useShop } from "../shell/use-shop.ts";

/** Links to the mailbox of a demo shop, which sends no email and shows it to its owner instead. */
export function DemoMailbox() {
  if (!useShop()?.demo) return null;
  return (
    <span className="mt-2 block">
      Demo: no email is sent. Read it in{" "}
      <a href="/mailbox" className="text-link">
        the mailbox
      </a>
      , which opens with the link the shop printed when it started.
    </span>
  );
}

/** {@link DemoMailbox} for mails about signing in, which a hosted identity service sends itself. */
export function SignInMailbox() {
  return useShop()?.firebase ? null : <DemoMailbox />;
}
