import { describe, expect, it } from "vitest";
import { countLicenses, packageIssues } from "./package-rules.mjs";

const good = { license: "MIT", integrity: "sha512-x" };
const lockOf = (more: object) => ({ packages: { "": {}, "node_modules/a": { ...good, ...more } } });

describe("the packages of a lock file", () => {
  it("pass with an allowed license, or a choice of licenses that has one, and a checksum", () => {
    for (const license of ["MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND LGPL-3.0-or-later"]) {
      expect(packageIssues(lockOf({ license }), {})).toEqual([]);
    }
  });

  it.each([
    [{ license: "GPL-3.0" }, "license GPL-3.0"],
    [{ license: "MIT AND GPL-3.0" }, "license MIT AND GPL-3.0"],
    [{ license: undefined }, "license (none)"],
    [{ integrity: undefined }, "no SHA-512 checksum"],
    [{ integrity: "sha1-x" }, "no SHA-512 checksum"],
    [{ resolved: "git+ssh://git@example.com/a.git" }, "comes from git+ssh://git@example.com/a.git"],
    [{ hasInstallScript: true }, "install script"],
  ])("are reported with %j", (more, issue) => {
    expect(packageIssues(lockOf(more), {})).toEqual([expect.stringContaining(issue)]);
  });

  it("may have install scripts that package.json allows or denies by name", () => {
    for (const a of [true, false]) {
      expect(packageIssues(lockOf({ hasInstallScript: true }), { allowScripts: { a } })).toEqual([]);
    }
  });

  it("are counted by license", () => {
    const packages = { "": {}, "node_modules/a": good, "node_modules/a/node_modules/b": good };
    expect(countLicenses({ packages })).toEqual([["MIT", 2]]);
  });
});
