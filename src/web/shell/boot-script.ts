import { type FontAddresses, fontScript } from "./font-script.ts";

/**
 * Returns the script that runs in the head before the first paint. Session, cart, laptop and theme are known only to
 * the browser, so that every visitor gets the same HTML. The script sets attributes on the root element, and the style
 * sheet does the rest, so nothing moves later.
 *
 * - `data-session="in"` while storage has an `accessToken`; `<session-name>` shows the session's `displayName` (keys in
 *   `identity/session-storage.ts`, event in `session.ts`).
 * - `data-cart` while the cart has items (key in `cart/cart.ts`, event in `cart-store.ts`).
 * - `data-laptop` while a laptop is chosen (format in `laptop/laptop-storage.ts`, event in `laptops-store.ts`). A laptop
 *   that belongs to a profile is removed once its owner has signed out.
 * - The number of units in the cart and the laptop's name, each as shown and in words for screen readers, are contents in
 *   a style sheet of its own. As custom properties of the root element they would style the whole page again each time.
 * - `data-theme` if the visitor chose a theme other than the system's; `data-dark` while the page is dark, for the
 *   icon. Choosing the system's theme follows the system again. The switch is heard in the capture phase, because React
 *   stops a press that it cannot handle yet. The colors do not fade: hundreds at once take a phone half a second.
 * - Buttons pressed and forms submitted (`scripted-form.tsx`) before hydration are pressed and submitted again after it.
 *   The browser would submit a form itself, passwords included. React must not hear of the first press: it may handle
 *   it, too. `lapwright:alive` tells that the window's buttons (`page-change.tsx`) or a form is hydrated: a form can be
 *   part of what loads later.
 * - `data-leaving` while the page reloads. On a reloaded page, Back and Forward only change the address and leave the
 *   rest to the router. Before hydration, page and address would disagree, even once there is a router: the page does
 *   not listen to it yet. The browser tells which address the page was loaded for, because Back may have been pressed
 *   before this script ran.
 * - Zod does not try whether it may compile code: the policy forbids it, and the try would be reported as a violation.
 * - `data-late-headings` while headings keep their fallback font (`font-script.ts`).
 *
 * Minified by hand, because it is part of every page.
 *
 * @param addresses of the fonts' style sheet and of `late-fonts.js`, which change with their content
 */
export const bootScript = (addresses: FontAddresses): string => `(()=>{
globalThis.__zod_globalConfig={jitless:true};
const d=document.documentElement,m=matchMedia("(prefers-color-scheme:dark)");
const get=k=>{let v;try{v=localStorage.getItem(k)??sessionStorage.getItem(k)}catch{}return v??window.pageStorage?.getItem(k)};
const texts={},sheet=new CSSStyleSheet();
document.adoptedStyleSheets=[sheet];
const write=t=>sheet.replaceSync(Object.entries(Object.assign(texts,t)).map(([s,t])=>s+"{content:"+JSON.stringify(t)+"}").join(""));
const session=()=>{get("accessToken")?d.dataset.session="in":delete d.dataset.session;
for(const e of document.querySelectorAll("session-name"))e.connectedCallback()};
customElements.define("session-name",class extends HTMLElement{
connectedCallback(){this.title=this.textContent=get("displayName")||"Signed in"}});
const theme=()=>{const t=get("theme");t?d.dataset.theme=t:delete d.dataset.theme;
d.toggleAttribute("data-dark",t?t=="dark":m.matches)};
const cart=()=>{let n=0;try{for(const l of JSON.parse(get("cart")))n+=l.quantity}catch{}
d.toggleAttribute("data-cart",n>0);
write({".cart-count::before":n>99?"99+":""+n,".cart-words::after":n>0?", "+n+(n>1?" items":" item"):""})};
const laptop=()=>{let n;try{const l=JSON.parse(get("laptops"));
if(l.owner&&!get("accessToken"))localStorage.removeItem("laptops");
else n=l.laptops.find(o=>o.slug==l.chosen).model}catch{}
d.toggleAttribute("data-laptop",!!n);
write({".laptop-name::before":n||"My laptop",".laptop-words::after":n?", "+n:""})};
session();theme();cart();laptop();
m.addEventListener("change",theme);
addEventListener("storage",()=>{session();theme();cart();laptop()});
addEventListener("lapwright:session",()=>{session();laptop()});
addEventListener("lapwright:cart",cart);
addEventListener("lapwright:laptops",laptop);
addEventListener("click",e=>{if(!e.target.closest("[data-switch-theme]"))return;
const dark=!d.hasAttribute("data-dark");
try{dark==m.matches?localStorage.removeItem("theme"):localStorage.setItem("theme",dark?"dark":"light")}catch{}
const k="--default-transition-duration";d.style.setProperty(k,"0s");theme();
requestAnimationFrame(()=>setTimeout(()=>d.style.removeProperty(k)))},true);
const early=[],alive=new WeakSet;
const keep=(e,of,again)=>{if(alive.has(of))return;e.preventDefault();e.stopImmediatePropagation();early.push([of,again])};
addEventListener("click",e=>{const b=e.target.closest("button[type=button]:not([popovertarget],[data-switch-theme])");
b&&keep(e,window,()=>b.click())},true);
addEventListener("submit",e=>{const f=e.target;"scripted"in f.dataset&&keep(e,f,()=>f.requestSubmit(e.submitter))},true);
addEventListener("lapwright:alive",({target:t})=>{if(alive.has(t))return;alive.add(t);
for(const[of,again]of early)of==t&&setTimeout(again)},true);
const sent=new URL(window.navigation?.activation?.entry?.url||location.href);
const stay=()=>location.pathname==sent.pathname&&location.search==sent.search;
const follow=()=>{if(alive.has(window)||stay())return;d.dataset.leaving="";location.reload()};
addEventListener("popstate",follow);follow();
${fontScript(addresses)}})()`;
