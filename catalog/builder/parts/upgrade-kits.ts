import { type Part, part } from "../part-draft.ts";

const TOOLS_DOLLARS = 8;
const drives = ["LW-NV3-500GB", "LW-NV3-1TB", "LW-NV4-1TB", "LW-NV4-2TB"];

/** Drives with what their exchange takes: screw, driver, pad. They fit what the drive fits. */
export function upgradeKits(handWritten: readonly Part[]): Part[] {
  return handWritten
    .filter(({ sku }) => drives.includes(sku))
    .map(({ sku, slug, name, specs, priceCents, picture, pictureAlt }) =>
      part("m2-ssd", {
        sku: sku.replace("LW-", "LW-KIT-"),
        slug: `upgrade-kit-${slug}`,
        name: `Upgrade kit: ${name}, with screw and tools`,
        description: [
          `The drive ${sku} in one bag with an M2 × 3 screw, a Phillips driver PH0, a plastic spudger and a thermal pad of 1 mm for the ${name.split(" M.2")[0]}.`,
          `Many laptops sold without a drive in the slot of the ${sku.slice("LW-".length)} have no screw for it either.`,
        ],
        specs: specs as never,
        price: priceCents / 100 + TOOLS_DOLLARS,
        picture: [picture.replace(".webp", ""), pictureAlt],
      }),
    );
}
