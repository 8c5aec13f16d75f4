/**
 * Toasts weigh 8 kB that most visits never need: they are fetched with the first one. `toast-area.tsx` shows
 * them at the top right for 5000 ms.
 */
type Kind = "success" | "error" | "info";

let wanted = false;
const listeners = new Set<() => void>();

export const toastsWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: () => wanted,
  onServer: () => false,
};

async function show(kind: Kind, text: string): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { toast: toastify } = await import("react-toastify/unstyled");
  toastify[kind](text);
}

export const toast = {
  success: (text: string) => void show("success", text),
  error: (text: string) => void show("error", text),
  info: (text: string) => void show("info", text),
};
