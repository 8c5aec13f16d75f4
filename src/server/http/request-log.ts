import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** The shop's log: one JSON object a line, secrets and addresses' queries left out. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: ["req.headers", "*.password", "*.token", "*.authorization", "*.cookie"], remove: true },
    serializers: { err: loggedError },
  };
  return pino(options, destination);
}

/**
 * What is logged of an error: named fields only. Errors of libraries carry whole connections and requests about
 * with them, passwords included.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = (error as Error & { code?: unknown }).code;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code: String(code) }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

/** A new id for each request: it stands in its log lines, its `x-request-id` header and its error page. */
export const newRequestId: () => string = randomUUID;

/**
 * One line when a request is over. What changes something, fails or is slow is worth a line at `info`; plain
 * reads are logged at `debug`. Only the path is logged: queries carry addresses and keys.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const plain =
      (request.method === "GET" || request.method === "HEAD") && statusCode < 400 && elapsedTime < 1000;
    const line = {
      method: request.method,
      path: request.url.split("?", 1)[0],
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      ...(request.caller && { userId: request.caller.userId }),
    };
    if (plain) request.log.debug(line, "answered");
    else request.log.info(line, "answered");
  });
}
