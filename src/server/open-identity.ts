import type { FastifyPluginAsync } from "fastify";
import { demoSignIn } from "./identity/demo-provider/demo-sign-in.ts";
import { type EmbeddedIdentitySettings, openEmbeddedIdentity } from "./identity/embedded-identity.ts";
import { firebaseIdentity } from "./identity/firebase/firebase-identity.ts";
import type { IdentityService } from "./identity/identity-service.ts";
import { discoveryUrlOf } from "./identity/openid-discovery.ts";
import { queueMail } from "./jobs/job-queues.ts";
import type { Shop } from "./shop.ts";
import { changeEmail, endSessions, recordTwoFactor } from "./users/account-changes.ts";
import { deleteAccount } from "./users/delete-account.ts";
import { createFirstAdmin, type FirstAdmin, firstAdminOf } from "./users/first-admin.ts";

interface OpenIdentityOptions {
  keys: (label: string) => string;
  loopback: () => string;
  limits: EmbeddedIdentitySettings["limits"];
}

export interface OpenIdentity {
  identity: IdentityService;
  plugins: FastifyPluginAsync[];
  /** Creates the first admin if there is none. Call it once the shop listens. */
  firstAdmin(): Promise<FirstAdmin>;
}

/** Opens the identity service that the settings name: Firebase, or the embedded one. */
export async function openIdentity(shop: Shop, options: OpenIdentityOptions): Promise<OpenIdentity> {
  const { config, db, log, url: origin } = shop;
  const { keys, loopback, limits } = options;
  const hooks = {
    endSessions: (ended) => endSessions(db, ended),
    deletePerson: (person) => deleteAccount(shop, person),
  } satisfies Partial<EmbeddedIdentitySettings>;

  if (config.firebase) {
    const identity = firebaseIdentity({ ...hooks, project: config.firebase, log });
    return { identity, plugins: [identity.routes], firstAdmin: () => firstAdminOf(db) };
  }

  const { openId } = config;
  const openIdProvider = openId && { ...openId, discoveryUrl: discoveryUrlOf(openId.issuer) };
  // The demo provider believes any email address, so only demo mode has one.
  const demoProvider =
    config.demo && !openIdProvider
      ? demoSignIn({ keys, shopName: config.shopName, origin, loopback })
      : undefined;
  const identity = await openEmbeddedIdentity({
    ...hooks,
    pool: db.pool,
    secret: keys("identity"),
    serviceName: config.shopName,
    origin,
    sendMail: (mail) => queueMail(shop, mail),
    twoFactorChanged: (person, enabled) => recordTwoFactor(db, person, enabled),
    changeEmail: (person, newEmail) => changeEmail(db, person, newEmail),
    provider: () => openIdProvider ?? demoProvider?.provider(),
    log,
    ...(limits && { limits }),
  });
  const admin = { identity, key: keys("first admin"), email: config.adminEmail };
  return {
    identity,
    plugins: [identity.routes, ...(demoProvider ? [demoProvider.routes] : [])],
    firstAdmin: () => createFirstAdmin(db, admin),
  };
}
