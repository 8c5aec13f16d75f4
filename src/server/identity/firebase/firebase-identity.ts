import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import { createRemoteJWKSet } from "jose";
import { identityPath } from "#contract/identity-paths.ts";
import type { Config } from "#server/config.ts";
import { bearerToken } from "#server/http/authorize.ts";
import type { ExtraSources } from "#server/http/security-headers.ts";
import type { DeletePerson, EndSessions } from "#server/identity/better-auth-gateway.ts";
import { type IdTokenVerifier, jwksVerifier } from "#server/identity/id-token-verifier.ts";
import { signInAgain } from "#server/identity/identity-errors.ts";
import { type IdentityService, identityPlugin, identityRoute } from "#server/identity/identity-service.ts";

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

/** Firebase deletes its account within five minutes of a sign-in, and only after the shop has deleted its part. */
const FRESH_SIGN_IN_MINUTES = 4;

interface FirebaseIdentitySettings {
  project: FirebaseProject;
  endSessions: EndSessions;
  deletePerson: DeletePerson;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** Firebase Auth as the shop's identity service. Browsers talk to it themselves; the shop verifies its ID tokens. */
export function firebaseIdentity({ project, log, ...shop }: FirebaseIdentitySettings): IdentityService {
  // https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
  const verifier = jwksVerifier({
    issuer: `https://securetoken.google.com/${project.projectId}`,
    audience: project.projectId,
    algorithms: ["RS256"],
    keys: createRemoteJWKSet(new URL(keysUrl(project))),
    namesAuthTime: true,
    log,
  });
  return {
    verifier,
    routes: firebaseRoutes(verifier, shop),
    sweep: async () => {},
    settled: async () => {},
  };
}

/**
 * The steps that Firebase's SDK cannot do: end the shop's own tokens, and delete the shop's data. The routes know
 * people by their ID token, which no other site has.
 */
function firebaseRoutes(
  verifier: IdTokenVerifier,
  { endSessions, deletePerson }: Pick<FirebaseIdentitySettings, "endSessions" | "deletePerson">,
): FastifyPluginAsync {
  return identityPlugin((app) => {
    app.post(`${identityPath}/sign-out`, identityRoute, async (request, reply) => {
      const { session } = await verifier.verify(bearerToken(request));
      await endSessions({ sessionIds: [session.id] });
      return reply.status(204).send();
    });

    app.post(`${identityPath}/sign-out-everywhere`, identityRoute, async (request, reply) => {
      const { session, identity: person } = await verifier.verify(bearerToken(request));
      await endSessions({ sessionIds: [session.id], person });
      return reply.status(204).send();
    });

    app.post(`${identityPath}/delete-account`, identityRoute, async (request, reply) => {
      const { session, identity } = await verifier.verify(bearerToken(request));
      const ageMs = Date.now() - session.authenticatedAt.getTime();
      if (ageMs > FRESH_SIGN_IN_MINUTES * 60_000) throw signInAgain();
      await deletePerson(identity);
      return reply.status(204).send();
    });
  });
}
