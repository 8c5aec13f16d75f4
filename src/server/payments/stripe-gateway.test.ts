import { expect, it } from "vitest";
import { createPaymentGateway } from "./stripe-gateway.ts";

const testModeWith = (secretKey: string | undefined) =>
  createPaymentGateway(
    {
      stripe:
        secretKey === undefined
          ? undefined
          : { secretKey, publishableKey: "pk_sample", webhookSecret: "whsec_sample" },
    },
    () => "sample",
    () => ({ host: "localhost", port: 1, protocol: "http" }),
  ).gateway.testMode;

it("The built-in network and Stripe's test keys are test mode, a live key is not", () => {
  expect(testModeWith(undefined)).toBe(true);
  expect(testModeWith("sk_test_sample")).toBe(true);
  expect(testModeWith("rk_test_sample")).toBe(true);
  expect(testModeWith("sk_live_sample")).toBe(false);
});
