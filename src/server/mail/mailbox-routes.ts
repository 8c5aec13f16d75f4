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
  app.get<{ Querystring: { key?: string; mail?: string } }>(mailboxPath, options, async (request, reply) => {
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
    const mails = await newestMails(kysely, MAILS_SHOWN);
    const { mail: requested } = request.query;
    const id = requested === undefined ? mails[0]?.id : existingId(requested, "mail");
    const open = id ? await sentMail(kysely, id) : undefined;
    if (requested !== undefined && !open) throw new AppError("unknown", "There is no such mail.");
    return reply.header("content-security-policy", policy).send(
      page(
        mails,
        open && {
          ...open,
          id: id ?? "",
          isRequested: requested !== undefined,
          shopName: sender().shopName,
        },
      ),
    );
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, options, async (request, reply) => {
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    reply.type("text/html; charset=utf-8");
    if (!isKey(cookieOf(request), key)) {
      return reply.status(403).header("content-security-policy", lockedPage.policy).send(lockedPage.html);
    }
    const mail = await sentMail(kysely, existingId(request.params.id, "mail"));
    if (!mail) throw new AppError("unknown", "There is no such mail.");
    return reply
      .header("content-security-policy", mailPolicy)
      .header("x-frame-options", "SAMEORIGIN")
      .send(framed(mailHtml(mail, sender())));
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
const timeHtml = (time: Date): string =>
  `<time>${time.toISOString().slice(0, 16).replace("T", " ")} UTC</time>`;

function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** In the mailbox's frame, a mail's links open a page of their own. */
const framed = (html: string) => html.replace("<head>", '<head><base target="_blank">');

/** The list, and beside it the open mail as its reader sees it; on small screens one or the other. */
const style = `:root{color-scheme:light dark;--hairline:light-dark(#e4e8ec,#2b333c);--soft:light-dark(#48515b,#b3bcc5);--azure:light-dark(#0f5fd6,#7cb0ff);--sunk:light-dark(#f3f5f7,#171c22);
background:light-dark(#fbfcfd,#0f1317);color:light-dark(#14181d,#eef1f4);font:16px/1.5 "Inter Variable",Inter,system-ui,sans-serif}
*{box-sizing:border-box}body{margin:0}main{max-width:95rem;margin:0 auto;padding:1.5rem clamp(1rem,4vw,2.5rem) 3rem}
h1{margin:0;font-size:1.75rem;line-height:1.14;letter-spacing:-.03em;font-weight:600}h2{margin:0;font-size:1.25rem;line-height:1.4;letter-spacing:-.012em;font-weight:600;overflow-wrap:anywhere}
h3{margin:0;font-size:.9375rem;line-height:1.4;font-weight:500;overflow-wrap:anywhere}p{margin:.25rem 0 0;color:var(--soft);font-size:.875rem;line-height:1.25rem}
a{color:var(--azure);text-underline-offset:.2em}:focus-visible{outline:2px solid var(--azure);outline-offset:2px;border-radius:2px}
.to{font:.8125rem/1.25rem ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
time{white-space:nowrap}.list{margin-top:1.5rem;border-top:1px solid var(--hairline)}.list article{position:relative;padding:.75rem;border-bottom:1px solid var(--hairline)}
.list a{color:inherit;text-decoration:none}.list a::after{content:"";position:absolute;inset:0}.list article:hover{background:var(--sunk)}
.open{display:none;margin-top:1.5rem}.back{margin:0 0 1rem}.back a{display:inline-flex;align-items:center;min-height:2.75rem}
iframe{display:block;width:100%;height:min(46rem,80vh);margin-top:1rem;border:1px solid var(--hairline);border-radius:4px;background:#eceff2}
details{margin-top:1rem}summary{display:inline-flex;align-items:center;min-height:2.75rem;cursor:pointer;font-size:.875rem;font-weight:500;color:var(--azure)}
pre{margin:.5rem 0 0;padding:1rem;border-radius:4px;background:var(--sunk);font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.is-open .open{display:block}.is-open .list,.is-open header{display:none}
@media (min-width:60rem){.list article:has([aria-current]){background:light-dark(#eaf1fc,#15233a);box-shadow:inset 3px 0 var(--azure)}
.panes{display:grid;grid-template-columns:minmax(0,22rem) minmax(0,1fr);gap:2.5rem;align-items:start}.open{display:block;position:sticky;top:1.5rem}
.is-open .list,.is-open header{display:block}.back{display:none}}`;
/** A mail is shown without scripts, forms and the shop's own origin, with the shop's pictures. */
const mailPolicy = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src ${cspHash(layoutStyle)}; frame-ancestors 'self'`;
const policy = `default-src 'none'; img-src 'self'; frame-src 'self'; style-src ${cspHash(style)}; frame-ancestors 'none'`;

const MAILS_SHOWN = 50;

type ListedMail = Awaited<ReturnType<typeof newestMails>>[number];
type OpenMail = NonNullable<Awaited<ReturnType<typeof sentMail>>> & {
  id: string;
  /** By its address: on small screens it takes the place of the list. */
  isRequested: boolean;
  shopName: string;
};

function page(mails: readonly ListedMail[], open: OpenMail | undefined): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main${open?.isRequested ? ' class="is-open"' : ""}><header><h1>Mailbox</h1>
<p>A demo shop sends no mail. What it would have sent is here, newest first.</p></header>
${open ? `<div class="panes"><section class="list" aria-label="Mails">${mails.map((mail) => rowHtml(mail, mail.id === open.id)).join("")}</section>${openHtml(open)}</div>` : "<p>No mail yet.</p>"}</main></body></html>`;
}

const rowHtml = ({ id, subject, recipient, sent_at }: ListedMail, isOpen: boolean) =>
  `<article><h3><a href="${mailboxPath}?mail=${id}"${isOpen ? ' aria-current="true"' : ""}>${escapeHtml(subject)}</a></h3>
<p class="to">To ${escapeHtml(recipient)}, ${timeHtml(sent_at)}</p></article>`;

const openHtml = ({ id, subject, recipient, sent_at, content, shopName }: OpenMail) =>
  `<section class="open" aria-labelledby="subject"><p class="back"><a href="${mailboxPath}">All mails</a></p>
<h2 id="subject">${escapeHtml(subject)}</h2><p class="to">To ${escapeHtml(recipient)}, ${timeHtml(sent_at)}</p>
<iframe src="${mailboxPath}/${id}" title="The mail as its reader sees it"></iframe>
<details><summary>As text</summary><pre>${linked(escapeHtml(mailText(content, shopName)))}</pre></details></section>`;
