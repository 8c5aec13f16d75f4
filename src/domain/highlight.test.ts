import { describe, expect, it } from "vitest";
import { piecesOf } from "./highlight.ts";

/** The name with what is marked in brackets. */
const marked = (name: string, ...words: string[]) =>
  piecesOf(name, words)
    .map(({ text, marked: isMarked }) => (isMarked ? `[${text}]` : text))
    .join("");

describe("a name is marked", () => {
  it.each([
    ["whatever the case", "Glass Touchpad module", ["touchpad"], "Glass [Touchpad] module"],
    [
      "at numbers as makers write them",
      "Panel B140HAN06.A, LW-SD4-8G",
      ["LW-SD4-8G", "b140han06.a"],
      "Panel [B140HAN06.A], [LW-SD4-8G]",
    ],
    ["at signs of every kind", "A (b) c/d {e}", ["(b)", "c/d", "{e}", "$^|?*[]\\-"], "A [(b)] [c/d] [{e}]"],
    ["at every place", "Fan beside a fan", ["fan"], "[Fan] beside a [fan]"],
    ["at the beginning of a longer word", "Two fans", ["fan"], "Two [fan]s"],
    ["by the longest form", "Two fans", ["fan", "fans"], "Two [fans]"],
    ["at the beginning of a word only", "Unfancy", ["fan"], "Unfancy"],
    ["by a short word only as a whole", "US layout, for use", ["us"], "[US] layout, for use"],
    ["at measures", "16 GB kit (2 × 8 GB)", ["16gb", "2x8gb"], "[16 GB] kit ([2 × 8 GB])"],
    ["not within other measures", "116 GB, 16 GBit, 5.16 GB", ["16gb"], "116 GB, 16 GBit, 5.16 GB"],
    [
      "at sizes and plugs",
      "15.6-inch, 30-pin, 5.5 × 2.5 mm",
      ["15.6inch", "30pin", "5.5x2.5"],
      "[15.6-inch], [30-pin], [5.5 × 2.5] mm",
    ],
    [
      "at spellings",
      "Wi-Fi, SO-DIMM, M.2, USB-C, PCIe 4.0",
      ["wifi", "sodimm", "m2", "usbc", "4"],
      "[Wi-Fi], [SO-DIMM], [M.2], [USB-C], PCIe [4.0]",
    ],
    [
      "at numbers",
      "Panel B140HAN06.A, LP140WF6-SPB4",
      ["b140han06.a", "LP140WF6SPB4"],
      "Panel [B140HAN06.A], [LP140WF6-SPB4]",
    ],
    ["at words of other scripts", "Клавиатура DE", ["клавиатура"], "[Клавиатура] DE"],
    ["by nothing but words", "a+b (c) [d] \\ $", ["+", "(", "", "\\", "$&"], "a+b (c) [d] \\ $"],
  ] as const)("%s", (_, name, words, pieces) => {
    expect(marked(name, ...words)).toBe(pieces);
  });

  it("nowhere when nothing was looked for, and an empty name has no pieces", () => {
    expect(piecesOf("Fan", [])).toEqual([{ text: "Fan", marked: false }]);
    expect(piecesOf("", ["fan"])).toEqual([]);
  });
});
