/** The one layout of all mails: 560 px, fonts that mail programs have, the label's band, both themes. */
export const layoutStyle = `body{margin:0;padding:32px 16px;background:#eceff2;color:#14181d;font:16px/24px -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%}
table{border-collapse:collapse;border-spacing:0;width:100%}td{padding:0;text-align:left;vertical-align:top}
a{color:#0f5fd6}p{margin:16px 0 0;color:#48515b;overflow-wrap:anywhere}.words{white-space:pre-wrap}
blockquote{margin:16px 0 0;padding:0 0 0 16px;border-left:3px solid #98a2ad;color:#14181d;overflow-wrap:anywhere}
.sheet{max-width:560px;margin:0 auto}.logo{padding:0 0 24px;font-size:18px;line-height:28px;font-weight:700;letter-spacing:-.02em}
.label{background:#fff;border-radius:4px;overflow:hidden;color:#14181d}.band{height:6px;background:#169a78}.band.gray{background:#98a2ad}
.pad{padding:26px 32px 32px}h1{margin:0;font-size:28px;line-height:32px;font-weight:700;letter-spacing:-.025em}
.code{margin:0 0 4px;font:13px/20px "SFMono-Regular",Menlo,Consolas,"Liberation Mono",monospace;color:#48515b}
.matrix{width:42px;padding:2px 0 0 16px}.matrix table{table-layout:fixed;width:auto}.matrix col{width:3px}.matrix td{height:3px;line-height:3px;font-size:0}.matrix .dark{background:#14181d}
.sku{font:13px/20px "SFMono-Regular",Menlo,Consolas,"Liberation Mono",monospace;color:#48515b}
.btn{display:inline-block;padding:14px 28px;border-radius:8px;background:#0f5fd6;color:#fff;font-weight:600;text-decoration:none}
.lines{margin:24px 0 0;border-top:1px solid #14181d}.lines td{padding:10px 0;border-bottom:1px solid #dde2e7;font-size:14px;line-height:20px}
.lines .price{text-align:right;white-space:nowrap;font-weight:600;padding-left:16px}.lines .note{color:#5d6772}
.lines .total td{border-bottom:0;font-size:16px;line-height:24px;font-weight:700}
.mono{margin:16px 0 0;font:13px/20px "SFMono-Regular",Menlo,Consolas,"Liberation Mono",monospace;color:#48515b;overflow-wrap:anywhere}.key{color:#5d6772}
.foot{padding:24px 0 0;color:#48515b;font-size:12px;line-height:16px}
@media (max-width:480px){body{padding:24px 12px}.pad{padding:18px 20px 24px}h1{font-size:24px;line-height:28px}}
@media (prefers-color-scheme:dark){body{background:#0f1317}.logo{color:#eef1f4}.label{background:#f1f4f6}.foot{color:#b3bcc5}}`;
