// Runs as its own process: sends requests at random times (a Poisson process), whether or not earlier ones have been
// answered. A latency counts from the time a request was due, so a server that stands still is charged for everyone who
// came meanwhile. Task on stdin, figures on stdout.
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

export interface OpenLoopTask {
  perSecond: number;
  warmUpSeconds: number;
  seconds: number;
  /** Each is sent once. */
  paths: string[];
}

export interface OpenLoopFigures {
  responses: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** The first few unexpected responses and connection errors. */
  errors: string[];
}

const MAX_ERRORS = 5;

const task = JSON.parse(await text(process.stdin)) as OpenLoopTask & { port: number };
/** Visitors come from many addresses, and the shop limits the connections of each. All of 127.0.0.0/8 is this machine. */
const agents = Array.from(
  { length: 16 },
  (_, at) => new Agent({ keepAlive: true, localAddress: `127.0.0.${2 + at}` }),
);
let requests = 0;
const latenciesMs: number[] = [];
const errors: string[] = [];
const inFlight = new Set<Promise<void>>();

const startAt = performance.now();
const measureFrom = startAt + task.warmUpSeconds * 1000;
const endAt = measureFrom + task.seconds * 1000;
let dueAt = startAt;
let isMeasuring = false;
for (const path of task.paths) {
  dueAt += (-Math.log(1 - Math.random()) * 1000) / task.perSecond;
  if (dueAt >= endAt || errors.length > 0) break;
  while (performance.now() < dueAt) await new Promise((resolve) => setTimeout(resolve, 1));
  if (!isMeasuring && dueAt >= measureFrom) {
    process.stderr.write("start\n");
    isMeasuring = true;
  }
  const sent = send(path, dueAt).finally(() => inFlight.delete(sent));
  inFlight.add(sent);
}
process.stderr.write("end\n");
await Promise.all(inFlight);
if (dueAt < endAt) errors.push(`Only ${task.paths.length} paths: a path would be repeated`);
latenciesMs.sort((a, b) => a - b);
const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
const figures: OpenLoopFigures = {
  responses: latenciesMs.length,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  maxMs: latenciesMs.at(-1) ?? 0,
  errors: errors.slice(0, MAX_ERRORS),
};
process.stdout.write(JSON.stringify(figures));
for (const agent of agents) agent.destroy();

function send(path: string, due: number): Promise<void> {
  return new Promise((resolve) => {
    const fail = (message: string) => {
      errors.push(`${path}: ${message}`);
      resolve();
    };
    const agent = agents[requests++ % agents.length];
    const sent = request({ host: "127.0.0.1", port: task.port, path, agent }, (response) => {
      if (response.statusCode !== 200) fail(`status ${response.statusCode}`);
      response.resume();
      response.on("end", () => {
        if (due >= measureFrom) latenciesMs.push(performance.now() - due);
        resolve();
      });
      response.on("error", (error) => fail(error.message));
    });
    sent.on("error", (error) => {
      // The server closed an idle connection in the moment it was used again; browsers send such a request again, too.
      if (sent.reusedSocket) void send(path, due).then(resolve);
      else fail(error.message);
    });
    sent.end();
  });
}
