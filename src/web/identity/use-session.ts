import { useSyncExternalStore } from "react";
import { embeddedIdentityClient } from "./embedded-identity-client.ts";
import { openSession, type SessionSnapshot, type ShopSession, unknownSession } from "./session.ts";
import { chooseStorage } from "./session-storage.ts";

let opened: ShopSession | undefined;

/** This tab's session. In the browser only: the server renders for nobody in particular. */
export function browserSession(): ShopSession {
  const fetchHere: typeof fetch = (...request) => fetch(...request);
  opened ??= openSession({
    identity: embeddedIdentityClient(fetchHere),
    fetch: fetchHere,
    storage: chooseStorage([() => localStorage, () => sessionStorage]),
    events: window,
    locks: navigator.locks as LockManager | undefined,
  });
  return opened;
}

const subscribe = (listener: () => void) => browserSession().subscribe(listener);
const snapshot = () => browserSession().snapshot();
const onServer = () => unknownSession;

/** Who is signed in, in this tab or another; `unknown` on the server and until the page has come to life. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(subscribe, snapshot, onServer);
}
