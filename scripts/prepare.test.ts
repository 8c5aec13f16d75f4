import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFile, newProject, until } from "./testing.ts";

let project: Awaited<ReturnType<typeof newProject>>;
beforeEach(async () => {
  project = await newProject();
});
afterEach(() => project.destroy());

const prepareTwice = async () => {
  const { code } = await project.prepare();
  expect(code).toBe(0);
  const calls = await project.npmCalls();
  await project.prepare();
  expect(await project.npmCalls()).toEqual([]);
  return calls;
};

describe("a fresh clone", () => {
  test("is installed and built, once", async () => {
    expect(await prepareTwice()).toEqual(["ci", "run build"]);
  });

  test("prints one line for each step, and no output of npm", async () => {
    const { output } = await project.prepare();
    expect(output).toBe("Installing packages (about a minute the first time) …\nBuilding the pages …\n");
  });
});

describe("the packages are installed again", () => {
  beforeEach(async () => {
    await prepareTwice();
  });

  test("when package-lock.json changed", async () => {
    await project.write("package-lock.json", lockFile({ node: "24.0.0", zod: "4.1.0" }));
    expect(await prepareTwice()).toContain("ci");
  });

  test("when one of them was deleted", async () => {
    await project.remove("node_modules/zod");
    expect(await prepareTwice()).toEqual(["ci"]);
  });

  test("when the pinned Node is missing", async () => {
    await project.remove("node_modules/node/bin/node");
    expect(await prepareTwice()).toEqual(["ci"]);
  });

  test("but not when npm ci was run by hand meanwhile", async () => {
    await project.remove("node_modules/.installed-from");
    expect(await prepareTwice()).toEqual([]);
  });
});

describe("the browser tests' packages", () => {
  beforeEach(() => project.write("e2e/package-lock.json", lockFile({ playwright: "1.65.0" })));

  test("are not installed to start the shop", async () => {
    await prepareTwice();
    expect(existsSync(path.join(project.root, "e2e/node_modules"))).toBe(false);
  });

  test("are installed once for browser tests, and again when the lock file changes", async () => {
    const options = { build: true, browserTests: true };
    const { code, output } = await project.prepare(options);
    expect(code).toBe(0);
    expect(output).toContain("Installing the browser tests' packages …\n");
    expect(await project.npmCalls()).toEqual(["ci", "run build"]);
    expect(await project.npmCalls("e2e")).toEqual(["ci"]);

    await project.prepare(options);
    expect(await project.npmCalls("e2e")).toEqual([]);

    await project.write("e2e/package-lock.json", lockFile({ playwright: "1.66.0" }));
    await project.prepare(options);
    expect(await project.npmCalls("e2e")).toEqual(["ci"]);
    expect(await project.npmCalls()).toEqual([]);
  });
});

describe("an interrupted installation", () => {
  test("starts over", async () => {
    await prepareTwice();
    await project.write("package-lock.json", lockFile({ node: "24.0.0", zod: "4.1.0" }));
    await project.write("hold", "");
    const first = project.startPreparing();
    await until("npm runs", () => existsSync(path.join(project.root, "npm-calls")));
    first.process.kill("SIGKILL");
    process.kill(Number(await project.read("npm-pid")), "SIGKILL");
    await first.ended;
    await project.remove("hold");
    await project.npmCalls();
    expect(await prepareTwice()).toContain("ci");
  });

  test("shows npm's output when npm failed, and starts over", async () => {
    await project.write("fail", "");
    const { code, output } = await project.prepare();
    expect(code).toBe(1);
    expect(output).toContain("npm error: the registry is away");
    expect(output).toContain("npm could not install the packages");
    await project.remove("fail");
    await project.npmCalls();
    expect(await prepareTwice()).toEqual(["ci", "run build"]);
  });
});

describe("the pages are built again", () => {
  beforeEach(async () => {
    await prepareTwice();
  });

  test.each([
    ["a source changed", "src/web/home.tsx", "export const home = 2;"],
    ["a source was added", "src/contract/part.ts", "export {};"],
    ["the bundler's settings changed", "vite.config.ts", "export default {};"],
  ])("when %s", async (_, file, content) => {
    await project.write(file, content);
    expect(await prepareTwice()).toEqual(["run build"]);
  });

  test("when the last build failed or was interrupted", async () => {
    await project.write("src/web/home.tsx", "export const home = 2;");
    await project.write("fail", "");
    expect((await project.prepare()).code).toBe(1);
    await project.remove("fail");
    await project.npmCalls();
    expect(await prepareTwice()).toEqual(["run build"]);
  });

  test("but not when only the server or the date of a file changed", async () => {
    await project.write("src/server/app.ts", "export {};");
    await project.write("src/web/home.tsx", await project.read("src/web/home.tsx"));
    expect(await prepareTwice()).toEqual([]);
  });
});

describe("a shop that runs in the folder", () => {
  const assets = async (folder: string) =>
    (await readdir(path.join(project.root, "build/client", folder)).catch(() => [])).toSorted();

  test("keeps its pages while new ones are built, and when that fails", async () => {
    await prepareTwice();
    await project.write("src/web/home.tsx", "export const home = 2;");
    await project.write("fail", "");
    expect((await project.prepare()).code).toBe(1);
    expect(await assets("assets")).toEqual(["home-1.js"]);
    expect(existsSync(path.join(project.root, "build/server/index.js"))).toBe(true);
  });

  test("keeps its assets beside the new ones, one build long", async () => {
    await prepareTwice();
    expect(await assets("former-assets")).toEqual([]);
    for (const version of [2, 3]) {
      await project.write("src/web/home.tsx", `export const home = ${version};`);
      await prepareTwice();
      expect(await assets("assets")).toEqual([`home-${version}.js`]);
      expect(await assets("former-assets")).toEqual([`home-${version - 1}.js`]);
    }
    expect(existsSync(path.join(project.root, "build/next"))).toBe(false);
  });
});

describe("two starts at the same time", () => {
  test("take turns, and the second has nothing left to do", async () => {
    await project.write("hold", "");
    const first = project.startPreparing();
    await until("npm runs", () => existsSync(path.join(project.root, "npm-calls")));
    const second = project.startPreparing();
    await second.prints("Another run is installing or building in this folder: waiting for it …");
    await project.remove("hold");
    expect((await first.ended).code).toBe(0);
    expect((await second.ended).code).toBe(0);
    expect(await project.npmCalls()).toEqual(["ci", "run build"]);
  });

  test("take turns even when the first is killed with -9 while its npm is still writing", async () => {
    await project.write("hold", "");
    const first = project.startPreparing();
    await until("npm runs", () => existsSync(path.join(project.root, "npm-calls")));
    first.process.kill("SIGKILL");
    const second = project.startPreparing();
    await second.prints("waiting for it");
    expect(await project.npmCalls()).toEqual(["ci"]);
    await project.remove("hold");
    expect((await second.ended).code).toBe(0);
  });
});
