import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

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
