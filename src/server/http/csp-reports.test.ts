import { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect, it } from "vitest";
import { replyWithProblems } from "./error-replies.ts";
import { openLog } from "./request-log.ts";
import { contentSecurityPolicy, cspReportRoutes } from "./security-headers.ts";

async function receiver() {
  let log = "";
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      log += chunk;
      done();
    },
  });
  const loggerInstance: FastifyBaseLogger = openLog("warn", destination);
  const app = Fastify({ loggerInstance });
  replyWithProblems(app);
  await cspReportRoutes(app);
  const path = /report-uri (\S+)/.exec(contentSecurityPolicy([]))?.[1] ?? "";
  const send = async (payload: string, type = "application/csp-report") =>
    (await app.inject({ method: "POST", url: path, payload, headers: { "content-type": type } })).statusCode;
  const lines = () => log.split("\n").filter((line) => line.includes("content security policy"));
  return { send, lines };
}

const report = (blocked: string) =>
  JSON.stringify({
    "csp-report": {
      "effective-directive": "script-src-elem",
      "blocked-uri": blocked,
      "document-uri": "https://shop.example/reset-password?email=ann@example.com#token=secret",
    },
  });

it("A blocked source is logged once per kind, without query strings", async () => {
  const { send, lines } = await receiver();
  const sources = ["https://evil.example/a.js?key=1", "https://evil.example/a.js?key=2", "inline"];
  for (const source of sources) expect(await send(report(source))).toBe(204);
  expect(lines()).toHaveLength(2);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
    directive: "script-src-elem",
    blocked: "https://evil.example/a.js",
    page: "https://shop.example/reset-password",
  });
  expect(lines().join()).not.toMatch(/ann@|secret|key=/);
});

it("A sender of invented reports fills neither the log nor the memory", async () => {
  const { send, lines } = await receiver();
  for (let n = 0; n < 150; n += 1) await send(report(`https://evil.example/${n}`));
  expect(lines()).toHaveLength(100);
  expect(await send(report("x".repeat(9000)))).toBe(413);
  for (const nonsense of ["", "null", "[]", "{", '{"csp-report":null}', '{"csp-report":"x"}']) {
    expect(await send(nonsense), nonsense).toBe(400);
  }
  expect(await send("<x/>", "text/xml")).toBe(415);
});
