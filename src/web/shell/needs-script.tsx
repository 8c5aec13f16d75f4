import { classNames } from "../ui/class-names.ts";

/**
 * Says that something needs JavaScript, where the browser runs none. The style sheet hides what cannot work then: the
 * buttons of a `ScriptedForm`, placeholders, and the class `needs-script`.
 *
 * @param task what needs it: "Logging in", "The cart"
 */
export function NeedsScript({ task, className }: { task: string; className?: string }) {
  return (
    <noscript>
      <p className={classNames("rounded-m bg-azure-wash px-4 py-3 text-ink text-small", className)}>
        {task} needs JavaScript. Turn it on in your browser's settings, then reload this page.
      </p>
    </noscript>
  );
}
