import { unreachable } from "#contract/client.ts";
import type { FirebaseProjectDto } from "#contract/shop.ts";
import { type IdentityClient, IdentityError } from "../identity-client.ts";

/** Returns a client that loads Firebase's SDK when it is first used. */
export function lazyFirebaseClient(
  project: FirebaseProjectDto,
  fetch: typeof globalThis.fetch,
): IdentityClient {
  let loading: Promise<IdentityClient> | undefined;
  async function load(): Promise<IdentityClient> {
    loading ??= import("./firebase-client.ts").then(({ firebaseClient }) => firebaseClient(project, fetch));
    return loading.catch((error: unknown) => {
      // The next use tries again.
      loading = undefined;
      throw error instanceof IdentityError ? error : new IdentityError("network-request-failed", unreachable);
    });
  }
  return new Proxy({} as IdentityClient, {
    get:
      (_, method) =>
      async (...input: unknown[]) => {
        const client = (await load()) as unknown as Record<typeof method, (...input: unknown[]) => unknown>;
        return client[method]?.(...input);
      },
  });
}
