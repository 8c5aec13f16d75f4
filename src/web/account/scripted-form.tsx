import { type ComponentProps, useEffect, useRef } from "react";
import { NeedsScript } from "../shell/needs-script.tsx";
import { useHydrated } from "../shell/use-hydrated.ts";

interface ScriptedFormProps extends ComponentProps<"form"> {
  /** The action that needs scripts, for browsers without: "Logging in". Left out where something nearby says so. */
  task?: string | undefined;
}

/**
 * A server-rendered form that needs scripts to submit. Submitted before hydration, it is submitted once it is
 * hydrated (`shell/boot-script.ts`), so no press is lost and no value ends up in an address. Browsers without scripts
 * get a sentence instead of the button.
 */
export function ScriptedForm({ task, children, ...props }: ScriptedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    // With the second render, by which the page knows what only the browser tells it.
    if (hydrated) form.current?.dispatchEvent(new Event("lapwright:alive"));
  }, [hydrated]);
  return (
    <form {...props} ref={form} method="post" noValidate data-scripted="">
      {task && <NeedsScript task={task} />}
      {children}
    </form>
  );
}
