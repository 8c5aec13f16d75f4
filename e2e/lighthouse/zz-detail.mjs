import { createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import unpackBrowser, { browserToLaunch } from "../browser.ts";
import { startShop } from "../shop.ts";
await unpackBrowser();
const shop = {url:"http://localhost:4177",stop(){}};
const port = await new Promise(r=>{const s=createServer().listen(0,"127.0.0.1",()=>{const p=s.address().port;s.close(()=>r(p))})});
const launch = browserToLaunch();
const browser = await chromium.launch({...launch,args:[...(launch.args??[]),`--remote-debugging-port=${port}`]});
const pages={home:"/",list:"/manufacture/all",part:"/parts/8gb-ddr4-3200-so-dimm"};
const only=process.argv[2]?.split(",")??Object.keys(pages);const rounds=Number(process.argv[3]??4);
try{for(const n of only){await lighthouse(shop.url+pages[n],{port,onlyCategories:["performance","best-practices"],logLevel:"silent"});
for(let i=0;i<rounds;i++){const {lhr}=await lighthouse(shop.url+pages[n],{port,onlyCategories:["performance","best-practices"],logLevel:"silent"});const a=lhr.audits;
const obs=a.metrics.details.items[0];
console.log(n,"score",Math.round(lhr.categories.performance.score*100),"FCP",Math.round(a["first-contentful-paint"].numericValue),"LCP",Math.round(a["largest-contentful-paint"].numericValue),"TBT",Math.round(a["total-blocking-time"].numericValue),"SI",Math.round(a["speed-index"].numericValue),"obsFCP",obs.observedFirstContentfulPaint,"obsLCP",obs.observedLargestContentfulPaint,"obsLoad",obs.observedLoad);
for(const m of a["errors-in-console"]?.details?.items??[])console.log("   CONSOLE",m.description);if(i===0){const el=a["largest-contentful-paint-element"]??a["lcp-breakdown-insight"];console.log(JSON.stringify(el?.details?.items?.map(x=>x.items?.map?.(y=>y.node?.snippet??[y.subpart??y.label,y.duration])??x.node?.snippet)).slice(0,600));
for(const r of a["network-requests"].details.items)console.log("  ",Math.round(r.networkRequestTime),Math.round(r.networkEndTime),r.priority,r.transferSize,r.resourceType,r.url.replace(shop.url,"").slice(0,90));
for(const t of a["long-tasks"]?.details?.items??[])console.log("   long",Math.round(t.startTime),Math.round(t.duration),t.url.slice(0,80))}}}}finally{await browser.close();await shop.stop()}
process.exit(0)
