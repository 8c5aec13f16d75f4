import { z } from "zod";
import { defineCall } from "./call.ts";

/** The steps before a new shop can sell, in the order to do them. */
export const setupSteps = ["parts", "sales", "mail", "address", "publicUrl"] as const;
export type SetupStep = (typeof setupSteps)[number];

export const getSetup = defineCall({
  name: "getSetup",
  method: "GET",
  path: "/settings/setup",
  access: { permission: "manage-settings" },
  tag: "settings",
  summary: "What a live shop needs before it sells, and which of it is done; nothing for a demo shop",
  answer: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
});
