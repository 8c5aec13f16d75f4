import { type ComponentProps, useEffect, useRef } from "react";
import { NeedsScript } from "../shell/needs-script.tsx";
import { useHydrated } from "../shell/use-hydrated.ts";

interface ScriptedFormProps extends ComponentProps<"form"> {
  /** What needs scripts, for browsers without: "Logging in". Left out where something nearby says so. */
  task?: string | undefined;
}

/**
 * A server-rendered form that needs scripts to submit. When the visitor submits before hydration, the boot script
 * holds the submit back and this component replays it, so no click is lost and no value ends up in an address.
 * Browsers without scripts get a sentence instead of the button.
 */
export function ScriptedForm({ task, children, ...props }: ScriptedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    const early = form.current;
    if (!hydrated || early?.dataset.early === undefined) return;
    delete early.dataset.early;
    early.requestSubmit();
  }, [hydrated]);
  return (
    <form {...props} ref={form} method="post" noValidate data-unready={hydrated ? undefined : ""}>
      {task && <NeedsScript task={task} />}
      {children}
    </form>
  );
}
