import { describe, expect, it } from "vitest";
import { allCountries, isCountry } from "./countries.ts";
import { factsOfCountry } from "./country-facts.ts";
import {
  addressIssue,
  countryParts,
  formatAddress,
  normalizeAddress,
  type PostalAddress,
} from "./postal-address.ts";

const address = (parts: Partial<PostalAddress>): PostalAddress => ({
  line1: "1 Main Street",
  line2: "",
  city: "Springfield",
  region: "",
  postalCode: "",
  country: "US",
  ...parts,
});
const issues = (parts: Partial<PostalAddress>) =>
  Object.fromEntries(
    countryParts.flatMap((part) => {
      const issue = addressIssue(address(parts), part);
      return issue ? [[part, issue]] : [];
    }),
  );

describe("an address", () => {
  it("in the United States needs a state and a ZIP code", () => {
    expect(issues({})).toEqual({ region: "Choose the state.", postalCode: "The ZIP code is required." });
    expect(issues({ region: "Bavaria", postalCode: "K1A 0B1" })).toEqual({
      region: "Choose the state.",
      postalCode: "Check the ZIP code. Example (United States): 97477",
    });
    expect(issues({ region: "OR", postalCode: "97477-1234" })).toEqual({});
  });

  it("in Germany needs a postal code and has no state", () => {
    const parts = { country: "DE", city: "Berlin", region: "Berlin" };
    expect(issues(parts)).toEqual({ postalCode: "The postal code is required." });
    expect(normalizeAddress(address({ ...parts, postalCode: "10115" })).region).toBe("");
  });

  it("in Hong Kong has no postal code, in Singapore no city", () => {
    expect(issues({ country: "HK" })).toEqual({});
    expect(issues({ country: "SG", city: "", postalCode: "018956" })).toEqual({});
  });

  it("in a country without known rules needs a city only", () => {
    expect(issues({ country: "KE", city: "" })).toEqual({ city: "The city is required." });
    expect(issues({ country: "KE", city: "Nairobi", postalCode: "00100" })).toEqual({});
  });

  it("is stored with the code of a region that was typed by its name, and with capital letters in the postal code", () => {
    expect(normalizeAddress(address({ region: "oregon" })).region).toBe("OR");
    expect(normalizeAddress(address({ country: "GB", postalCode: " ba1  1aa" })).postalCode).toBe("BA1 1AA");
  });

  it.each([
    [
      { line2: "Apt 4", region: "OR", postalCode: "97477" },
      "1 Main Street\nApt 4\nSpringfield, OR 97477\nUnited States",
    ],
    [{ country: "DE", city: "Berlin", postalCode: "10115" }, "1 Main Street\n10115 Berlin\nGermany"],
    [{ country: "GB", city: "Bath", postalCode: "BA1 1AA" }, "1 Main Street\nBath\nBA1 1AA\nUnited Kingdom"],
    [{ country: "SG", city: "", postalCode: "018956" }, "1 Main Street\n018956\nSingapore"],
    [{ country: "KE", city: "Nairobi" }, "1 Main Street\nNairobi\nKenya"],
  ])("reads as its country writes it: %j", (parts, text) => {
    expect(formatAddress(address(parts))).toBe(text);
  });
});

describe("the countries", () => {
  it("are sorted by their names and known by their codes", () => {
    const countries = allCountries();
    expect(countries).toHaveLength(249);
    expect(countries[0]).toEqual({ code: "AF", name: "Afghanistan" });
    expect([isCountry("US"), isCountry("us"), isCountry("XX")]).toEqual([true, false, false]);
  });

  it("have examples of their postal codes that are valid", () => {
    for (const { code } of allCountries()) {
      const { pattern, example = "" } = factsOfCountry(code).postalCode ?? {};
      if (pattern) expect(example, code).toMatch(pattern);
    }
  });
});
