/** The paths of pages whose content comes from scripts alone. */
export const emptyWithoutScripts = /^\/(dashboard|cart|checkout|purchases)\b/;

/**
 * Runs the router's scripts, which the page carries in `<template id="scripts">`, once the largest picture has been
 * painted or as soon as the visitor touches anything. Started at once they put 100 kB in the way of that picture on a
 * slow line. Links and forms work before: they are links and forms. A pointer that moves is a touch; one that rests is
 * not, although browsers report a move of nothing as the page comes to lie under it, before the first paint.
 *
 * The router streams its data by scripts at the end of the page, into a controller that its first script creates:
 * until that has run, an array takes the data and passes it on.
 *
 * Pages whose content comes from scripts alone start at once; their fonts then come last, because `load` waits for the
 * scripts. Their header has asked for the largest script meanwhile (`entry.server.tsx`).
 *
 * The modules' preloads go before the scripts: found one by one, through who imports whom, they take up to four round
 * trips.
 *
 * `load` has waited for the eager pictures; the paint they are in may still be to come, and a slow machine needs a
 * moment to show it. A tab in the background paints nothing and starts after three seconds. The fonts wait for the
 * same event (`boot-script.ts`).
 */
export const deferredScripts = `(()=>{const data=[],on=["pointermove","touchstart","keydown","focusin"];
window.__reactRouterContext={streamController:{enqueue:d=>data.push(d),close:()=>data.push(null)}};
let started;const start=e=>{if(started||document.readyState=="loading"||e?.type=="pointermove"&&!e.movementX&&!e.movementY)return;started=1;
for(const e of on)removeEventListener(e,start,true);
const page=new DOMParser().parseFromString(document.getElementById("scripts").content.textContent,"text/html");
document.head.append(...page.querySelectorAll("link"));
for(const old of page.scripts){
const s=document.createElement("script");s.type=old.type;s.text=old.text;document.head.append(s);s.remove();
const c=window.__reactRouterContext.streamController;for(const d of data.splice(0))d===null?c.close():c.enqueue(d)}};
for(const e of on)addEventListener(e,start,{capture:true,passive:true});
if(${emptyWithoutScripts}.test(location.pathname))addEventListener("DOMContentLoaded",start);
const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,100);
let done;const painted=()=>{if(done)return;done=1;dispatchEvent(new Event("lapwright:painted"));setTimeout(idle,100)};
addEventListener("load",()=>{setTimeout(painted,3000);
new PerformanceObserver((l,o)=>{if(!l.getEntriesByName("first-contentful-paint")[0])return;o.disconnect();setTimeout(painted,200)}).observe({type:"paint",buffered:true})})})()`;
