import { type ComponentProps, useEffect, useRef } from "react";
import { useHydrated } from "../shell/use-hydrated.ts";

/**
 * A form of the server's page that only the living page can send. Sent earlier, by somebody quicker than the
 * scripts, it is held back by the boot script and goes out as soon as it can: no press is lost, and nothing of it
 * ever stands in an address.
 */
export function ScriptedForm(props: ComponentProps<"form">) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    const early = form.current;
    if (!hydrated || early?.dataset.early === undefined) return;
    delete early.dataset.early;
    early.requestSubmit();
  }, [hydrated]);
  return <form {...props} ref={form} method="post" noValidate data-unready={hydrated ? undefined : ""} />;
}
