import { expect, test } from "vitest";
import { measureText } from "./measure-text.ts";
import { withUnits } from "./units.ts";

test.each([
  ["16 GB DDR4-3200 SO-DIMM", "16\u00a0GB DDR4-3200 SO-DIMM"],
  ["Speaker, 4 Ω, 2 W", "Speaker, 4\u00a0Ω, 2\u00a0W"],
  ["Paste, 8.5 W/m·K, 1.5 g", "Paste, 8.5\u00a0W/m·K, 1.5\u00a0g"],
  ["Touchpad 118 × 76 mm", "Touchpad 118\u00a0×\u00a076\u00a0mm"],
  ["57 Wh battery", "57\u00a0Wh battery"],
  ["6 and 7", "6 and 7"],
  ["X1 Carbon 3 Gen 4", "X1 Carbon 3 Gen 4"],
  ["NS4 1 TB M.2 2230 NVMe SSD, PCIe 4.0", "NS4 1\u00a0TB M.2\u00a02230 NVMe SSD, PCIe\u00a04.0"],
  ["Wi-Fi cards, M.2 or not", "Wi-Fi cards, M.2 or not"],
  ["2 Ann", "2 Ann"],
  ["5 GBit", "5 GBit"],
])("%j is shown as %j", (text, shown) => {
  expect(withUnits(text)).toBe(shown);
});

test.each([
  [22, "CL", "CL22"],
  [512, "GB", "512\u00a0GB"],
  [2000, "GB", "2\u00a0TB"],
  [1920, "GB", "1.92\u00a0TB"],
  [3200, "MT/s", "3200\u00a0MT/s"],
  [10000, "h", "10,000\u00a0h"],
  ["1.2", "V", "1.2\u00a0V"],
  ["5 V / 3 A", undefined, "5\u00a0V / 3\u00a0A"],
  [2, undefined, "2"],
])("%j %s is shown as %j", (value, unit, shown) => {
  expect(measureText(value, unit)).toBe(shown);
});
