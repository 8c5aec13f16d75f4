import { describe, expect, it, test } from "vitest";
import { type CsvRow, csvLine, readCsv, withoutApostrophe } from "./csv.ts";

async function* chunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(text: string | Uint8Array, size = 7) {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const { separator, rows } = await readCsv(chunks(bytes, size));
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return { separator, rows: all };
}

describe("readCsv", () => {
  it("reads commas, semicolons or tabs, and any line ends", async () => {
    const expected = [
      { line: 1, cells: ["sku", "name"] },
      { line: 2, cells: ["A-1", "Größe: 15,6″"] },
    ];
    for (const [separator, text] of [
      [",", 'sku,name\nA-1,"Größe: 15,6″"\n'],
      [";", "\uFEFFsku;name\r\nA-1;Größe: 15,6″\r\n"],
      ["\t", "sku\tname\rA-1\tGröße: 15,6″"],
    ] as const) {
      expect(await read(text)).toEqual({ separator, rows: expected });
      expect((await read(text, 1)).rows, "byte by byte").toEqual(expected);
    }
  });

  it("numbers each row by the line on which it starts, whatever its quotation marks contain", async () => {
    const { rows } = await read('a,b\r\n1,"two\r\nlines"\r\n\r\n,\r\n5,6\r\n"x\n\n\ny",7\r\n9,9');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, "a"],
      [2, "1"],
      [6, "5"],
      [7, "x\n\n\ny"],
      [11, "9"],
    ]);
  });

  it("takes the separator from a line such as sep=; and counts lines from it", async () => {
    const expected = [
      { line: 2, cells: ["sku", "name"] },
      { line: 3, cells: ["A-1", "one, two"] },
    ];
    for (const text of [
      "sep=;\r\nsku;name\r\nA-1;one, two\r\n",
      '\uFEFF"sep=;"\nsku;name\nA-1;one, two',
      "SEP=;;;\rsku;name\rA-1;one, two",
    ]) {
      for (const size of [1, 7, 1000])
        expect(await read(text, size)).toEqual({ separator: ";", rows: expected });
    }
    expect((await read("sep=\t\na\tb\n1\t2")).separator).toBe("\t");
    await expect(read("sep=|\na|b\n")).rejects.toThrow(/another separator/);
  });

  it("trims cells and removes the apostrophes that mark text", async () => {
    expect((await read("a,b\n'=1+1, '-2 \n")).rows[1]?.cells).toEqual(["=1+1", "-2"]);
  });

  it("returns no rows for an empty file", async () => {
    expect((await read("")).rows).toEqual([]);
  });

  it.each([
    ["in another encoding", Buffer.from("sku,name\nA,Gr\xf6\xdfe\n", "latin1"), /CSV UTF-8/],
    ["in UTF-16", Buffer.from("\uFEFFsku,name\n", "utf16le"), /CSV UTF-8/],
    ["that is a workbook", Buffer.from("PK\x03\x04\x00\x00"), /CSV UTF-8/],
    ["with an open quote", Buffer.from('a,b\n1,2\n3,"4\n'), /line 3 has unmatched quotation marks/],
    ["with a quote inside a cell", Buffer.from('a,b\n1,"2"x\n'), /line 2 has unmatched quotation marks/],
    ["of one endless line", Buffer.from(`a,b\n1,"${"x\n".repeat(150_000)}`), /line 2 is too long/],
  ])("rejects a file %s", async (_what, bytes, message) => {
    await expect(read(bytes, 1000)).rejects.toThrow(message);
  });
});

describe("csvLine", () => {
  test.each([
    [["plain", 12.5, ""], "plain,12.5,\r\n"],
    [["with, comma", 'with "quotes"', "two\nlines"], '"with, comma","with ""quotes""","two\nlines"\r\n'],
    [["=1+1", "+44 1225", "-2", "@SUM(A1)", "\tcmd"], "'=1+1,'+44 1225,'-2,'@SUM(A1),'\tcmd\r\n"],
    [['=HYPERLINK("http://evil.example","a")'], '"\'=HYPERLINK(""http://evil.example"",""a"")"\r\n'],
    [[-2, 0], "-2,0\r\n"],
    [["a; b"], '"a; b"\r\n'],
  ])("writes %j as %j", (cells, line) => {
    expect(csvLine(cells as (string | number)[])).toBe(line);
  });

  test.each(["=1+1", "'=1+1", "''-2", "'quoted'", "it's", "-", "plain"])(
    "writes %j so that it reads the same",
    (text) => {
      expect(withoutApostrophe(csvLine([text]).slice(0, -2))).toBe(text);
    },
  );
});
