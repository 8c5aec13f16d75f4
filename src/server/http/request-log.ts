import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";

/** Opens the log: one JSON object per line, without secrets and query strings. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: ["*.headers", "*.password", "*.token", "*.authorization", "*.cookie"], remove: true },
    serializers: { err: serializeError },
  };
  return pino(options, destination);
}

/**
 * Returns the fields of an error that are logged. Errors of libraries may reference whole connections and requests,
 * passwords included.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const code = (error as Error & { code?: unknown }).code;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code: String(code) }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}

/** Returns a new request id; it appears in log lines, the `x-request-id` header and error pages. */
export const newRequestId: () => string = randomUUID;

/**
 * Logs one line per completed request: writes, failures and slow requests at `info`, other reads at `debug`. Only the
 * path is logged, because query strings contain email addresses and keys.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const isPlainRead =
      (request.method === "GET" || request.method === "HEAD") && statusCode < 400 && elapsedTime < 1000;
    const line = {
      method: request.method,
      path: request.url.split("?", 1)[0],
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      ...(request.caller && { userId: request.caller.userId }),
    };
    if (isPlainRead) request.log.debug(line, "Request completed");
    else request.log.info(line, "Request completed");
  });
}
