// PCB artwork + labels as SVG -> PNG maps (color, metal mask, height), all deterministic.
import sharp from 'sharp'; import fs from 'node:fs'; import path from 'node:path';
const OUT = new URL('./png/', import.meta.url).pathname; fs.mkdirSync(OUT, { recursive: true });
export const rng = s => () => ((s = Math.imul(s ^ (s >>> 15), 2246822519) ^ Math.imul(s ^ (s >>> 13), 3266489917)) >>> 0, ((s ^= s >>> 16) >>> 0) / 4294967296);
export function mulberry(a) { return () => { a |= 0; a = a + 0x6D2B79F5 | 0; let t = Math.imul(a ^ a >>> 15, 1 | a); t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t; return ((t ^ t >>> 14) >>> 0) / 4294967296; }; }
// solder-mask palettes: [laminate, copper under mask, trace highlight, via ring]
export const MASKS = { green: ['#042a19', '#084527', '#11663b', '#1b7a4a'], black: ['#070809', '#0d0f10', '#1a1d1f', '#25282a'], blue: ['#041d45', '#08306e', '#124a9a', '#1c5db2'] };

export class Board {
  constructor(w, h, mask, seed) { this.w = w; this.h = h; this.mask = MASKS[mask]; this.r = mulberry(seed); this.els = []; this.occ = []; }
  add(kind, svg) { this.els.push([kind, svg]); }
  zone(x, y, w, h) { this.add('zone', `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx=".4" fill="@"/>`); }
  trace(pts, wd = .1) { this.add('trace', `<polyline points="${pts.map(p => p.map(v => v.toFixed(3)).join(',')).join(' ')}" fill="none" stroke="@" stroke-width="${wd}" stroke-linejoin="round" stroke-linecap="round"/>`); }
  via(x, y, r = .22) { this.add('via', `<circle cx="${x.toFixed(3)}" cy="${y.toFixed(3)}" r="${r}" fill="@"/>`); this.add('hole', `<circle cx="${x.toFixed(3)}" cy="${y.toFixed(3)}" r="${(r * .45).toFixed(3)}" fill="@"/>`); }
  pad(x, y, w, h, gold = false, r = .05) { this.add(gold ? 'gold' : 'pad', `<rect x="${(x - w / 2).toFixed(3)}" y="${(y - h / 2).toFixed(3)}" width="${w}" height="${h}" rx="${r}" fill="@"/>`); }
  silk(svg) { this.add('silk', svg); }
  text(x, y, t, s = 1, extra = '') { this.add('silk', `<text x="${x}" y="${y}" font-size="${s}" font-family="Inter" font-weight="600" fill="@" ${extra}>${t}</text>`); }
  // bundle of n parallel traces from (x0,y0) to (x1,y1) with one 45° jog
  bundle(x0, y0, x1, y1, n, p0, p1, wd = .09, serp = 0) {
    for (let i = 0; i < n; i++) {
      const a = x0 + (i - (n - 1) / 2) * p0, b = x1 + (i - (n - 1) / 2) * p1, dx = b - a, dir = Math.sign(y1 - y0), jog = Math.abs(dx);
      let ym = (y0 + y1) / 2 - dir * jog / 2 + dir * (dx > 0 ? -1 : 1) * (i - (n - 1) / 2) * p0 * .42;
      const pts = [[a, y0]];
      if (serp && i % 3 === 1) { const amp = p0 * .42, k = 4; for (let j = 0; j < k; j++) { const yy = y0 + dir * (.5 + j * .55); pts.push([a, yy], [a + amp, yy + dir * .12], [a + amp, yy + dir * .3], [a, yy + dir * .42]); } ym = Math.max(ym * dir, (y0 + dir * 2.9) * dir) * dir; }
      pts.push([a, ym], [b, ym + dir * jog], [b, y1]); this.trace(pts, wd);
    }
  }
  layer(col) { return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}"><rect width="100%" height="100%" fill="${col.base}"/>${['zone', 'trace', 'via', 'hole', 'pad', 'gold', 'silk'].map(k => this.els.filter(e => e[0] === k && col[k]).map(e => e[1].replaceAll('@', col[k])).join('')).join('')}</svg>`; }
  async write(name, pxw = 4096) {
    const [b, z, t, v] = this.mask, d = 25.4 * 0 + 72 * pxw / this.w / 1; // width attr = w px at 72dpi -> density scales
    const L = { color: { base: b, zone: z, trace: t, via: v, hole: b, pad: '#b9bcbf', gold: '#e2b25a', silk: '#dfe5e1' }, metal: { base: '#000', pad: '#fff', gold: '#fff', silk: '#000' }, height: { base: '#404040', zone: '#6a6a6a', trace: '#8c8c8c', via: '#8c8c8c', hole: '#101010', pad: '#707070', gold: '#707070', silk: '#a8a8a8' } };
    for (const k of Object.keys(L)) { let s = sharp(Buffer.from(this.layer(L[k])), { density: d, limitInputPixels: false }); if (k !== 'color') s = s.greyscale(); if (k === 'height') s = s.blur(1.2); await s.png().toFile(path.join(OUT, `${name}-${k}.png`)); }
  }
}
export async function svg(name, w, h, body, pxw = 2048, bg = null) {
  const s = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${bg ? `<rect width="100%" height="100%" fill="${bg}"/>` : ''}${body}</svg>`;
  await sharp(Buffer.from(s), { density: 72 * pxw / w, limitInputPixels: false }).png().toFile(path.join(OUT, name + '.png'));
}
export function barcode(x, y, w, h, seed, fill = '#111') { const r = mulberry(seed); let s = '', cx = x; while (cx < x + w - .3) { const b = (1 + Math.floor(r() * 3)) * .13; s += `<rect x="${cx.toFixed(2)}" y="${y}" width="${b.toFixed(2)}" height="${h}" fill="${fill}"/>`; cx += b + (1 + Math.floor(r() * 3)) * .13; } return s; }
export function matrix(x, y, size, n, seed, fill = '#111') { const r = mulberry(seed), c = size / n; let s = ''; for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) { const edge = i === 0 || j === n - 1 || (i === n - 1 && j % 2 === 1) || (j === 0 && i % 2 === 0); if (edge || (i > 0 && j > 0 && i < n - 1 && j < n - 1 && r() > .5)) s += `<rect x="${(x + i * c).toFixed(3)}" y="${(y + j * c).toFixed(3)}" width="${(c * 1.02).toFixed(3)}" height="${(c * 1.02).toFixed(3)}" fill="${fill}"/>`; } return s; }
// brand mark: two offset rounded tiles
export const logo = (x, y, s, a, b) => `<g transform="translate(${x} ${y}) scale(${s})"><rect x="0" y="0" width=".62" height=".62" rx=".14" fill="${a}"/><rect x=".38" y=".38" width=".62" height=".62" rx=".14" fill="${b}"/></g>`;
export const word = (x, y, s, fill, extra = '') => `<text x="${x}" y="${y}" font-family="Inter Display, Inter" font-weight="700" font-size="${s}" letter-spacing="${-.02 * s}" fill="${fill}" ${extra}>lapwright</text>`;
