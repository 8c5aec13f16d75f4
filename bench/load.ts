// Runs as its own process: sends requests to one server over kept-alive connections, on each the next one as soon as
// the last response is complete. It writes to bare sockets, because a general HTTP client costs more CPU per request
// than the bare server it would have to saturate (README.md has the figures). Task on stdin, figures on stdout.
import { connect } from "node:net";
import { text } from "node:stream/consumers";

export interface LoadTask {
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /** Complete requests, sent in turn; `{number}` in them is replaced by a running number of ten digits. */
  requests: string[];
  firstNumber: number;
  expected: { status: number; bodyBytes?: number | undefined };
}

export interface LoadFigures {
  /** Responses within the measured time. */
  responses: number;
  /** All responses, including the warm-up and those in flight at the end. */
  allResponses: number;
  p50Ms: number;
  p99Ms: number;
  nextNumber: number;
  /** The first few unexpected responses and connection errors. */
  errors: string[];
}

const MAX_ERRORS = 5;

const task = JSON.parse(await text(process.stdin)) as LoadTask & { port: number };
const { expected } = task;
const requests = task.requests.map((request) =>
  request.includes("{number}") ? request : Buffer.from(request),
);
const errors: string[] = [];
const latenciesMs: number[] = [];
let requestCount = 0;
let number = task.firstNumber;
let allResponses = 0;
let isMeasuring = false;
let isEnding = false;

await Promise.all([...Array(task.connections).keys()].map(() => runConnection()).concat(runClock()));
latenciesMs.sort((a, b) => a - b);
const figures: LoadFigures = {
  responses: latenciesMs.length,
  allResponses,
  p50Ms: latenciesMs[Math.floor(latenciesMs.length * 0.5)] ?? 0,
  p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? 0,
  nextNumber: number,
  errors,
};
process.stdout.write(JSON.stringify(figures));

async function runClock(): Promise<void> {
  await wait(task.warmUpSeconds);
  process.stderr.write("start\n");
  isMeasuring = true;
  await wait(task.seconds);
  isMeasuring = false;
  process.stderr.write("end\n");
  isEnding = true;
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

function nextRequest(): string | Buffer {
  const request = requests[requestCount++ % requests.length] as string | Buffer;
  if (typeof request !== "string") return request;
  return request.replaceAll("{number}", String(number++).padStart(10, "0"));
}

/** Sends requests over one connection until the time is up. */
function runConnection(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(task.port, "127.0.0.1");
    let head: Buffer = Buffer.alloc(0);
    let bytesMissing = -1;
    let sentAt = 0;
    const send = () => {
      bytesMissing = -1;
      sentAt = performance.now();
      socket.write(nextRequest());
    };
    const fail = (message: string) => {
      if (errors.length < MAX_ERRORS) errors.push(message);
      isEnding = true;
      socket.destroy();
    };
    socket.setNoDelay();
    socket.on("connect", send);
    socket.on("error", (error) => fail(error.message));
    socket.on("close", () => resolve());
    socket.on("data", (chunk) => {
      if (bytesMissing === -1) {
        const bytes = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = bytes.indexOf("\r\n\r\n");
        if (end === -1) {
          head = bytes;
          return;
        }
        head = Buffer.alloc(0);
        const lines = bytes.toString("latin1", 0, end);
        const bodyBytes = Number(/^content-length: (\d+)/im.exec(lines)?.[1] ?? Number.NaN);
        if (Number(lines.slice(9, 12)) !== expected.status) return fail(bytes.toString("utf8").slice(0, 600));
        if (bodyBytes !== (expected.bodyBytes ?? bodyBytes)) return fail(`The body has ${bodyBytes} bytes`);
        bytesMissing = bodyBytes - (bytes.length - end - 4);
      } else bytesMissing -= chunk.length;
      if (bytesMissing < 0) return fail("The body is longer than its content-length");
      if (bytesMissing > 0) return;
      allResponses += 1;
      if (isMeasuring) latenciesMs.push(performance.now() - sentAt);
      if (isEnding) socket.end();
      else send();
    });
  });
}
