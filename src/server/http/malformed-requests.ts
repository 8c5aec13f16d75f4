import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Problem } from "#contract/problem.ts";
import { AppError } from "#domain/app-error.ts";

/**
 * Refuses addresses with a NUL in them before anybody reads them: no text of the shop has one, and PostgreSQL
 * cannot even be asked about it.
 */
export function rejectNul(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (/%00/.test(request.url))
      throw new AppError("malformed", "The address contains a character that no address has.");
  });
}

/** Answers what is no HTTP request at all, or one with a header beyond all measure; there is no request to log. */
export function replyMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy(error);
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const status = tooLarge ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const problem: Problem = {
    title: tooLarge ? "Too large" : "Malformed request",
    status,
    code: tooLarge ? "too_large" : "malformed",
    detail: tooLarge
      ? "The address or the headers are too long."
      : "That is not a request the shop can read.",
  };
  const body = JSON.stringify(problem);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n`;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}
