export interface FontAddresses {
  /** The fonts' style sheet. */
  fonts: string;
  /** `late-fonts.js`: a module of its own, sent as it is written, because the pages of a tab that has the fonts do without it. */
  lateFonts: string;
}

/**
 * Returns the part of the boot script that loads the web fonts and lets nothing move by them. Fonts are 43 kB that would
 * delay the first picture on a slow connection: on a tab's first page they load after the first paint
 * (`deferred-scripts.ts` dispatches `lapwright:painted`), on later pages they are cached and load before it.
 *
 * The fallbacks have the fonts' heights and mean widths (`fallback-fonts.css`), so most lines break alike. Where one
 * does not, a page whose fonts come late keeps the fallback: in headings (`data-late-headings` on the root element) or
 * everywhere, as far as otherwise something visible, elements or text, would move up or down by the 3 px that browsers
 * count as a shift. From the next page on (`lapwright:page`) all fonts are used.
 *
 * Late fonts are added together once they are there (`late-fonts.js`): each addition lays out every text of the page
 * again, a style sheet with `@font-face` included. Adding them, measuring and deciding are one task, so no state in
 * between is painted; where things were is measured in a task before, so that a tap waits for one of them only. Only the
 * window and as much below it is measured. On later pages, too, fonts can be late: their style sheet is turned off at
 * once, so that none of them is painted, and counted as a fallback, before that.
 */
export const fontScript = ({
  fonts,
  lateFonts,
}: FontAddresses): string => `const f=${JSON.stringify(fonts)},l=document.createElement("link"),
late=()=>{l.media="not all";import(${JSON.stringify(lateFonts)}).then(m=>m.addLateFonts(l)).then(()=>sessionStorage.setItem("fonts",f)).catch(()=>{})};
l.rel="stylesheet";l.href=f;
if(get("fonts")==f){l.setAttribute("blocking","render");
l.onload=()=>setTimeout(()=>["1em 'Inter Variable'","1em 'Inter Display'"].every(font=>document.fonts.check(font))||late(),80);document.head.append(l)}
else{l.media="not all";l.onload=late;addEventListener("lapwright:painted",()=>document.head.append(l))}`;
