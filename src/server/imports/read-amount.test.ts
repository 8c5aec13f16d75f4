import { describe, expect, it } from "vitest";
import { countFormat, priceFormat, readAmount } from "./read-amount.ts";

const usd = priceFormat("USD");
const read = (text: string, format = usd, decimalSign: "." | "," = ".") =>
  readAmount(text, { ...format, decimalSign });

describe("An amount", () => {
  it.each([
    ["39.90", 39.9],
    ["39,9", 39.9],
    ["39,90", 39.9],
    ["$39.9", 39.9],
    ["39.90 $", 39.9],
    ["USD 39.90", 39.9],
    ["us$39.90", 39.9],
    ["-$5", -5],
    ["1,299.00", 1299],
    ["1.299,00", 1299],
    ["1 299,50", 1299.5],
    ["1\u202f299.50", 1299.5],
    ["1’299.50", 1299.5],
    ["1,299", 1299],
    ["1,299,000", 1_299_000],
    ["1.299.000,5", 1_299_000.5],
    ["0,500", 0.5],
    ["12.500000", 12.5],
    ["1299", 1299],
  ])("is read as spreadsheets of all countries write it: %s", (text, amount) => {
    expect(read(text)).toEqual({ amount });
  });

  it("with one separator before three digits depends on the file's decimal sign", () => {
    expect(read("1,299", usd, ".")).toEqual({ amount: 1299 });
    expect(read("1.299", usd, ",")).toEqual({ amount: 1299 });
    expect(read("1.299", usd, ".").issue).toMatch(/two ways.* 1299, .*without the point/);
    expect(read("1,299", usd, ",").issue).toMatch(/two ways.*without the comma/);
  });

  it("has as many decimals as its currency", () => {
    expect(read("39.905").issue).toMatch(/two ways/);
    expect(read("39.9051").issue).toMatch(/at most 2 digits/);
    expect(read("¥1,299", priceFormat("JPY"))).toEqual({ amount: 1299 });
    expect(read("1299.5", priceFormat("JPY")).issue).toBe("Enter a whole number.");
    expect(read("1.299", priceFormat("KWD"))).toEqual({ amount: 1.299 });
    expect(read("1,299", priceFormat("KWD")).issue).toMatch(/two ways/);
  });

  it("in another currency is refused, and so are separators in odd places", () => {
    expect(read("€39").issue).toBe("“€” is not the shop's currency. Enter the amount in USD.");
    expect(read("12,99.00").issue).toMatch(/every three digits/);
    expect(read("1,2,3").issue).toMatch(/every three digits/);
  });

  it.each(["", "abc", "--5", "1e5", "12-5"])("is not read from other text: %j", (text) => {
    expect(read(text).amount).toBeUndefined();
  });
});

describe("A count", () => {
  it("is a whole number, with or without thousands separators", () => {
    expect(read("1,000", countFormat)).toEqual({ amount: 1000 });
    expect(read("1.000", countFormat, ",")).toEqual({ amount: 1000 });
    expect(read("1.000", countFormat).issue).toMatch(/two ways/);
    expect(read("5.0", countFormat)).toEqual({ amount: 5 });
    expect(read("5.5", countFormat).issue).toBe("Enter a whole number.");
    expect(read("5 pcs", countFormat).amount).toBeUndefined();
  });
});
