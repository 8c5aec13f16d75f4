import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#domain/app-error.ts";
import { mailText } from "#domain/mail-content.ts";
import type { Database } from "#server/db/database.ts";
import { existingId } from "#server/http/ids.ts";
import { cspHash, escapeHtml, plainPage } from "#server/http/plain-page.ts";
import { layoutStyle, type MailSender, mailHtml } from "./mail-html.ts";
import { newestMails, sentMail } from "./mail-queries.ts";

const mailboxPath = "/mailbox";
const cookieName = "mailbox";
const cookieSeconds = 30 * 24 * 3600;

/** The link to the mailbox. Mails contain password links, so anyone who has it can enter every account of the demo. */
export const mailboxLink = (shopUrl: string, key: string): string => `${shopUrl}${mailboxPath}?key=${key}`;

/**
 * The demo's mailbox: the mails the shop would have sent. It opens with the link that the shop prints when it starts,
 * and then for the browser that followed it.
 */
export function mailboxRoutes(
  app: FastifyInstance,
  { kysely }: Database,
  { key, sender, isSecure }: { key: string; sender: () => MailSender; isSecure: () => boolean },
): void {
  const options = { config: { access: "visitor" }, schema: { hide: true } } as const;
  app.get<{ Querystring: { key?: string } }>(mailboxPath, options, async (request, reply) => {
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    reply.type("text/html; charset=utf-8");
    if (isKey(request.query.key, key)) {
      const cookie = `${cookieName}=${key}; Path=${mailboxPath}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict`;
      // The key leaves the address bar and the browser's history.
      return reply.header("set-cookie", isSecure() ? `${cookie}; Secure` : cookie).redirect(mailboxPath, 303);
    }
    if (!isKey(cookieOf(request), key)) {
      const { html, policy } = lockedPage;
      return reply.status(403).header("content-security-policy", policy).send(html);
    }
    const { shopName } = sender();
    const mails = await newestMails(kysely, 50);
    const articles = mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p class="to">To ${escapeHtml(mail.recipient)}, ${timeText(
          mail.sent_at,
        )} <a href="${mailboxPath}/${mail.id}">As HTML</a></p><pre>${linked(escapeHtml(mailText(mail.content, shopName)))}</pre></article>`,
    );
    return reply.header("content-security-policy", policy).send(page(articles.join("")));
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, options, async (request, reply) => {
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    reply.type("text/html; charset=utf-8");
    if (!isKey(cookieOf(request), key)) {
      return reply.status(403).header("content-security-policy", lockedPage.policy).send(lockedPage.html);
    }
    const mail = await sentMail(kysely, existingId(request.params.id, "mail"));
    if (!mail) throw new AppError("unknown", "There is no such mail.");
    return reply.header("content-security-policy", mailPolicy).send(mailHtml(mail, sender()));
  });
}

function isKey(sent: unknown, key: string): boolean {
  const [a, b] = [Buffer.from(String(sent)), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  return headers.cookie?.match(/(?:^|; )mailbox=([\w-]+)/)?.[1];
}

const lockedPage = plainPage({
  title: "Mailbox",
  main: "<h1>Mailbox</h1><p>Open the mailbox with the link that the shop printed when it started.</p>",
});

/** "2026-11-23 14:05 UTC" */
const timeText = (time: Date): string => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** Each mail is a label, as elsewhere in the shop. */
const style = `:root{color-scheme:light dark;background:light-dark(#fbfcfd,#0f1317);color:light-dark(#14181d,#eef1f4);font:16px/1.5 Inter,system-ui,sans-serif}
body{margin:0 auto;max-width:46rem;padding:2.5rem 1rem 4rem}h1{font-size:2rem;line-height:1.15;letter-spacing:-.03em;margin:0}
article{margin-top:1.5rem;padding:1rem 1.25rem 1.25rem;border:1px solid light-dark(#e4e8ec,#2b333c);border-top:6px solid light-dark(#0f5fd6,#2a6fdf);border-radius:4px;background:light-dark(#fff,#1d232a);box-shadow:0 8px 24px -8px rgb(20 24 29/.16)}
a{color:light-dark(#0f5fd6,#7cb0ff);text-underline-offset:.2em}h2{font-size:1.125rem;line-height:1.4;margin:0}
.to{display:flex;flex-wrap:wrap;gap:0 1rem;margin:.25rem 0 1rem;padding-bottom:.75rem;border-bottom:1px solid light-dark(#e4e8ec,#2b333c);color:light-dark(#48515b,#b3bcc5);font:13px/1.6 ui-monospace,monospace}
.to a{margin-left:auto;padding-block:.25rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}`;
/** A mail is shown without scripts, forms and the shop's own origin, with the shop's pictures. */
const mailPolicy = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src ${cspHash(layoutStyle)}; frame-ancestors 'none'`;
const policy = `default-src 'none'; style-src ${cspHash(style)}; frame-ancestors 'none'`;

function page(articles: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><main><h1>Mailbox</h1>
<p>Demo mode sends no mail. The mails it would have sent are listed here, newest first.</p>
${articles || "<p>No mail yet.</p>"}</main></body></html>`;
}
