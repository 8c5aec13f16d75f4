import type { ShopDto } from "#contract/shop.ts";
import type { Config } from "#server/config.ts";

/** Returns how people sign in to the shop besides email and password, for pages. */
export function signInDto({
  demo,
  openId,
  firebase,
}: Pick<Config, "demo" | "openId" | "firebase">): Pick<ShopDto, "signInWith" | "firebase"> {
  if (firebase) {
    const { apiKey, projectId, authDomain, emulatorUrl } = firebase;
    return {
      signInWith: authDomain ? { name: "Google", demo: false } : null,
      firebase: { apiKey, projectId, ...(authDomain && { authDomain }), ...(emulatorUrl && { emulatorUrl }) },
    };
  }
  if (openId) return { signInWith: { name: openId.name, demo: false } };
  return { signInWith: demo ? { name: "Google", demo } : null };
}
