import { escapeHtml } from "#server/http/plain-page.ts";

/** The one layout of all mails: 560 px, fonts that mail programs have, the label's band, both themes. */
export const layoutStyle = `body{margin:0;padding:32px 16px;background:#eceff2;color:#14181d;font:16px/24px -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
table{border-collapse:collapse;border-spacing:0;width:100%}td{padding:0;text-align:left;vertical-align:top}
a{color:#0f5fd6}p{margin:16px 0 0;color:#48515b;overflow-wrap:anywhere}.words{white-space:pre-wrap}
blockquote{margin:16px 0 0;padding:0 0 0 16px;border-left:3px solid #98a2ad;color:#14181d;overflow-wrap:anywhere}
.sheet{max-width:560px;margin:0 auto}.logo{padding:0 0 24px;font-size:18px;line-height:28px;font-weight:700;letter-spacing:-.02em}
.label{background:#fff;border-radius:4px;overflow:hidden;color:#14181d}.band{height:6px;background:#169a78}.band.gray{background:#98a2ad}
.pad{padding:26px 32px 32px}h1{margin:0;font-size:28px;line-height:32px;font-weight:700;letter-spacing:-.025em}
.btn{display:inline-block;padding:14px 28px;border-radius:8px;background:#0f5fd6;color:#fff;font-weight:600;text-decoration:none}
.lines{margin:24px 0 0;border-top:1px solid #14181d}.lines td{padding:10px 0;border-bottom:1px solid #dde2e7;font-size:14px;line-height:20px}
.lines .price{text-align:right;white-space:nowrap;font-weight:600;padding-left:16px}.lines .note{color:#5d6772}
.lines .total td{border-bottom:0;font-size:16px;line-height:24px;font-weight:700}
.mono{margin:16px 0 0;font:13px/20px "SFMono-Regular",Menlo,Consolas,"Liberation Mono",monospace;color:#48515b;overflow-wrap:anywhere}.key{color:#5d6772}
.foot{padding:24px 0 0;color:#48515b;font-size:12px;line-height:16px}
@media (max-width:480px){body{padding:24px 12px}.pad{padding:18px 20px 24px}h1{font-size:24px;line-height:28px}}
@media (prefers-color-scheme:dark){body{background:#0f1317}.logo{color:#eef1f4}.label{background:#f1f4f6}.foot{color:#b3bcc5}}`;

interface MailToShow {
  kind: string;
  subject: string;
  /**
   * The text part. Blank lines separate its paragraphs; lines of a table or an address are indented, quoted ones begin
   * with "> ".
   */
  body: string;
}

export interface MailSender {
  shopName: string;
  /** Of the payment provider. */
  testMode: boolean;
}

/**
 * Returns a mail as HTML, which says what its text says, in the one layout of all mails. A line that ends with
 * "Pay here: https://…" becomes a button. A visitor's text stays plain text: no links, no buttons.
 */
export function mailHtml({ kind, subject, body }: MailToShow, { shopName, testMode }: MailSender): string {
  const isVisitors = kind === "contact-message";
  const paragraphs = body.trim().split(/\n{2,}/);
  // The signature is in the footer.
  if (paragraphs.at(-1) === shopName) paragraphs.pop();
  const content = isVisitors
    ? `<p class="words">${escapeHtml(body)}</p>`
    : paragraphs.map((paragraph, index) => paragraphHtml(paragraph, index)).join("\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${layoutStyle}</style></head>
<body><table class="sheet" role="presentation"><tbody>
<tr><td class="logo">${escapeHtml(shopName)}</td></tr>
<tr><td class="label"><div class="band ${isBadNews(kind) ? "gray" : ""}"></div><div class="pad">
<h1>${escapeHtml(subject)}</h1>
${content}
</div></td></tr>
<tr><td class="foot">© ${escapeHtml(shopName)}.${testMode ? " Card payments run in test mode: no money moves." : ""}</td></tr>
</tbody></table></body></html>`;
}

const isBadNews = (kind: string) => /cancelled|expired|declined/.test(kind);

function paragraphHtml(paragraph: string, index: number): string {
  const lines = paragraph.split("\n");
  const indented = lines.filter((line) => line.startsWith("  "));
  if (lines.every((line) => line.startsWith("> "))) return quoteHtml(lines);
  if (indented.length === lines.length) return tableHtml(lines);
  if (indented.length > 0 && indented.length === lines.length - 1) {
    return `<div class="mono"><span class="key">${escapeHtml(lines[0] ?? "")}</span><br>${indented
      .map((line) => escapeHtml(line.trim()))
      .join("<br>")}</div>`;
  }
  const [, before = "", label, url] = /^(.*[.!?] )?([^:]+): (https?:\/\/\S+)$/s.exec(paragraph) ?? [];
  if (label && url) {
    const text = before && `<p>${withLinks(before.trim())}</p>`;
    const link = `<a class="${index > 0 && isMainAction(label) ? "btn" : ""}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
    return `${text}<p>${link}</p>`;
  }
  return `<p>${lines.map(withLinks).join("<br>")}</p>`;
}

/** One thing to do stands out in each mail. */
const isMainAction = (label: string) => /^(Pay|Track|Confirm|Choose|Print|Follow|See)/.test(label);

/** What its reader wrote. It stays plain text: no links, no buttons. */
function quoteHtml(lines: readonly string[]): string {
  return `<blockquote class="words">${escapeHtml(lines.map((line) => line.slice(2)).join("\n"))}</blockquote>`;
}

/** Two spaces separate a row's text from its amount; what is indented further belongs to the row above. */
function tableHtml(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    if (/^ {4}/.test(line)) return `<tr><td colspan="2" class="note">${escapeHtml(line.trim())}</td></tr>`;
    const [text = "", amount = ""] = line.trim().split(/ {2,}/);
    return `<tr${text === "Total" ? ' class="total"' : ""}><td>${escapeHtml(text)}</td><td class="price">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table class="lines"><tbody>${rows.join("")}</tbody></table>`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
