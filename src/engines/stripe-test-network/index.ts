export type { SendWebhook } from "./deliver-events.ts";
export { openTestNetwork, type StripeTestNetwork } from "./open-test-network.ts";
