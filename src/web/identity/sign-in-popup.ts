import { isSignInFailure, type SignInReport, signInChannel } from "#contract/sign-in-failures.ts";

/** Specification §9. */
const width = 500;
const height = 600;
/** How often it is looked whether the window is still there: browsers do not tell. */
const lookMs = 400;

/** The window in which somebody signs in at an outside provider. */
export interface SignInPopup {
  goTo(address: string): void;
  close(): void;
  /** What the window reports in the end; undefined when `signal` ends the wait, and closes it. */
  report: Promise<SignInReport | undefined>;
}

/**
 * Opens the window, still empty: browsers allow it only while a press of a button is being handled.
 * @param onClosed the person closed it, as far as one can see. A report may still come: a provider can cut the window
 * off from its opener, which then takes it for closed.
 * @returns null when the browser does not let it open.
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
  let looksClosed = 0;
  const look = setInterval(() => {
    // Seen twice: a report sent as it closed is on its way until then.
    looksClosed = popup.closed ? looksClosed + 1 : 0;
    if (looksClosed !== 2) return;
    clearInterval(look);
    onClosed();
  }, lookMs);
  const end = (how: SignInReport | undefined) => {
    clearInterval(look);
    channel.close();
    resolve(how);
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data === "signed-in" || data === "given-up" || isSignInFailure(data)) end(data);
  };
  signal.addEventListener("abort", () => {
    end(undefined);
    popup.close();
  });
  return { goTo: (address) => popup.location.replace(address), close: () => popup.close(), report };
}
