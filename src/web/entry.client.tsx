import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The shop itself says so when it starts the scripts (late-scripts.ts); while developing they are there at once.
if (import.meta.env.DEV) dispatchEvent(new Event("lapwright:painted"));

/** A page on its way out shows what the address no longer says (`shell/boot-script.ts`): it is left as it is. */
const isLeaving = "leaving" in document.documentElement.dataset;

if (!isLeaving) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
