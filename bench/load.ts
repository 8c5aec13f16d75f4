// A process of its own: asks one server over 16 kept-alive connections, each sending its next request when the
// answer to the last is whole. Bytes on bare sockets, because a general client costs more CPU for a request than
// the bare server it would have to saturate (README.md has the figures). Task on standard input, figures out.
import { connect } from "node:net";
import { text } from "node:stream/consumers";

export interface LoadTask {
  port: number;
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /** Whole requests, sent in turn; `{number}` in them is a running number of ten digits. */
  requests: string[];
  firstNumber: number;
  expected: { status: number; bodyBytes?: number | undefined };
}

export interface LoadFigures {
  /** Answers within the measured time. */
  answers: number;
  /** Answers from the first to the last, warm-up and the last few on their way included. */
  allAnswers: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  nextNumber: number;
  /** The first few answers that were not as expected, in words. */
  faults: string[];
}

const task = JSON.parse(await text(process.stdin)) as LoadTask;
const { expected } = task;
const fixed = task.requests.map((request) => (request.includes("{number}") ? request : Buffer.from(request)));
const faults: string[] = [];
const latencies: number[] = [];
let sent = 0;
let number = task.firstNumber;
let allAnswers = 0;
let measuring = false;
let ending = false;

await Promise.all([...Array(task.connections).keys()].map(() => converse()).concat(keepTime()));
latencies.sort((a, b) => a - b);
const figures: LoadFigures = {
  answers: latencies.length,
  allAnswers,
  seconds: task.seconds,
  p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
  p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  nextNumber: number,
  faults,
};
process.stdout.write(JSON.stringify(figures));

async function keepTime(): Promise<void> {
  await wait(task.warmUpSeconds);
  process.stderr.write("measuring\n");
  measuring = true;
  await wait(task.seconds);
  measuring = false;
  process.stderr.write("measured\n");
  ending = true;
}

function wait(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

function nextRequest(): string | Buffer {
  const request = fixed[sent++ % fixed.length] as string | Buffer;
  if (typeof request !== "string") return request;
  return request.replaceAll("{number}", String(number++).padStart(10, "0"));
}

/** One connection's questions and answers, until the time is over. */
function converse(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(task.port, "127.0.0.1");
    let head: Buffer = Buffer.alloc(0);
    let bytesMissing = -1;
    let askedAt = 0;
    const ask = () => {
      bytesMissing = -1;
      askedAt = performance.now();
      socket.write(nextRequest());
    };
    const give = (fault: string) => {
      if (faults.length < 5) faults.push(fault);
      ending = true;
      socket.destroy();
    };
    socket.setNoDelay();
    socket.on("connect", ask);
    socket.on("error", (error) => give(error.message));
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
        if (Number(lines.slice(9, 12)) !== expected.status) return give(bytes.toString("utf8").slice(0, 600));
        if (bodyBytes !== (expected.bodyBytes ?? bodyBytes)) return give(`${bodyBytes} bytes in the body`);
        bytesMissing = bodyBytes - (bytes.length - end - 4);
      } else bytesMissing -= chunk.length;
      if (bytesMissing < 0) return give("more bytes than the answer announced");
      if (bytesMissing > 0) return;
      allAnswers += 1;
      if (measuring) latencies.push(performance.now() - askedAt);
      if (ending) socket.end();
      else ask();
    });
  });
}
