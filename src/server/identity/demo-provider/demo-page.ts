import { escapeHtml, plainPage } from "#server/http/plain-page.ts";
import { type DemoAccount, demoAccounts, demoDomain } from "./demo-accounts.ts";

interface ChooserPage {
  shopName: string;
  providerName: string;
  /** Where the forms go: the request's own address. */
  action: string;
  cancelUrl: string;
  /** What was typed and is not accepted, and why, by field. */
  refused?: { typed: Partial<DemoAccount>; faults: { path: string; message: string }[] };
}

/** The stand-in's one page: choose a made-up account, or type one. */
export function chooserPage({ shopName, providerName, action, cancelUrl, refused }: ChooserPage) {
  const accounts = demoAccounts.map(
    ({ name, email }) =>
      `<li><form method="post" action="${escapeHtml(action)}"><input type="hidden" name="name" value="${escapeHtml(name)}">
<button class="account" name="email" value="${escapeHtml(email)}"><span class="initial" aria-hidden="true">${escapeHtml(name[0] ?? "")}</span>
<span><b>${escapeHtml(name)}</b><small>${escapeHtml(email)}</small></span></button></form></li>`,
  );
  const field = (name: keyof DemoAccount, label: string, attributes: string) => {
    const fault = refused?.faults.find(({ path }) => path === name)?.message;
    const value = refused?.typed[name] ?? "";
    return `<div><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}${
      fault ? ` aria-invalid="true" aria-describedby="${name}-fault" autofocus` : ""
    }>${fault ? `<p class="fault" id="${name}-fault" role="alert">${escapeHtml(fault)}</p>` : ""}</div>`;
  };
  return plainPage({
    title: `Choose a demo account · ${shopName}`,
    style,
    main: `<header><img src="/favicon.svg" alt="" width="28" height="28"><b>${escapeHtml(shopName)}</b><span class="mark">Demo</span></header>
<h1>Choose a demo account</h1>
<p>These are demo accounts, not ${escapeHtml(providerName)}. They are made up, need no password, and everybody who tries this shop shares them.</p>
<ul>${accounts.join("")}</ul>
<h2>Or be somebody else</h2>
<form method="post" action="${escapeHtml(action)}" novalidate>
<div class="fields">${field("name", "Name", 'autocomplete="off" required')}
${field("email", "Email", `type="email" inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="you@${demoDomain}" required`)}</div>
<p class="hint">Addresses outside ${demoDomain} count as not confirmed.</p>
<div class="actions"><a href="${escapeHtml(cancelUrl)}">Cancel</a><button class="primary">Continue</button></div>
</form>`,
  });
}

/** A request that no page of the shop makes: nothing to go back to. */
export function brokenRequestPage(why: string) {
  return plainPage({
    title: "That did not work",
    main: `<h1>That did not work</h1><p>${escapeHtml(why)}</p><p>Close this window and try again in the shop.</p>`,
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
input:hover{border-color:var(--ink)}input[aria-invalid]{border-color:light-dark(#c8452c,#ff8d74)}.fault{color:light-dark(#c8452c,#ff8d74)}
.actions{display:flex;align-items:center;justify-content:flex-end;gap:.5rem;margin-top:1rem}.actions a{display:grid;place-items:center;min-height:2.75rem;padding:0 1rem;border-radius:8px;color:var(--azure);font-size:.875rem;font-weight:500;text-decoration:none}
.actions a:hover{background:var(--azure-wash)}.primary{min-height:2.75rem;border:0;border-radius:8px;padding:0 1.25rem;background:var(--azure-fill);color:#fff;font-size:.875rem;font-weight:500}.primary:hover{background:var(--azure-deep)}
`;
