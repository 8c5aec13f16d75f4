import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { ShopDto } from "#contract/shop.ts";
import type { Config } from "#server/config.ts";
import type { IdTokenVerifier } from "./id-token-verifier.ts";

/** The service that signs people in, embedded or hosted, as the shop uses it. */
export interface IdentityService {
  /** Register without a prefix: the routes are below /api/auth. Client addresses are Fastify's `request.ip`. */
  routes: FastifyPluginAsync;
  verifier: IdTokenVerifier;
  /** Deletes what has expired. Run it once an hour. */
  sweep(): Promise<void>;
  /** Resolves when all background work has finished. Await it at shutdown. */
  settled(): Promise<void>;
}

const withZod = (plugin: FastifyInstance) => plugin.withTypeProvider<ZodTypeProvider>();

/** Returns a plugin with routes of the identity service: their schemas check bodies, and no answer is cached. */
export function identityPlugin(addRoutes: (app: ReturnType<typeof withZod>) => void): FastifyPluginAsync {
  return async (plugin) => {
    const app = withZod(plugin);
    app.setValidatorCompiler(validatorCompiler);
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store");
    });
    addRoutes(app);
  };
}

/** The service's routes know people by the session's cookie, not by the shop's access token. */
export const identityRoute = { config: { access: "visitor" } } as const;

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
