import { expect, test } from "vitest";
import { csvLine, withoutGuard } from "./csv-line.ts";

test.each([
  [["plain", 12.5, ""], "plain,12.5,\r\n"],
  [["with, comma", 'with "quotes"', "two\nlines"], '"with, comma","with ""quotes""","two\nlines"\r\n'],
  [["=1+1", "+44 1225", "-2", "@SUM(A1)", "\tcmd"], "'=1+1,'+44 1225,'-2,'@SUM(A1),'\tcmd\r\n"],
  [['=HYPERLINK("http://evil.example","a")'], '"\'=HYPERLINK(""http://evil.example"",""a"")"\r\n'],
  [[-2, 0], "-2,0\r\n"],
  [["a; b"], '"a; b"\r\n'],
])("%j is written as %j", (fields, line) => {
  expect(csvLine(fields as (string | number)[])).toBe(line);
});

test.each(["=1+1", "'=1+1", "''-2", "'quoted'", "it's", "-", "plain"])(
  "%j is read again as it was written",
  (text) => {
    expect(withoutGuard(csvLine([text]).slice(0, -2))).toBe(text);
  },
);
