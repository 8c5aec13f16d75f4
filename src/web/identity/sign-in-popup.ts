import { readSignInReport, type SignInReport, signInChannel } from "#contract/sign-in-failures.ts";

/** In pixels (specification §9). */
const width = 500;
const height = 600;
/** How often to check for a closed popup: browsers send no event. */
const pollMs = 400;

/** The popup in which a user signs in with an external provider. */
export interface SignInPopup {
  goTo(address: string): void;
  /** Closes the popup and ends the wait for a report. */
  close(): void;
  /** The result that the popup reports; undefined when `close` or `signal` ends the wait. */
  report: Promise<SignInReport | undefined>;
}

/**
 * Opens an empty popup. Call it from a click handler, or the browser blocks it.
 * @param onClosed the popup looks closed. A report may still come: a provider can isolate the popup from its opener,
 * which then sees it as closed.
 * @returns null when the browser blocks the popup.
 */
export function openSignInPopup(signal: AbortSignal, onClosed: () => void): SignInPopup | null {
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const popup = open(
    "about:blank",
    "_blank",
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (!popup || popup.closed) return null;
  popup.focus();

  const { promise: report, resolve } = Promise.withResolvers<SignInReport | undefined>();
  const channel = new BroadcastChannel(signInChannel);
  let closedPolls = 0;
  const poll = setInterval(() => {
    // Two polls in a row: a report sent while closing still arrives in between.
    closedPolls = popup.closed ? closedPolls + 1 : 0;
    if (closedPolls !== 2) return;
    clearInterval(poll);
    onClosed();
  }, pollMs);
  const end = (result: SignInReport | undefined) => {
    clearInterval(poll);
    channel.close();
    resolve(result);
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    const result = readSignInReport(data);
    if (result) end(result);
  };
  const close = () => {
    end(undefined);
    popup.close();
  };
  signal.addEventListener("abort", close);
  return { goTo: (address) => popup.location.replace(address), close, report };
}
