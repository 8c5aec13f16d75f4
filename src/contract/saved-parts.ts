import { z } from "zod";
import { MAX_SAVED_PARTS } from "../domain/part.ts";
import { defineCall } from "./call.ts";
import { emailInPath, id, strictBody } from "./fields.ts";

const savedParts = z
  .array(id)
  .meta({ id: "SavedParts" })
  .describe("Ids of the saved parts, the latest first; archived ones included");

export const listSavedParts = defineCall({
  name: "listSavedParts",
  method: "GET",
  path: "/profile/{email}/saved",
  access: "self",
  tag: "parts",
  summary: "The parts a user saved",
  params: emailInPath,
  answer: savedParts,
});

export const changeSavedParts = defineCall({
  name: "changeSavedParts",
  method: "PATCH",
  path: "/profile/{email}/saved",
  access: "self",
  tag: "parts",
  summary: `Save parts or remove saved ones; of more than ${MAX_SAVED_PARTS}, the oldest are dropped`,
  params: emailInPath,
  body: strictBody({
    add: z
      .array(id)
      .max(MAX_SAVED_PARTS)
      .default([])
      .describe("The latest first; unknown parts are skipped, and saved ones keep their place"),
    remove: z.array(id).max(MAX_SAVED_PARTS).default([]),
  }),
  answer: savedParts,
});
