import type { Client } from "#contract/client.ts";
import { browserSession } from "../identity/use-session.ts";
import { browserClient } from "../shop-client.ts";
import { sessionClient } from "./session-client.ts";

/** Calls the shop from the browser as whoever is signed in at that moment. */
export const callShop: Client = (call, input) => sessionClient(browserSession(), browserClient)(call, input);
