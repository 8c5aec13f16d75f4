/**
 * Returns the part of the boot script that loads the web fonts and lets nothing move by them. Fonts are 43 kB that would
 * delay the first picture on a slow connection: on a tab's first page they load after the first paint
 * (`deferred-scripts.ts` dispatches `lapwright:painted`), on later pages they are cached and load before it.
 *
 * The fallbacks have the fonts' heights and mean widths (`fallback-fonts.css`), so most lines break alike. Where one
 * does not, `data-fonts` on the root element keeps the fallback for this page: `headings` in headings, `late`
 * everywhere (`fallback-fonts.css`). It is set before fonts come that are not there in time, and taken back as far as
 * nothing visible, elements or text, moves up or down by the 3 px that browsers count as a shift. Measuring and
 * deciding are one task, so no state in between is painted.
 *
 * @param fonts address of the fonts' style sheet, which changes with its content
 */
export const fontScript = (fonts: string): string => `const f=${JSON.stringify(fonts)},
hold=()=>{d.dataset.fonts="late";
Promise.all(["'Inter Variable'","'Inter Display'","'JetBrains Mono'"].map(n=>document.fonts.load("1em "+n))).then(()=>{
const w=document.createTreeWalker(document.body,5),range=new Range(),shown=[],box=n=>{if(n.data==null)return n.getBoundingClientRect();
range.selectNode(n);return range.getBoundingClientRect()};
for(let n;n=w.nextNode();)(n.data==null?n:n.parentElement).checkVisibility()&&box(n).bottom>0&&shown.push(n);
const tops=()=>shown.map(n=>box(n).top),was=tops();
for(const state of ["","headings","late"]){d.dataset.fonts=state;if(tops().every((y,i)=>Math.abs(y-was[i])<3||Math.min(y,was[i])>innerHeight))break}
try{sessionStorage.setItem("fonts",f)}catch{}})},
font=early=>{const l=document.createElement("link");l.rel="stylesheet";
if(early)l.setAttribute("blocking","render");
l.onload=()=>early?setTimeout(()=>document.fonts.check("1em 'Inter Variable'")||hold(),80):hold();
l.href=f;document.head.append(l)};
if(get("fonts")==f)font(1);else{d.dataset.fonts="late";addEventListener("lapwright:painted",()=>font())}`;
