import { describe, expect, it, test } from "vitest";
import { type CsvRow, readCsv } from "./read-csv.ts";

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function read(text: string | Uint8Array, size = 7) {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const { separator, rows } = await readCsv(pieces(bytes, size));
  const all: CsvRow[] = [];
  for await (const row of rows) all.push(row);
  return { separator, rows: all };
}

describe("a table", () => {
  it("is read with commas, semicolons or tabs, whatever ends its lines", async () => {
    const wanted = [
      { line: 1, cells: ["sku", "name"] },
      { line: 2, cells: ["A-1", "Größe: 15,6″"] },
    ];
    for (const [separator, text] of [
      [",", 'sku,name\nA-1,"Größe: 15,6″"\n'],
      [";", "\uFEFFsku;name\r\nA-1;Größe: 15,6″\r\n"],
      ["\t", "sku\tname\rA-1\tGröße: 15,6″"],
    ] as const) {
      expect(await read(text)).toEqual({ separator, rows: wanted });
      expect((await read(text, 1)).rows, "byte by byte").toEqual(wanted);
    }
  });

  it("names each row by the line it begins on, whatever stands within quotes", async () => {
    const { rows } = await read('a,b\r\n1,"two\r\nlines"\r\n\r\n,\r\n5,6\r\n"x\n\n\ny",7\r\n9,9');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, "a"],
      [2, "1"],
      [6, "5"],
      [7, "x\n\n\ny"],
      [11, "9"],
    ]);
  });

  it("without the apostrophes that kept its cells from being formulas, and without blanks around them", async () => {
    expect((await read("a,b\n'=1+1, '-2 \n")).rows[1]?.cells).toEqual(["=1+1", "-2"]);
  });

  it("of no lines is empty", async () => {
    expect((await read("")).rows).toEqual([]);
  });
});

test.each([
  ["in another encoding", Buffer.from("sku,name\nA,Gr\xf6\xdfe\n", "latin1"), /CSV UTF-8/],
  ["in UTF-16", Buffer.from("\uFEFFsku,name\n", "utf16le"), /CSV UTF-8/],
  ["that is a workbook", Buffer.from("PK\x03\x04\x00\x00"), /CSV UTF-8/],
  ["with an open quote", Buffer.from('a,b\n1,2\n3,"4\n'), /line 3 has quotation marks that do not match/],
  ["with a quote amid a cell", Buffer.from('a,b\n1,"2"x\n'), /line 2 has quotation marks/],
  ["of one endless line", Buffer.from(`a,b\n1,"${"x\n".repeat(150_000)}`), /line 2 is too long/],
])("A file %s is refused in words", async (_what, bytes, words) => {
  await expect(read(bytes, 1000)).rejects.toThrow(words);
});
