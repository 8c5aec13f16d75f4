import { describe, expect, it } from "vitest";
import { highlightSegments } from "./highlight.ts";

/** The name with its marked segments in brackets. */
const marked = (name: string, ...words: string[]) =>
  highlightSegments(name, words)
    .map(({ text, marked: isMarked }) => (isMarked ? `[${text}]` : text))
    .join("");

describe("A name", () => {
  it.each([
    ["whatever the case", "Glass Touchpad module", ["touchpad"], "Glass [Touchpad] module"],
    [
      "at part numbers with punctuation",
      "Panel B140HAN06.A, LW-SD4-8G",
      ["LW-SD4-8G", "b140han06.a"],
      "Panel [B140HAN06.A], [LW-SD4-8G]",
    ],
    [
      "at punctuation of every kind",
      "A (b) c/d {e}",
      ["(b)", "c/d", "{e}", "$^|?*[]\\-"],
      "A [(b)] [c/d] [{e}]",
    ],
    ["at every occurrence", "Fan beside a fan", ["fan"], "[Fan] beside a [fan]"],
    ["at the start of a longer word", "Two fans", ["fan"], "Two [fan]s"],
    ["by the longest match", "Two fans", ["fan", "fans"], "Two [fans]"],
    ["only at the start of a word", "Unfancy", ["fan"], "Unfancy"],
    ["by a short word only when it is whole", "US layout, for use", ["us"], "[US] layout, for use"],
    ["at measures", "16 GB kit (2 × 8 GB)", ["16gb", "2x8gb"], "[16 GB] kit ([2 × 8 GB])"],
    ["not within other measures", "116 GB, 16 GBit, 5.16 GB", ["16gb"], "116 GB, 16 GBit, 5.16 GB"],
    [
      "at sizes and plugs",
      "15.6-inch, 30-pin, 5.5 × 2.5 mm",
      ["15.6inch", "30pin", "5.5x2.5"],
      "[15.6-inch], [30-pin], [5.5 × 2.5] mm",
    ],
    [
      "at other spellings",
      "Wi-Fi, SO-DIMM, M.2, USB-C, PCIe 4.0",
      ["wifi", "sodimm", "m2", "usbc", "4"],
      "[Wi-Fi], [SO-DIMM], [M.2], [USB-C], PCIe [4.0]",
    ],
    [
      "at part numbers",
      "Panel B140HAN06.A, LP140WF6-SPB4",
      ["b140han06.a", "LP140WF6SPB4"],
      "Panel [B140HAN06.A], [LP140WF6-SPB4]",
    ],
    ["at words of other scripts", "Клавиатура DE", ["клавиатура"], "[Клавиатура] DE"],
    ["by words only", "a+b (c) [d] \\ $", ["+", "(", "", "\\", "$&"], "a+b (c) [d] \\ $"],
  ] as const)("is marked %s", (_, name, words, expected) => {
    expect(marked(name, ...words)).toBe(expected);
  });

  it("is not marked without words, and has no segments when empty", () => {
    expect(highlightSegments("Fan", [])).toEqual([{ text: "Fan", marked: false }]);
    expect(highlightSegments("", ["fan"])).toEqual([]);
  });
});
