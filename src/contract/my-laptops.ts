import { z } from "zod";
import { defineCall } from "./call.ts";
import { emailInPath } from "./fields.ts";
import { laptop } from "./laptops.ts";
import { MAX_LAPTOPS } from "./max-laptops.ts";

const slug = z.string().regex(/^[a-z0-9-]{1,200}$/, { error: "Name laptops as the shop does." });

const myLaptops = z
  .object({
    version: z.number().int().describe("Counts the changes of the list"),
    chosen: z.string().nullable().describe("Slug of the one that fits are shown for"),
    laptops: z.array(laptop),
  })
  .meta({ id: "MyLaptops" });

export const getMyLaptops = defineCall({
  name: "getMyLaptops",
  method: "GET",
  path: "/profile/{email}/laptops",
  access: "owner",
  tag: "laptops",
  summary: "A person's own laptops",
  params: emailInPath,
  answer: myLaptops,
});

export const saveMyLaptops = defineCall({
  name: "saveMyLaptops",
  method: "PUT",
  path: "/profile/{email}/laptops",
  access: "owner",
  tag: "laptops",
  summary: "Replace the list that was read as version; 409 when another browser has changed it since",
  params: emailInPath,
  body: z.object({
    version: z.int32().min(0),
    chosen: slug.nullable().describe("One of `laptops`, or null"),
    laptops: z.array(slug).max(MAX_LAPTOPS).describe("Slugs; those the shop does not know are left out"),
  }),
  answer: myLaptops,
});
