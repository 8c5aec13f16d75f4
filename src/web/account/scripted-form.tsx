import { type ComponentProps, useEffect, useRef } from "react";
import { useHydrated } from "../shell/use-hydrated.ts";

/**
 * A server-rendered form that needs scripts to submit. When the visitor submits before hydration, the boot script
 * holds the submit back and this component replays it, so no click is lost and no value ends up in an address.
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
