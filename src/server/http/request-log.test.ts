import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { openLog } from "./request-log.ts";

/** A log the test can read. */
function readableLog() {
  let text = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { log: openLog("info", sink), read: () => text };
}

describe("the log", () => {
  it("contains an error's type, message, code and cause, and none of its other properties", () => {
    const { log, read } = readableLog();
    const error = Object.assign(new Error("it broke", { cause: new TypeError("underneath") }), {
      code: "57P01",
      client: { password: "hunter2" },
      request: { headers: { authorization: "Bearer secret-token" } },
    });
    log.error({ err: error }, "failed");
    expect(read()).toContain("it broke");
    expect(read()).toContain("57P01");
    expect(read()).toContain("underneath");
    expect(read()).not.toMatch(/hunter2|secret-token/);
  });

  it("omits the headers of a request, whatever a library logs them as", () => {
    const { log, read } = readableLog();
    const headers = { authorization: "Bearer secret-token", cookie: "c=1" };
    log.info({ busboyOptions: { headers, limits: { files: 1 } }, req: { headers } }, "Providing options");
    expect(read()).toContain("limits");
    expect(read()).not.toMatch(/secret-token|c=1/);
  });

  it("omits fields named password, token or cookie", () => {
    const { log, read } = readableLog();
    log.info({ body: { password: "hunter2", token: "secret-token", cookie: "c=1", name: "Ann" } }, "posted");
    expect(read()).toContain("Ann");
    expect(read()).not.toMatch(/hunter2|secret-token|c=1/);
  });
});
