import { cp } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newProject, until } from "./testing.ts";

const link = fileURLToPath(new URL("../src/server/ops/process-setup.ts", import.meta.url));
const shop = `
  import { writeFileSync } from "node:fs";
  import { onLauncherExit } from "./launcher-link.ts";
  onLauncherExit(() => {
    writeFileSync("ending", "launcher gone");
    process.exit(0);
  });
  let signals = 0;
  process.on("SIGTERM", () => {
    signals += 1;
    setTimeout(() => process.exit(40 + signals), 300);
  });
  if (process.argv[2] === "fail") process.exit(3);
  if (process.argv[2] === "die") process.kill(process.pid, "SIGKILL");
  setInterval(() => {}, 1000);
  console.log("open in", process.env.NODE_ENV, "on", process.pid, process.argv[2] ?? "");
`;

let project: Awaited<ReturnType<typeof newProject>>;
beforeEach(async () => {
  project = await newProject();
  await project.write("src/server/main.ts", shop);
  await cp(link, path.join(project.root, "src/server/launcher-link.ts"));
});
afterEach(() => project.destroy());

describe("npm start", () => {
  test("prepares the shop, then runs it in production mode with the given arguments", async () => {
    const run = project.run("scripts/start.mjs", "--help");
    await run.prints("open in production");
    expect(run.output()).toContain("--help");
    run.process.kill("SIGTERM");
    await run.ended;
    expect(await project.npmCalls()).toEqual(["ci", "run build"]);
  });

  test("exits with the shop's exit code", async () => {
    expect((await project.run("scripts/start.mjs", "fail").ended).code).toBe(3);
    expect((await project.run("scripts/start.mjs", "die").ended).code).toBe(128 + 9);
  });

  test("forwards a signal once, although npm and the terminal both send it", async () => {
    const run = project.run("scripts/start.mjs");
    await run.prints("open in");
    run.process.kill("SIGTERM");
    run.process.kill("SIGTERM");
    expect((await run.ended).code).toBe(41);
  });

  test("killed with -9 ends the shop, too", async () => {
    const run = project.run("scripts/start.mjs");
    await run.prints("open in");
    run.process.kill("SIGKILL");
    await until("the shop has noticed", async () => (await project.read("ending").catch(() => "")) !== "");
    expect((await run.ended).signal).toBe("SIGKILL");
  });

  test("that cannot install prints why and starts nothing", async () => {
    await project.write("fail", "");
    const { code, output } = await project.run("scripts/start.mjs").ended;
    expect(code).toBe(1);
    expect(output).toContain("npm could not install the packages");
    expect(output).not.toMatch(/open in|at .*\.mjs/);
  });
});

describe("the shop started without the launcher", () => {
  test("runs until it is stopped", async () => {
    const run = project.run("src/server/main.ts");
    await run.prints("open in");
    run.process.kill("SIGTERM");
    expect((await run.ended).code).toBe(41);
  });
});
