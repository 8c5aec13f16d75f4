import { lazy, Suspense, useSyncExternalStore } from "react";

/** Toasts weigh 8 kB that most visits never need: they load with the first one. */
const ToastArea = lazy(() => import("./toast-area.tsx"));

type Kind = "success" | "error" | "info";

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(kind: Kind, text: string): Promise<void> {
  isNeeded = true;
  for (const listener of listeners) listener();
  const { toast: toastify } = await import("react-toastify/unstyled");
  toastify[kind](text);
}

export const toast = {
  success: (text: string) => void show("success", text),
  error: (text: string) => void show("error", text),
  info: (text: string) => void show("info", text),
};

/** The toast notification area (specification §2), rendered from the first toast on. */
export function Toasts() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
  return isShown ? (
    <Suspense>
      <ToastArea />
    </Suspense>
  ) : null;
}
