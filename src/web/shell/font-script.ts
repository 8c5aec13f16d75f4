/**
 * Returns the part of the boot script that loads the web fonts and lets nothing move by them. Fonts are 43 kB that would
 * delay the first picture on a slow connection: on a tab's first page they load after the first paint
 * (`deferred-scripts.ts` dispatches `lapwright:painted`), on later pages they are cached and load before it.
 *
 * The fallbacks have the fonts' heights and mean widths (`fallback-fonts.css`), so most lines break alike. Where one
 * does not, `data-fonts` on the root element keeps the fallback for this page: `headings` in headings, `late`
 * everywhere (`fallback-fonts.css`). It is set before fonts come that are not there in time, and taken back as far as
 * nothing visible, elements or text, moves up or down by the 3 px that browsers count as a shift (`late-fonts.js`).
 * Measuring and deciding are one task, so no state in between is painted.
 *
 * @param fonts address of the fonts' style sheet, which changes with its content
 * @param lateFonts address of `late-fonts.js`
 */
export const fontScript = (fonts: string, lateFonts: string): string => `const f=${JSON.stringify(fonts)},
hold=()=>{d.dataset.fonts="late";import(${JSON.stringify(lateFonts)}).then(m=>m.useFonts(f))},
font=early=>{const l=document.createElement("link");l.rel="stylesheet";
if(early)l.setAttribute("blocking","render");
l.onload=()=>early?setTimeout(()=>document.fonts.check("1em 'Inter Variable'")||hold(),80):hold();
l.href=f;document.head.append(l)};
if(get("fonts")==f)font(1);else{d.dataset.fonts="late";addEventListener("lapwright:painted",()=>font())}`;
