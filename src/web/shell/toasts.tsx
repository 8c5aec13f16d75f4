import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastsWanted } from "./toast.ts";

const ToastArea = lazy(() => import("./toast-area.tsx"));

/** The toast notification area (specification §2), there from the first toast on. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, toastsWanted.onServer);
  return wanted ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}
