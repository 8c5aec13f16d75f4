import { useSyncExternalStore } from "react";
import { embeddedIdentityClient } from "./embedded-identity-client.ts";
import { lazyFirebaseClient } from "./firebase/lazy-client.ts";
import { firebaseProject } from "./firebase/project-of-page.ts";
import { windowFetch } from "./identity-client.ts";
import { openSession, type SessionSnapshot, type ShopSession, unknownSession } from "./session.ts";
import { chooseStorage } from "./session-storage.ts";

let opened: ShopSession | undefined;

/** Returns this tab's session. Only in the browser: the server renders without a user. */
export function browserSession(): ShopSession {
  if (opened) return opened;
  const project = firebaseProject();
  opened = openSession({
    identity: project ? lazyFirebaseClient(project, windowFetch) : embeddedIdentityClient(windowFetch),
    fetch: windowFetch,
    storage: chooseStorage([() => localStorage, () => sessionStorage]),
    events: window,
    locks: navigator.locks as LockManager | undefined,
  });
  return opened;
}

const subscribe = (listener: () => void) => browserSession().subscribe(listener);
const snapshot = () => browserSession().snapshot();
const onServer = () => unknownSession;

/** Returns the browser's session, shared by all tabs; `unknown` on the server and until hydration. */
export function useSession(): SessionSnapshot {
  return useSyncExternalStore(subscribe, snapshot, onServer);
}
