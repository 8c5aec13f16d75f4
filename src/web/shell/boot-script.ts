/**
 * Runs in the head, before anything is painted, and needs nothing else: who is signed in and which theme was
 * chosen are the browser's business, so that every visitor is sent the very same page. It sets attributes on
 * the root element; the style sheet does the rest, so nothing moves later.
 *
 * - `data-session="in"` while the identity session keeps an `accessToken`; the name shown beside Logout is its
 *   `displayName`, as a CSS string (`identity/session-storage.ts` has both keys, `session.ts` the event).
 * - `data-cart` while something is in the cart (`cart/cart.ts` has the key, `cart-store.ts` the event); how many
 *   pieces stands beside it as CSS strings, as a figure to see and in words to hear.
 * - `data-laptop` while a laptop is chosen that fits are shown for; its name stands beside it as CSS strings, to be
 *   seen and to be heard (`laptop/kept-laptops.ts` has the shape, `laptops-store.ts` the event). One that belongs to a
 *   profile goes when its owner has signed out, wherever that happened.
 * - `data-theme` when the visitor chose against the system; `data-dark` while the page is dark, for the icon.
 *   Choosing what the system says anyway goes back to following it.
 * - `data-early` on a form that was sent before the page had come to life and could have sent it (`data-unready`):
 *   it is sent then (`scripted-form.tsx`). Otherwise the browser would send it itself, a password and all.
 * - `data-leaving` while the page is loaded anew: on a reloaded page, Back and Forward only change the address and
 *   leave the rest to the router. Until there is one, the page and the address would disagree. The address the page
 *   was sent for is asked of the browser, because Back may have come before this script.
 *
 * - The fonts: 33 kB that would stand in the way of the first picture on a slow line. On a tab's first page they
 *   are fetched once it is painted (their stand-ins have the same measures, so nothing moves); on all others they
 *   are surely in the browser's cache, and are put in before the first paint. `lapwright:painted` comes from
 *   `deferred-scripts.ts`.
 *
 * Written small by hand: it is sent with every page.
 *
 * @param fonts address of the fonts' style sheet; it changes when they do
 */
export const bootScript = (fonts: string): string => `(()=>{
const d=document.documentElement,m=matchMedia("(prefers-color-scheme:dark)");
const get=k=>{try{return localStorage.getItem(k)??sessionStorage.getItem(k)}catch{return null}};
const session=()=>{get("accessToken")?d.dataset.session="in":delete d.dataset.session;
d.style.setProperty("--session-name",JSON.stringify(get("displayName")||"Signed in"))};
const theme=()=>{const t=get("theme");t?d.dataset.theme=t:delete d.dataset.theme;
d.toggleAttribute("data-dark",t?t=="dark":m.matches)};
const cart=()=>{let n=0;try{for(const l of JSON.parse(get("cart")))n+=l.quantity}catch{}
d.toggleAttribute("data-cart",n>0);
d.style.setProperty("--cart-count",'"'+(n>99?"99+":n)+'"');
d.style.setProperty("--cart-words",n>0?'", '+n+(n>1?' parts"':' part"'):'""')};
const laptop=()=>{let n;try{const l=JSON.parse(get("laptops"));
if(l.owner&&!get("accessToken"))localStorage.removeItem("laptops");
else n=l.laptops.find(o=>o.slug==l.chosen).model}catch{}
d.toggleAttribute("data-laptop",!!n);
d.style.setProperty("--laptop-name",JSON.stringify(n||"My laptop"));
d.style.setProperty("--laptop-words",JSON.stringify(n?", "+n:""))};
session();theme();cart();laptop();
m.addEventListener("change",theme);
addEventListener("storage",()=>{session();theme();cart();laptop()});
addEventListener("lapwright:session",()=>{session();laptop()});
addEventListener("lapwright:cart",cart);
addEventListener("lapwright:laptops",laptop);
addEventListener("click",e=>{if(!e.target.closest("[data-switch-theme]"))return;
const dark=!d.hasAttribute("data-dark");
try{dark==m.matches?localStorage.removeItem("theme"):localStorage.setItem("theme",dark?"dark":"light")}catch{}
theme()});
const sent=new URL(window.navigation?.activation?.entry?.url||location.href);
const stay=()=>location.pathname==sent.pathname&&location.search==sent.search;
const follow=()=>{if(window.__reactRouterDataRouter?.state.initialized||stay())return;d.dataset.leaving="";location.reload()};
addEventListener("popstate",follow);follow();
addEventListener("submit",e=>{const f=e.target.dataset;if("unready"in f){e.preventDefault();f.early=""}},true);
const f=${JSON.stringify(fonts)},font=early=>{const l=document.createElement("link");l.rel="stylesheet";
if(early)l.setAttribute("blocking","render");
else l.onload=()=>document.fonts.ready.then(()=>{try{sessionStorage.setItem("fonts",f)}catch{}});
l.href=f;document.head.append(l)};
get("fonts")==f?font(1):addEventListener("lapwright:painted",()=>font())})()`;
