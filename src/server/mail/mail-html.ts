import { dataMatrix } from "#domain/drawings/data-matrix.ts";
import type { MailBlock, MailContent, MailedPart, MailToSend } from "#domain/mail-content.ts";
import { escapeHtml } from "#server/http/plain-page.ts";

/** The one layout of all mails: 560 px, fonts that mail programs have, the label's band, both themes. */
export const layoutStyle = `body{margin:0;padding:32px 16px;background:#eceff2;color:#14181d;font:16px/24px -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
table{border-collapse:collapse;border-spacing:0;width:100%}td{padding:0;text-align:left;vertical-align:top}
a{color:#0f5fd6}p{margin:16px 0 0;color:#48515b;overflow-wrap:anywhere}.words{white-space:pre-wrap}.links{line-height:28px}
blockquote{margin:16px 0 0;padding:0 0 0 16px;border-left:3px solid #98a2ad;color:#14181d;overflow-wrap:anywhere}
.sheet{max-width:560px;margin:0 auto}.logo{padding:0 0 24px;font-size:18px;line-height:28px;font-weight:700;letter-spacing:-.02em}.logo img{margin:0 8px 0 0;border-radius:6px;vertical-align:-5px}
.label{background:#fff;border-radius:4px;overflow:hidden;color:#14181d}.band{height:6px;background:#169a78}.band.gray{background:#98a2ad}
.pad{padding:26px 32px 32px}h1{margin:0;font-size:28px;line-height:32px;font-weight:700;letter-spacing:-.025em}
.code{margin:0 0 4px;font:13px/20px "SFMono-Regular",Menlo,Consolas,"Liberation Mono",monospace;color:#48515b}
.matrix{width:42px;padding:2px 0 0 16px}.matrix table{table-layout:fixed;width:auto}.matrix col{width:3px}.matrix td{height:3px;line-height:3px;font-size:0}.matrix .dark{background:#14181d}
.sku{font:13px/20px "SFMono-Regular",Menlo,Consolas,"Liberation Mono",monospace;color:#48515b}
.btn{display:inline-block;padding:14px 28px;border-radius:8px;background:#0f5fd6;color:#fff;font-weight:600;text-decoration:none}
.lines{margin:24px 0 0;border-top:1px solid #14181d}.lines td{padding:10px 0;border-bottom:1px solid #dde2e7;font-size:14px;line-height:20px}
.lines .picture{width:72px}.lines img{display:block;border-radius:4px;object-fit:cover}.lines .price{text-align:right;white-space:nowrap;font-weight:600;padding-left:16px}.lines .note{color:#5d6772}
.lines .total td{border-bottom:0;font-size:16px;line-height:24px;font-weight:700}
.mono{display:inline-block;width:240px;max-width:100%;margin:16px 0 0;vertical-align:top;font:13px/20px "SFMono-Regular",Menlo,Consolas,"Liberation Mono",monospace;color:#48515b;overflow-wrap:anywhere}.key{color:#5d6772}
.foot{padding:24px 0 0;color:#48515b;font-size:12px;line-height:16px}
@media (max-width:480px){body{padding:24px 12px}.pad{padding:18px 20px 24px}h1{font-size:24px;line-height:28px}}
@media (prefers-color-scheme:dark){body{background:#0f1317}.logo{color:#eef1f4}.label{background:#f1f4f6}.foot{color:#b3bcc5}}`;

export interface MailSender {
  shopName: string;
  /** The shop's public origin. */
  url: string;
  /** Whether the payment provider is in test mode. */
  testMode: boolean;
}

const badNews = new Set(["order-cancelled", "order-expired", "return-declined"]);

/** Returns a mail as HTML, in the one layout of all mails. */
export function mailHtml(
  { kind, subject, content }: MailToSend & { kind: string },
  { shopName, url, testMode }: MailSender,
): string {
  const logo = `<img src="${escapeHtml(url)}/apple-touch-icon.png" width="24" height="24" alt="">`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${layoutStyle}</style></head>
<body><table class="sheet" role="presentation"><tbody>
<tr><td class="logo">${logo}${escapeHtml(shopName)}</td></tr>
<tr><td class="label"><div class="band ${badNews.has(kind) ? "gray" : ""}"></div><div class="pad">
${headHtml(content.label, subject)}
${content.blocks.map(blockHtml).join("\n")}
</div></td></tr>
<tr><td class="foot">© ${escapeHtml(shopName)}.${testMode ? " Card payments run in test mode: no money moves." : ""}</td></tr>
</tbody></table></body></html>`;
}

function headHtml(label: MailContent["label"], subject: string): string {
  if (!label) return `<h1>${escapeHtml(subject)}</h1>`;
  const { of, number, heading } = label;
  return `<table role="presentation"><tbody><tr><td><p class="code">${of.toUpperCase()} ${number}</p><h1>${escapeHtml(heading)}</h1></td><td class="matrix">${matrixHtml(number)}</td></tr></tbody></table>`;
}

/** As a table, which mail programs show where they block pictures and drop SVG. Its text stands beside it. */
function matrixHtml(text: string): string {
  const rows = (dataMatrix(text) ?? []).map((row) => {
    const runs =
      row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .match(/1+|0+/g) ?? [];
    return `<tr>${runs.map((run) => `<td colspan="${run.length}"${run.startsWith("1") ? ' class="dark"' : ""}></td>`).join("")}</tr>`;
  });
  const columns = "<col>".repeat(rows.length);
  return `<table role="presentation" aria-hidden="true"><colgroup>${columns}</colgroup><tbody>${rows.join("")}</tbody></table>`;
}

function blockHtml(block: MailBlock): string {
  if (typeof block === "string") return `<p class="words">${escapeHtml(block)}</p>`;
  if ("button" in block) return `<p>${linkHtml(block.button, block.url, "btn")}</p>`;
  if ("links" in block) {
    const links = Object.entries(block.links).map(([name, url]) => linkHtml(name, url));
    return `<p class="links">${links.join("<br>")}</p>`;
  }
  if ("fact" in block) {
    const lines = block.lines.map(escapeHtml).join("<br>");
    return `<div class="mono"><span class="key">${escapeHtml(block.fact)}</span><br>${lines}</div>`;
  }
  if ("quote" in block) return `<blockquote class="words">${escapeHtml(block.quote)}</blockquote>`;
  const amounts = (block.amounts ?? []).map(amountHtml);
  return `<table class="lines"><tbody>${[...block.parts.map(partHtml), ...amounts].join("")}</tbody></table>`;
}

function linkHtml(text: string, url: string, style = ""): string {
  return `<a class="${style}" href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}

function partHtml({ quantity, name, sku, note, price = "", picture }: MailedPart): string {
  const image = picture ? `<img src="${escapeHtml(picture)}" width="56" height="42" alt="">` : "";
  const noteHtml = note ? `<br><span class="note">${escapeHtml(note)}</span>` : "";
  const skuText = escapeHtml(quantity ? `${sku} × ${quantity}` : sku);
  return `<tr><td class="picture">${image}</td><td>${escapeHtml(name)}<br><span class="sku">${skuText}</span>${noteHtml}</td><td class="price">${escapeHtml(price)}</td></tr>`;
}

function amountHtml({ label, text }: { label: string; text: string }): string {
  const style = label === "Total" ? ' class="total"' : "";
  return `<tr${style}><td colspan="2">${escapeHtml(label)}</td><td class="price">${escapeHtml(text)}</td></tr>`;
}
