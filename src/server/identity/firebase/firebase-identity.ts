import type { FastifyBaseLogger, FastifyPluginAsync } from "fastify";
import { createRemoteJWKSet } from "jose";
import { identityPath } from "#contract/identity-paths.ts";
import { bearerToken } from "#server/http/authorize.ts";
import type { DeletePerson, EndSessions } from "#server/identity/better-auth-gateway.ts";
import { type IdTokenVerifier, jwksVerifier } from "#server/identity/id-token-verifier.ts";
import { signInAgain } from "#server/identity/identity-errors.ts";
import { type IdentityService, identityPlugin, identityRoute } from "#server/identity/identity-service.ts";
import { type FirebaseProject, keysUrl } from "./firebase-project.ts";

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
 * What Firebase's SDK cannot do by itself: end the shop's own tokens, and delete what the shop has stored. The routes know
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
