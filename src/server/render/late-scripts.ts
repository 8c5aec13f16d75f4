/**
 * React Router puts its scripts' module into the page to run at once, and preloads everything it imports: on a
 * slow line that is 100 kB in the way of the first picture. Here the same script is only kept in the page as
 * text; a few bytes put it back, letter for letter, once the page has loaded and painted, or as soon as the
 * visitor touches anything. Links and forms work before: they are links and forms.
 */
export function startScriptsLate(html: string): string {
  const start = html.lastIndexOf(moduleScript);
  if (start === -1) throw new Error("The page has no module script in the shape React Router 8 writes it.");
  const end = html.indexOf("</script>", start) + "</script>".length;
  const text = html.slice(start + moduleScript.length, end - "</script>".length);
  const late = `<script type="text/plain" id="late-scripts">${text}</script>`;
  const page = `${html.slice(0, start)}${late}${html.slice(end)}`;
  return page.replace(modulePreloads, "").replace("</body>", `<script>${starter}</script></body>`);
}

/** For pages that must stand by themselves (errors): no scripts but the head's. */
export function withoutLateScripts(html: string): string {
  const body = html.indexOf("<body");
  return html.slice(0, body) + html.slice(body).replace(scripts, "").replace(modulePreloads, "");
}

const moduleScript = `<script type="module" async="">`;
const modulePreloads = /<link rel="modulepreload"[^>]*>/g;
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/**
 * `load` has waited for the eager pictures, the paint they are in may still be to come: wait for it, and a moment
 * longer for a slow machine to show it. A tab in the background paints nothing and starts after three seconds.
 * What else may wait (fonts, `src/web/shell/boot-script.ts`) listens for the event.
 */
const starter = `(()=>{const l=document.getElementById("late-scripts"),on=["pointerover","touchstart","keydown","focusin"];
const go=()=>{if(!l.isConnected)return;for(const e of on)removeEventListener(e,go,true);
const s=document.createElement("script");s.type="module";s.text=l.text;l.replaceWith(s)};
for(const e of on)addEventListener(e,go,{capture:true,passive:true});
const idle=()=>window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,100);
let done;const painted=()=>{if(done)return;done=1;dispatchEvent(new Event("lapwright:painted"));setTimeout(idle,100)};
addEventListener("load",()=>{setTimeout(painted,3000);
new PerformanceObserver((_,o)=>{o.disconnect();setTimeout(painted,200)}).observe({type:"paint",buffered:true})})})()`;
