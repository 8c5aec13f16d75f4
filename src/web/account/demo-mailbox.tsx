import { useShop } from "../shell/use-shop.ts";

/** A demo shop sends no mail: it shows, on the machine it runs on, what it would have sent. */
export function DemoMailbox() {
  if (!useShop()?.demo) return null;
  return (
    <span className="mt-2 block">
      This is a demo: on the machine it runs on, its mails are in{" "}
      <a href="/mailbox" className="text-link">
        the mailbox
      </a>
      .
    </span>
  );
}
