import { z } from "zod";
import { MAX_LAPTOPS } from "../domain/fitment/laptop-facts.ts";
import { defineCall } from "./call.ts";
import { emailInPath, strictBody } from "./fields.ts";
import { laptop } from "./laptops.ts";

const slug = z.string().regex(/^[a-z0-9-]{1,200}$/, { error: "Use the laptops' slugs." });

const myLaptops = z
  .object({
    version: z.number().int().describe("Increases with each change of the list"),
    chosen: z.string().nullable().describe("Slug of the laptop to show fits for"),
    laptops: z.array(laptop),
  })
  .meta({ id: "MyLaptops" });

export const getMyLaptops = defineCall({
  name: "getMyLaptops",
  method: "GET",
  path: "/profile/{email}/laptops",
  access: "self",
  tag: "laptops",
  summary: "A user's laptops",
  params: emailInPath,
  answer: myLaptops,
});

export const saveMyLaptops = defineCall({
  name: "saveMyLaptops",
  method: "PUT",
  path: "/profile/{email}/laptops",
  access: "self",
  tag: "laptops",
  summary: "Replace the list that was read as `version`; 409 if another browser has changed it since",
  params: emailInPath,
  body: strictBody({
    version: z.int32().min(0),
    chosen: slug.nullable().describe("One of `laptops`, or null"),
    laptops: z.array(slug).max(MAX_LAPTOPS).describe("Slugs; unknown ones are skipped"),
  }),
  answer: myLaptops,
});
