import { createHash } from "node:crypto";

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns the Content-Security-Policy source of an inline script or style. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

interface PlainPage {
  title: string;
  /** HTML. */
  main: string;
  style?: string;
  /** Runs after `main` was parsed. */
  script?: string;
}

/**
 * Renders a small standalone page in the shop's colors and both themes. Returns its HTML and a Content-Security-Policy
 * that allows nothing but what it contains.
 */
export function plainPage({ title, main, style = "", script = "" }: PlainPage) {
  const css = baseStyle + style;
  const scripts = [themeScript, script].filter(Boolean);
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><style>${css}</style><script>${themeScript}</script></head>
<body><main>${main}</main>${script && `<script>${script}</script>`}</body></html>`,
    policy: [
      "default-src 'none'",
      "img-src 'self'",
      `style-src ${cspHash(css)}`,
      `script-src ${scripts.map(cspHash).join(" ")}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}

/** Applies a theme the visitor chose over the system's (`src/web/shell/boot-script.ts`). */
const themeScript = `try{const t=localStorage.getItem("theme");if(t)document.documentElement.style.colorScheme=t}catch{}`;

/** The design tokens a small page needs (`src/web/styles/tokens.css`). */
const baseStyle = `:root{color-scheme:light dark;--paper:light-dark(#fbfcfd,#0f1317);--surface:light-dark(#fff,#161b21);--sunk:light-dark(#f3f5f7,#0b0e12);
--hairline:light-dark(#e4e8ec,#262d35);--edge:light-dark(#87919c,#69747f);--ink:light-dark(#14181d,#eef1f4);--ink-soft:light-dark(#48515b,#b3bcc5);
--azure:light-dark(#0f5fd6,#7cb0ff);--azure-fill:light-dark(#0f5fd6,#2a6fdf);--azure-deep:light-dark(#0b4cae,#1f5fc9);--azure-wash:light-dark(#eaf1fc,#15233a);
--amber:light-dark(#8f5b00,#f0b95c);background:var(--paper);color:var(--ink);font:16px/1.5 "Inter Variable",Inter,system-ui,sans-serif}
*{box-sizing:border-box}body{margin:0}main{max-width:26rem;margin:0 auto;padding:1.5rem}
h1{margin:0;font-size:1.5rem;line-height:1.2;letter-spacing:-.022em;font-weight:600}p{margin:.5rem 0 0;color:var(--ink-soft);text-wrap:pretty}
:focus-visible{outline:2px solid var(--azure);outline-offset:2px}
`;
