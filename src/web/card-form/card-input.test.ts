import { describe, expect, test } from "vitest";
import {
  brandOf,
  caretAfterFormatting,
  checkTypedCard,
  cvcLengthOf,
  digitsOf,
  formatCardNumber,
  formatExpiry,
  parseExpiry,
} from "./card-input.ts";

describe("a card number being typed", () => {
  test.each([
    ["4", "visa"],
    ["4000056655665556", "visa"],
    ["51", "mastercard"],
    ["55", "mastercard"],
    ["2221", "mastercard"],
    ["2720", "mastercard"],
    ["2220", "unknown"],
    ["2721", "unknown"],
    ["34", "amex"],
    ["37", "amex"],
    ["6011", "discover"],
    ["65", "discover"],
    ["62", "unionpay"],
    ["3056", "diners"],
    ["36", "diners"],
    ["3528", "jcb"],
    ["3566", "jcb"],
    ["3", "unknown"],
    ["", "unknown"],
    ["9", "unknown"],
  ])("%j has the brand %s", (typed, brand) => {
    expect(brandOf(typed)).toBe(brand);
  });

  test.each([
    ["4242424242424242", "4242 4242 4242 4242"],
    ["42424", "4242 4"],
    ["4242 ", "4242"],
    ["4242-4242 abc 42", "4242 4242 42"],
    ["378282246310005", "3782 822463 10005"],
    ["37828", "3782 8"],
    ["36227206271667", "3622 720627 1667"],
    ["6205500000000000004", "6205 5000 0000 0000 004"],
    ["3782822463100059999", "3782 822463 10005"],
    ["42424242424242424242424242", "4242 4242 4242 4242 424"],
    ["４２４２ ４２", "4242 42"],
    ["٤٢٤٢۴", "4242 4"],
    ["", ""],
  ])("%j is shown as %j", (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  test("does not change when formatted twice", () => {
    for (const typed of ["4242424242424242", "378282246310005", "36227206271667", "42"])
      expect(formatCardNumber(formatCardNumber(typed))).toBe(formatCardNumber(typed));
  });

  test("keeps the caret behind the last typed digit", () => {
    // A digit inserted behind the second one of "4242 42".
    expect(caretAfterFormatting("42942 42", 3, "4294 242")).toBe(3);
    // The fifth digit adds a space before itself.
    expect(caretAfterFormatting("42424", 5, "4242 4")).toBe(6);
    expect(caretAfterFormatting("", 0, "")).toBe(0);
  });

  test("has a security code of its brand's length", () => {
    expect(cvcLengthOf("3782")).toBe(4);
    expect(cvcLengthOf("4242")).toBe(3);
    expect(cvcLengthOf("")).toBe(3);
  });
});

describe("an expiry being typed", () => {
  test.each([
    ["1", "1"],
    ["5", "05"],
    ["12", "12"],
    ["123", "12 / 3"],
    ["1230", "12 / 30"],
    ["12/30", "12 / 30"],
    ["1/30", "01 / 30"],
    ["12 / 2030", "12 / 30"],
    ["122030", "12 / 30"],
    ["12 / 203", "12 / 203"],
    ["12 / 305", "12 / 30"],
    ["12 / ", "12"],
    ["abc", ""],
  ])("%j is shown as %j", (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test("can be deleted one key at a time", () => {
    let shown = formatExpiry("1230");
    const seen = [shown];
    while (shown !== "" && seen.length < 20) {
      shown = formatExpiry(shown.slice(0, -1));
      seen.push(shown);
    }
    expect(seen).toEqual(["12 / 30", "12 / 3", "12", "1", ""]);
  });

  test("is a month and a year once it is complete", () => {
    expect(parseExpiry("12 / 30")).toEqual({ month: 12, year: 2030 });
    expect(parseExpiry("1/30")).toEqual({ month: 1, year: 2030 });
    expect(parseExpiry("04 / 2031")).toEqual({ month: 4, year: 2031 });
    for (const unfinished of ["", "1", "12", "12 / 3", "00 / 30", "13 / 30"])
      expect(parseExpiry(unfinished)).toBeUndefined();
  });
});

describe("a card form", () => {
  const now = new Date(2026, 5, 15);
  const complete = { number: "4242 4242 4242 4242", expiry: "12 / 30", cvc: "123" };

  test("has no errors when complete", () => {
    expect(checkTypedCard(complete, now)).toEqual({});
    expect(checkTypedCard({ ...complete, expiry: "06 / 26" }, now)).toEqual({});
  });

  test("has an error at all three fields when empty", () => {
    expect(checkTypedCard({ number: "", expiry: "", cvc: "" }, now)).toEqual({
      number: "Your card number is incomplete.",
      expiry: "Your card's expiration date is incomplete.",
      cvc: "Your card's security code is incomplete.",
    });
  });

  test.each([
    [{ number: "4242 4242 4242" }, { number: "Your card number is incomplete." }],
    [{ expiry: "05 / 26" }, { expiry: "Your card's expiration date is in the past." }],
    [{ expiry: "13 / 30" }, { expiry: "Your card's expiration date is invalid." }],
    [{ cvc: "12" }, { cvc: "Your card's security code is incomplete." }],
    [{ number: "3782 822463 10005" }, { cvc: "Your card's security code is incomplete." }],
  ])("has an error only at the field with %j", (changes, errors) => {
    expect(checkTypedCard({ ...complete, ...changes }, now)).toEqual(errors);
  });

  test("leaves a wrong digit to the network", () => {
    expect(checkTypedCard({ ...complete, number: "4242424242424241" }, now)).toEqual({});
  });
});

test("digitsOf drops everything but digits", () => {
  expect(digitsOf("4242-4242 4242/4242")).toBe("4242424242424242");
});
