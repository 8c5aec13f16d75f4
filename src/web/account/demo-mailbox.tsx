import { useShop } from "../shell/use-shop.ts";

/** Links to the mailbox of a demo shop, which sends no email and shows it on its own machine instead. */
export function DemoMailbox() {
  if (!useShop()?.demo) return null;
  return (
    <span className="mt-2 block">
      Demo: on the computer that runs this shop, open{" "}
      <a href="/mailbox" className="text-link">
        the mailbox
      </a>{" "}
      to read its emails.
    </span>
  );
}
