import { Suspense, useSyncExternalStore } from "react";
import type { Id } from "react-toastify";
import { later, Nothing } from "../ui/later.ts";

/** Toasts weigh 8 kB that most visits never need: they load with the first one. */
const load = () => import("./toast-area.tsx");
const ToastArea = later(load, Nothing);

type Kind = "success" | "error" | "info";

let isNeeded = false;
const listeners = new Set<() => void>();
const shownErrors: Id[] = [];

/** Loads what toasts need, for a form whose answer is a toast: otherwise the first one comes late on a slow line. */
export function prepareToasts(): void {
  isNeeded = true;
  for (const listener of listeners) listener();
  void load().catch(() => {});
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function show(kind: Kind, text: string): Promise<void> {
  prepareToasts();
  const loaded = await load().catch(() => undefined);
  // Without a connection, of which it may be telling, toasts do not load.
  if (!loaded) return alert(text);
  const { toast: toastify } = loaded;
  const id = toastify[kind](text);
  if (kind === "error") shownErrors.push(id);
  // Earlier errors no longer hold.
  if (kind === "success") for (const error of shownErrors.splice(0)) toastify.dismiss(error);
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
