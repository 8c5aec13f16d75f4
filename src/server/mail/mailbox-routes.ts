import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#domain/app-error.ts";
import type { Database } from "#server/db/database.ts";
import { cspHash, escapeHtml } from "#server/http/plain-page.ts";
import { newestMails } from "./outbox-queries.ts";

/**
 * The demo's mailbox: the mails the shop would have sent. Mails contain password links, so only requests from this
 * machine may read them: none over the network, none through a proxy.
 */
export function mailboxRoutes(app: FastifyInstance, { kysely }: Database): void {
  app.get("/mailbox", { config: { access: "visitor" }, schema: { hide: true } }, async (request, reply) => {
    if (!fromThisMachine(request)) throw new AppError("unknown", "There is no such address.");
    const mails = await newestMails(kysely, 50);
    const articles = mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject ?? "")}</h2><p class="to">To ${escapeHtml(mail.recipient)}, ${escapeHtml(
          mail.sent_at?.toISOString() ?? "",
        )}</p><pre>${linked(escapeHtml(mail.body ?? ""))}</pre></article>`,
    );
    return reply
      .header("cache-control", "no-store")
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(page(articles.join("")));
  });
}

const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

function fromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? "";
  const loopback = address === "::1" || /^(::ffff:)?127\./.test(address);
  return loopback && proxyHeaders.every((name) => request.headers[name] === undefined);
}

function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:44rem;padding:2rem 1rem}article{border-top:1px solid #8884;padding:1rem 0}
h2{font-size:1.1rem;margin:0}.to{color:#888;margin:0 0 .5rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}`;
const policy = `default-src 'none'; style-src ${cspHash(style)}; frame-ancestors 'none'`;

function page(articles: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><main><h1>Mailbox</h1>
<p>Demo mode sends no mail. The mails it would have sent are listed here, newest first, on this machine only.</p>
${articles || "<p>No mail yet.</p>"}</main></body></html>`;
}
