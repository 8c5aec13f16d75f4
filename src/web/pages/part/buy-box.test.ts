import { expect, test } from "vitest";
import { splitName } from "./buy-box.tsx";

test.each([
  ["16 GB DDR4-3200 SO-DIMM", "16 GB", "DDR4-3200 SO-DIMM"],
  ["32 GB kit DDR4-3200 SO-DIMM (2 × 16 GB)", "32 GB kit", "DDR4-3200 SO-DIMM (2 × 16 GB)"],
  ["NV4 1 TB M.2 2280 NVMe SSD, PCIe 4.0", "NV4 1 TB", "M.2 2280 NVMe SSD, PCIe 4.0"],
  ["62.2 Wh battery MU06", "62.2 Wh", "battery MU06"],
  ["15.6-inch Full HD IPS panel", "15.6-inch", "Full HD IPS panel"],
  ["Wi-Fi 6E card with Bluetooth 5.3", "Wi-Fi 6E", "card with Bluetooth 5.3"],
])("%j begins with its measure", (name, measure, rest) => {
  expect(splitName(name)).toEqual([measure, rest]);
});

test.each(["Keyboard for ThinkPad T430", "16 GB", "65 Watt charger"])("%j is not split", (name) => {
  expect(splitName(name)).toBeUndefined();
});
