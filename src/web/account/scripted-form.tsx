import type { ComponentProps } from "react";
import { NeedsScript } from "../shell/needs-script.tsx";

interface ScriptedFormProps extends ComponentProps<"form"> {
  /** What needs scripts, for browsers without: "Logging in". Left out where something nearby says so. */
  task?: string | undefined;
}

/**
 * A server-rendered form that needs scripts to submit. Submitted before hydration, it is submitted once the page is
 * hydrated (`shell/boot-script.ts`), so no press is lost and no value ends up in an address. Browsers without scripts
 * get a sentence instead of the button.
 */
export function ScriptedForm({ task, children, ...props }: ScriptedFormProps) {
  return (
    <form {...props} method="post" noValidate data-scripted="">
      {task && <NeedsScript task={task} />}
      {children}
    </form>
  );
}
