import type { Config } from "#server/config.ts";
import type { ExtraSources } from "#server/http/security-headers.ts";

export type FirebaseProject = NonNullable<Config["firebase"]>;

const googleKeys = "www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** The address of the keys that sign the project's ID tokens; an emulator has Google's below its own. */
export const keysUrl = ({ emulatorUrl }: FirebaseProject): string =>
  emulatorUrl ? `${emulatorUrl}/${googleKeys}` : `https://${googleKeys}`;

/**
 * Returns what Firebase's SDK loads besides the shop's own files: its API, reCAPTCHA before it sends a code by SMS and,
 * where Google is offered, the window's helper on the auth domain.
 */
export function firebaseSources({ authDomain, emulatorUrl }: FirebaseProject): Required<ExtraSources> {
  return {
    script: [
      "https://www.google.com/recaptcha/",
      "https://www.gstatic.com/recaptcha/",
      ...(authDomain ? ["https://apis.google.com"] : []),
    ],
    frame: ["https://www.google.com/recaptcha/", ...(authDomain ? [`https://${authDomain}`] : [])],
    connect: emulatorUrl
      ? [emulatorUrl]
      : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
  };
}
