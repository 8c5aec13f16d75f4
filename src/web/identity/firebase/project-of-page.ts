// Apart from the client: every page names the project, few load what signs people in.
import type { FirebaseProjectDto } from "#contract/shop.ts";

/** The name of the element in the head that tells the project, in shops that have one. */
export const projectMeta = "firebase-project";

/** Returns the Firebase project of the shop; undefined where the shop signs people in itself. */
export function firebaseProject(): FirebaseProjectDto | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${projectMeta}]`);
  return meta ? (JSON.parse(meta.content) as FirebaseProjectDto) : undefined;
}
