/**
 * Licenses of packages that the shop or its tools may depend on. All allow use and redistribution. LGPL: libvips, a
 * separate library that sharp loads. MPL: changed files would have to be published; none is. OFL: the fonts.
 */
const allowedLicenses = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "BlueOak-1.0.0",
    "Unlicense",
  ],
  ...["MPL-2.0", "LGPL-3.0-or-later", "OFL-1.1", "CC-BY-4.0"],
]);

const registry = "https://registry.npmjs.org/";

/**
 * Returns what is wrong with the packages of a lock file: a license that is not allowed, no checksum, another source
 * than the registry, or an install script that `allowScripts` of package.json neither allows nor denies.
 *
 * @param {{ packages: Record<string, LockedPackage> }} lock
 * @param {{ allowScripts?: Record<string, boolean> }} manifest
 * @returns {string[]}
 *
 * @typedef {{ license?: string, integrity?: string, resolved?: string, link?: boolean, hasInstallScript?: boolean }}
 * LockedPackage
 */
export function packageIssues(lock, { allowScripts = {} }) {
  return packagesIn(lock).flatMap(({ name, license, integrity, resolved, hasInstallScript }) => [
    ...(isAllowed(license)
      ? []
      : [`${name} has the license ${license ?? "(none)"}, which is not allowed yet`]),
    ...(integrity?.startsWith("sha512-") ? [] : [`${name} has no SHA-512 checksum`]),
    ...(resolved === undefined || resolved.startsWith(registry) ? [] : [`${name} comes from ${resolved}`]),
    ...(hasInstallScript && allowScripts[name] === undefined ? [`${name} has an install script`] : []),
  ]);
}

/**
 * Returns how many packages have each license, the most frequent first.
 *
 * @returns {[license: string, count: number][]}
 */
export function countLicenses(lock) {
  const counts = new Map();
  for (const { license = "(none)" } of packagesIn(lock)) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts].sort(([a, first], [b, second]) => second - first || a.localeCompare(b));
}

function packagesIn({ packages }) {
  return Object.entries(packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, locked]) => ({ name: folder.split("node_modules/").at(-1), ...locked }));
}

/** Of a choice one license is enough; of a combination all count. */
function isAllowed(expression = "") {
  const plain = expression.replaceAll(/[()]/g, "");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => allowedLicenses.has(license.trim())));
}
