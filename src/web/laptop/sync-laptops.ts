import { callShop } from "../calls/shop-calls.ts";
import { browserSession } from "../identity/use-session.ts";
import { problemOf } from "../shop-context.ts";
import type { KeptLaptops } from "./kept-laptops.ts";
import { getMyLaptops, saveMyLaptops } from "./laptop-calls.ts";
import type { LaptopsStore } from "./laptops-store.ts";
import { joined, type MyLaptops, withChanges } from "./my-laptops.ts";

/** Another browser may be faster now and then; more often than this in a row it is not. */
const attempts = 3;

let running = Promise.resolve();

/**
 * Brings the browser's laptops and the profile of whoever is signed in together: a guest's laptops join the profile,
 * a change made here is kept there, and otherwise the profile's list is taken. What fails is tried again with the
 * next change or the next page; until then the browser goes on with what it has.
 */
export function syncLaptops(store: LaptopsStore): Promise<void> {
  running = running.then(() => bringTogether(store)).catch(() => {});
  return running;
}

async function bringTogether(store: LaptopsStore): Promise<void> {
  const { user } = browserSession().snapshot();
  if (!user) return;
  const params = { email: user.email };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { body: profile } = await callShop(getMyLaptops, { params });
    const here = store.snapshot();
    const wanted = wantedOf(profile, here);
    if (!wanted) return store.takeFromProfile(profile, user.id);
    const saved = await save(wanted, profile.version, params);
    if (!saved) continue;
    // Changed once more while this was under way: that change has its own turn.
    if (store.snapshot() === here) store.takeFromProfile(saved, user.id);
    return;
  }
}

/** What the profile has to learn; undefined when that is nothing. */
function wantedOf(profile: MyLaptops, here: KeptLaptops): MyLaptops | undefined {
  if (here.before) return withChanges(profile, here, here.before);
  return here.owner === undefined && here.laptops.length > 0 ? joined(profile, here) : undefined;
}

/** Undefined when another browser was faster. */
async function save({ chosen, laptops }: MyLaptops, version: number, params: { email: string }) {
  const body = { version, chosen, laptops: laptops.map(({ slug }) => slug) };
  try {
    return (await callShop(saveMyLaptops, { params, body })).body;
  } catch (error) {
    if (problemOf(error)?.code === "edited_meanwhile") return undefined;
    throw error;
  }
}
