import { describe, expect, test } from "vitest";
import { deliveryFields } from "./delivery-form.ts";
import { countryOf, withoutAddress } from "./delivery-values.ts";

describe("the country that a form begins with", () => {
  test.each([
    [["en-GB", "en"], "GB"],
    [["de"], "DE"],
    [["x-invalid-"], "US"],
    [[], "US"],
  ])("of a browser in %j is %s", (languages, country) => expect(countryOf(languages)).toBe(country));
});

test("An empty form names everything that is missing at once", () => {
  const form = withoutAddress({ name: "", number: "" });
  const issues = deliveryFields.safeParse({ ...form, addressParts: { ...form.addressParts, country: "US" } })
    .error?.issues;
  expect(issues?.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["name", "The name is required."],
    ["number", "The phone number is required."],
    ["number", "Enter a phone number: digits, spaces and + ( ) - / only."],
    ["addressParts.line1", "The address is required."],
    ["addressParts.city", "The city is required."],
    ["addressParts.region", "Choose the state."],
    ["addressParts.postalCode", "The ZIP code is required."],
  ]);
});
