import { escapeHtml, plainPage } from "#server/http/plain-page.ts";
import { type DemoAccount, demoAccounts, demoDomain } from "./demo-accounts.ts";

interface ChooserPage {
  shopName: string;
  providerName: string;
  /** The address the forms post to: the request's own. */
  action: string;
  cancelUrl: string;
  /** The rejected input and its errors by field. */
  rejected?: { input: Partial<DemoAccount>; errors: { path: string; message: string }[] };
}

/** The demo provider's page, where people select a sample account or type one. */
export function chooserPage({ shopName, providerName, action, cancelUrl, rejected }: ChooserPage) {
  const accounts = demoAccounts.map(
    ({ name, email }) =>
      `<li><form method="post" action="${escapeHtml(action)}"><input type="hidden" name="name" value="${escapeHtml(name)}">
<button class="account" name="email" value="${escapeHtml(email)}"><span class="initial" aria-hidden="true">${escapeHtml(name[0] ?? "")}</span>
<span><b>${escapeHtml(name)}</b><small>${escapeHtml(email)}</small></span></button></form></li>`,
  );
  const field = (name: keyof DemoAccount, label: string, attributes: string) => {
    const error = rejected?.errors.find(({ path }) => path === name)?.message;
    const value = rejected?.input[name] ?? "";
    return `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}${
      error ? ` aria-invalid="true" aria-describedby="${name}-error" autofocus` : ""
    }>${error ? `<p class="error" id="${name}-error" role="alert">${escapeHtml(error)}</p>` : ""}</div>`;
  };
  return plainPage({
    title: `Choose a sample account · ${shopName}`,
    style,
    main: `<header><img src="/favicon.svg" alt="" width="28" height="28"><b>${escapeHtml(shopName)}</b><span class="mark">Demo</span></header>
<h1>Choose a sample account</h1>
<p>Demo: sign in with a sample ${escapeHtml(providerName)} account. The accounts are made up, need no password, and are shared by everyone who tries this shop.</p>
<ul>${accounts.join("")}</ul>
<h2>Or use another account</h2>
<form method="post" action="${escapeHtml(action)}" novalidate>
<div class="fields">${field("name", "Name", 'autocomplete="off" required')}
${field("email", "Email", `type="email" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="you@${demoDomain}" required`)}</div>
<p class="hint">Addresses outside ${demoDomain} are not confirmed.</p>
<div class="actions"><a href="${escapeHtml(cancelUrl)}">Cancel</a><button class="primary">Continue</button></div>
</form>`,
  });
}

/** The page for a request that did not come from the shop, so that there is nowhere to go back to. */
export function invalidRequestPage(reason: string) {
  return plainPage({
    title: "Sign-in failed",
    main: `<h1>Sign-in failed</h1><p>${escapeHtml(reason)}</p><p>Close this window and try again in the shop.</p>`,
  });
}

const style = `main{max-width:28rem;padding-block:1.25rem}header{display:flex;align-items:center;gap:.625rem;margin-bottom:1.25rem;font-size:1.125rem;letter-spacing:-.012em}
header b{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mark{margin-left:auto;border:1px solid currentColor;border-radius:4px;padding:0 .5rem;color:var(--amber);font-size:.75rem;line-height:1.5rem;font-weight:600;letter-spacing:.04em;text-transform:uppercase}
p{font-size:.875rem;line-height:1.25rem}ul{list-style:none;margin:1rem 0 0;padding:0;border:1px solid var(--hairline);border-radius:12px;background:var(--surface);overflow:hidden}
li+li{border-top:1px solid var(--hairline)}button{font:inherit;cursor:pointer}
.account{display:flex;width:100%;min-height:3.25rem;align-items:center;gap:.75rem;border:0;background:none;color:inherit;padding:.375rem .75rem;text-align:left}
.account:hover{background:var(--azure-wash)}.account:focus-visible{outline-offset:-2px}.account b,.account small{display:block;font-weight:500;font-size:.875rem;line-height:1.25rem}.account small{font-weight:400;color:var(--ink-soft)}
.initial{display:grid;place-items:center;width:2.25rem;height:2.25rem;flex:none;border-radius:50%;background:var(--azure-wash);color:var(--azure);font-weight:600}
h2{margin:1.25rem 0 .375rem;font-size:1rem;font-weight:600}@media(min-width:26rem){.fields{display:grid;grid-template-columns:2fr 3fr;gap:.75rem}}label{display:block;margin:.375rem 0 .25rem;font-size:.875rem;font-weight:500}
input{width:100%;height:2.75rem;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:inherit;padding:0 .75rem;font:inherit}
input:hover{border-color:var(--ink)}input[aria-invalid]{border-color:light-dark(#c8452c,#ff8d74)}.error{color:light-dark(#c8452c,#ff8d74)}
.actions{display:flex;align-items:center;justify-content:flex-end;gap:.5rem;margin-top:1rem}.actions a{display:grid;place-items:center;min-height:2.75rem;padding:0 1rem;border-radius:8px;color:var(--azure);font-size:.875rem;font-weight:500;text-decoration:none}
.actions a:hover{background:var(--azure-wash)}.primary{min-height:2.75rem;border:0;border-radius:8px;padding:0 1.25rem;background:var(--azure-fill);color:#fff;font-size:.875rem;font-weight:500}.primary:hover{background:var(--azure-deep)}
`;
