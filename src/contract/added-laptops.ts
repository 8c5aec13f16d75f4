import { z } from "zod";
import { specVocabulary } from "#domain/spec-vocabulary.ts";
import { defineCall } from "./call.ts";
import { dateTime, deletedCount, id, line, slugInPath, strictBody } from "./fields.ts";

const access = { permission: "manage-parts" } as const;

const numberBetween = (number: z.ZodNumber, [least, most]: readonly [number, number]) =>
  number
    .min(least, { error: `At least ${least}.` })
    .max(most, { error: `At most ${most}.` })
    .nullable();
const whole = z.int({ error: "Enter a whole number." });

/** Null: not known. Unknown facts leave the answers about the laptop open. */
export const laptopFields = strictBody({
  brand: line(40, "The brand"),
  model: line(80, "The model"),
  memoryType: z.enum(specVocabulary.memory.generation).nullable(),
  memorySockets: numberBetween(whole, [0, 8]).describe("0: all memory is soldered"),
  moduleMaxGb: numberBetween(whole, [1, 256]).describe("The largest module a socket takes"),
  displayInch: numberBetween(z.number({ error: "Enter a number of inches." }), [7, 25]),
}).superRefine((laptop, context) => {
  if ((laptop.memoryType === null) === (laptop.memorySockets === null)) return;
  const isType = laptop.memoryType === null;
  context.addIssue({
    code: "custom",
    path: [isType ? "memoryType" : "memorySockets"],
    message: "Kind of memory and number of sockets belong together.",
  });
});

export const listAddedLaptops = defineCall({
  name: "listAddedLaptops",
  method: "GET",
  path: "/added-laptops",
  access,
  tag: "laptops",
  summary: "The laptops that the shop's team added, newest first",
  answer: z.array(
    z.object({
      slug: z.string(),
      brand: z.string(),
      model: z.string(),
      addedAt: dateTime,
      addedBy: z.string(),
    }),
  ),
});

export const addLaptop = defineCall({
  name: "addLaptop",
  method: "POST",
  path: "/added-laptops",
  access,
  tag: "laptops",
  summary: "Add a laptop that the shop does not list; the rules decide at once which parts fit it",
  body: laptopFields.safeExtend({
    requestId: id.nullable().default(null).describe("The visitors' request that is done with it"),
  }),
  status: 201,
  answer: z.object({ slug: z.string() }),
});

export const removeLaptop = defineCall({
  name: "removeLaptop",
  method: "DELETE",
  path: "/added-laptops/{slug}",
  access,
  tag: "laptops",
  summary: "Remove a laptop that the team added, with its fitments, from the lists of its owners, too",
  params: slugInPath,
  answer: deletedCount,
});
