// Artwork of the half Mini PCIe card: node tex/half-mini.mjs
// PCI-SIG Mini Card, half size, seen from the component side with the edge connector at the left (x = 0): 26.8 x 30 mm, 1.0 thick; tongue 25.6 wide and 3.3 deep,
// 26 contacts of 0.6 at 0.8 a side, notch of 1.5 between contacts 15 and 17, 11.15 from the side of contact 1; holes of 2.6 at 23.9.
import { Board, svg, barcode, matrix, logo, word, mulberry } from './pcb.mjs';
import fs from 'node:fs';
const W = 26.8, H = 30, Y = y => H - y, fingers = Array.from({ length: 26 }, (_, i) => +(26.8 - i * .8 - (i > 7 ? 3.2 : 0)).toFixed(2));
const L = { W, H, tongue: [2.2, 27.8], key: 18.85, keyW: 1.5, fingers, holes: [[23.9, 2.9], [23.9, 27.1]], can: [5.4, 4.4, 19.4, 25.6, 1.6], lab: [6.3, 5.4, 18.5, 24.6], ant: [[23.3, 19.6], [23.3, 10.4]], pass: [] };
const P = (x, y, w, h, k) => L.pass.push([+x.toFixed(3), +y.toFixed(3), w, h, k]);
for (const y of [2.3, 27.7]) for (let i = 0; i < 9; i++) P(5.9 + i * 1.5, y, .5, 1.0, i % 4 == 2 ? 'res' : 'cap');
for (let i = 0; i < 5; i++) P(22.6, 13 + i, 1.0, .5, i % 2 ? 'res' : 'cap');
for (const y of [7.2, 8.2, 21.8, 22.8]) P(21.2, y, 1.0, .5, y > 20 ? 'cap' : 'res');
P(24.9, 15, .8, 1.6, 'capL'); P(25.4, 12.6, .5, 1.0, 'cap'); P(25.4, 17.4, .5, 1.0, 'res');
fs.writeFileSync(new URL('./png/half-mini.json', import.meta.url), JSON.stringify(L));
const b = new Board(W, H, 'green', 3), r = mulberry(29); b.zone(3.9, .6, W - 4.5, H - 1.2);
const [x0, y0, x1, y1] = L.can, [front, rear] = [fingers.slice(0, 8), fingers.slice(8)];
for (const f of [...front, ...rear]) { const y = Y(f) + (H / 2 - Y(f)) * .06; b.trace([[3.0, Y(f)], [3.5, Y(f)], [3.5 + Math.abs(y - Y(f)), y], [x0 + .2, y]], .16); }
const far = (c, x, y, d) => Math.hypot(c[0] - x, c[1] - y) > d;
for (let k = 0; k < W * 2.8; k++) { const x = 4 + r() * (W - 5), y = 1 + r() * (H - 2); if ((x > x0 - .6 && x < x1 + .6 && y > y0 - .6 && y < y1 + .6) || ![...L.holes, ...L.ant].every(c => far(c, x, y, 3)) || L.pass.some(p => Math.abs(p[0] - x) < p[2] / 2 + .45 && Math.abs(p[1] - y) < p[3] / 2 + .45)) continue; b.via(x, Y(y), .2); }
for (const [x, y, w, h] of L.pass) { const wide = w > h, l = Math.max(w, h), t = Math.min(w, h); for (const s of [-1, 1]) b.pad(x + (wide ? s * l * .48 : 0), Y(y) + (wide ? 0 : s * l * .48), wide ? l * .42 : t * 1.12, wide ? t * 1.12 : l * .42); }
for (const y of fingers) b.pad(1.375, Y(y), 2.35, .6, true);
for (const [x, y] of L.holes) b.add('pad', `<circle cx="${x}" cy="${Y(y)}" r="2.35" fill="@"/>`);
b.add('pad', `<rect x="${x0 - .35}" y="${Y(y1) - .35}" width="${x1 - x0 + .7}" height="${y1 - y0 + .7}" rx=".4" fill="none" stroke="@" stroke-width=".5"/>`);
L.ant.forEach(([x, y], i) => { for (const s of [-1, 1]) b.pad(x + s * 1.5, Y(y), .65, 2.1, true); b.pad(x, Y(y) + 1.43, .9, .8, true); b.text(x - .35, Y(y) + (i ? 3.4 : -2.2), String(i + 1), 1.1); });
await b.write('half-mini', 2400);
await svg('half-mini-label', 12.2, 19.2, `<rect width="12.2" height="19.2" fill="#f7f8f8"/>${logo(.9, 1.2, 1.8, '#0f5fd6', '#7cc0ff')}${word(3.1, 2.75, 1.85, '#14181d')}<g font-family="Inter" fill="#14181d"><text x=".9" y="7.1" font-size="3" font-weight="800" font-family="Inter Display">Wi-Fi</text><text x=".9" y="9.1" font-size="1.3" font-weight="600">+ Bluetooth</text><text x=".9" y="10.9" font-size=".98" fill="#3a424c">half Mini PCIe  ·  3.3 V</text></g>${barcode(.9, 15.9, 5.4, 2.2, 31)}${matrix(7.1, 13.9, 4.2, 14, 33)}`, 1800);
