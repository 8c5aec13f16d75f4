// SO-DIMM artwork: node tex/sodimm.mjs [ddr4a ddr4b ddr5a ddr5b ddr3b]   (a = 4 chips a side, b = 8 chips a side)
// Edge geometry (front view, pin 1 left, mm): DDR4 72+58 contacts at 0.5, key center 38.3 of 69.6; DDR5 63+68 at 0.5, key 33.55; DDR3 36+66 at 0.6, key 24.8 of 67.6.
import { Board, svg, barcode, matrix, logo, word, mulberry } from './pcb.mjs';
import fs from 'node:fs';
const GEN = {
  ddr4: { W: 69.6, T: 1.2, x0: 2.0, p: .5, n: [72, 58], gap: 1.6, fw: .35, last: '259', mask: 'green', chip: 'LW4G8-32A' },
  ddr5: { W: 69.6, T: 1.2, x0: 1.75, p: .5, n: [63, 68], gap: 1.6, fw: .35, last: '261', mask: 'black', chip: 'LW5G8-56B' },
  ddr3: { W: 67.6, T: 1.0, x0: 2.0, p: .6, n: [36, 66], gap: 3.6, fw: .45, last: '203', mask: 'green', chip: 'LW3L4-16E' },
};
const H = 30, Y = y => H - y;
async function make(id) {
  const gen = id.slice(0, 4), two = id[4] === 'b', G = GEN[gen], W = G.W, d5 = gen === 'ddr5';
  const s = W / 69.6, cw = two ? (d5 ? [10.6, 8.4] : [10.8, 7.6]) : (d5 ? [9.2, 11.2] : [8.6, 12.2]);
  const xs = (two ? (d5 ? [8.4, 20.2, 49.4, 61.2] : [8.9, 21.1, 48.5, 60.7]) : (d5 ? [8.9, 20.1, 49.5, 60.7] : [9.6, 20.6, 49.0, 60.0])).map(x => x * s);
  const ys = two ? (d5 ? [12.5, 21.7] : [12.9, 21.5]) : [17.4];
  const chips = ys.flatMap(y => xs.map(x => [x, y]));
  const fingers = []; for (let i = 0; i < G.n[0]; i++) fingers.push(+(G.x0 + i * G.p).toFixed(3));
  const x2 = fingers.at(-1) + G.gap; for (let i = 0; i < G.n[1]; i++) fingers.push(+(x2 + i * G.p).toFixed(3));
  const key = +(x2 - G.gap / 2).toFixed(3);
  const L = { W, H, T: G.T, chips, chip: cw, key, keyW: 1.0, fw: G.fw, fingers, pass: [], inds: [], qfn: [], soic: [], lab: [xs[0] - (two ? 4.6 : 5.2), 9.7, xs[0] - (two ? 4.6 : 5.2) + 22.6, 24.5] };
  const P = (x, y, w, h, k) => L.pass.push([+x.toFixed(3), +y.toFixed(3), w, h, k]);
  const top = Math.max(...ys) + cw[1] / 2, bot = Math.min(...ys) - cw[1] / 2;
  for (const x of xs) {
    for (const dx of [-3.6, -1.2, 1.2, 3.6]) P(x + dx, two ? 5.9 : 6.3, 2.0, 1.0, 'ra');
    const n = 7; for (let i = 0; i < n; i++) if (bot - 1.0 > 7.2) P(x - 4.2 + i * 1.4, bot - 1.15, .5, 1.0, 'cap');
    for (const dx of [-4, -2.2, 2.2, 4]) P(x + dx, top + 1.5, 1.0, .5, 'cap');
    P(x, top + 1.5, 1.6, .8, 'capL');
    if (two) for (const dx of [-3.2, 3.2]) P(x + dx, top + 2.7, 1.0, .5, dx < 0 ? 'res' : 'cap');
  }
  for (const x of [(xs[0] + xs[1]) / 2, (xs[2] + xs[3]) / 2]) if (xs[1] - xs[0] - cw[0] > 1.2) for (let i = 0; i < 7; i++) P(x, 12.2 + i * 1.75, .5, 1.0, i % 3 == 2 ? 'res' : 'cap');
  const c0 = xs[1] + cw[0] / 2, c1 = xs[2] - cw[0] / 2, cm = (c0 + c1) / 2;   // center field
  if (d5) {
    L.qfn.push([cm, 20.6, 3.6, 4.6, .8, 'U10'], [cm + 6.0, 11.4, 3.0, 2.0, .6, 'U9']);
    L.inds.push([cm - 5.4, 24.2, 2.6, 2.1], [cm - 5.4, 20.6, 2.6, 2.1], [cm + 5.4, 24.2, 2.6, 2.1], [cm + 5.4, 20.6, 2.6, 2.1]);
    for (const sx of [-1, 1]) { for (let i = 0; i < 5; i++) P(cm + sx * 2.7, 18.4 + i * 1.15, 1.0, .5, i == 2 ? 'res' : 'cap'); for (let i = 0; i < 3; i++) P(cm + sx * (4.0 + i * 1.25), 17.3, .8, 1.6, 'capL'); }
    for (let i = 0; i < 5; i++) P(cm - 2.4 + i * 1.2, 25.2, .8, 1.6, 'capL');
    for (let i = 0; i < 6; i++) P(cm - 6.4 + i * 1.3, 14.2, .5, 1.0, i % 3 ? 'cap' : 'res');
    for (let i = 0; i < 4; i++) P(cm - 4 + i * 2.5, 8.9, 2.0, 1.0, 'ra');
    for (const y of [10.4, 11.6, 12.8]) P(cm + 3.2, y, 1.0, .5, 'cap');
  } else {
    L.soic.push([cm, 18.2, 3.0, 2.0, 'U9']);
    for (let i = 0; i < 5; i++) P(cm - 3 + i * 1.5, 13.0, .5, 1.0, i % 2 ? 'res' : 'cap');
    for (let i = 0; i < 6; i++) P(cm - 4.3 + i * 1.7, 24.8, .8, 1.6, 'capL');
    for (const y of [10.6, 12, 13.4, 21.4, 22.8]) { P(c1 - 1.5, y, 1.0, .5, 'cap'); P(c0 + 1.5, y, 1.0, .5, 'res'); }
    for (let i = 0; i < 3; i++) P(cm - 3 + i * 2.6, 8.6, 2.0, 1.0, 'ra');
  }
  for (const x of [1.7, W - 1.7]) for (const y of [9, 10.5, 12, 24.1, 25.6]) if (!(two && y > 8 && xs[0] - cw[0] / 2 < 2.6)) P(x, y, 1.0, .5, 'cap');
  fs.writeFileSync(new URL(`./png/sodimm-${id}.json`, import.meta.url), JSON.stringify(L));
  // ---- artwork
  const r = mulberry(11 + id.charCodeAt(3)), b = new Board(W, H, G.mask, 5);
  b.zone(.6, .6, W - 1.2, 24.2);
  for (const [cx] of xs.map(x => [x])) {
    for (let g = 0; g < 4; g++) { const x0 = cx - 3.6 + g * 2.4; b.bundle(x0, Y(bot - .2), x0 + (cx - W / 2) * .03, Y(6.9), 5, .3, .4, .1); b.bundle(x0, Y(5.3), x0 + .1, Y(3.4), 4, .5, .5, .12); b.bundle(x0, Y(bot + 2), x0, Y(bot - .2), 6, .26, .3, .1, 0); }
    for (let i = 0; i < 9; i++) b.via(cx - 4.3 + i * 1.07, Y(7.5 + (i % 2) * .28), .2);
    for (let i = 0; i < 6; i++) b.via(cx - 4 + i * 1.6, Y(top + .65 + (i % 2) * .25), .22);
  }
  if (!d5) for (let i = 0; i < 14; i++) b.trace([[c0 - .5, Y(14.4 + i * .28)], [c0 + 1.2, Y(14.4 + i * .28)], [c0 + 2.4, Y(14.2 + i * .3) - .3], [c1 - 2.4, Y(14.2 + i * .3) - .3], [c1 - 1.2, Y(14.4 + i * .28)], [c1 + .5, Y(14.4 + i * .28)]], .1);
  else for (let i = 0; i < 9; i++) b.trace([[c0 - .5, Y(15.1 + i * .2)], [c0 + 1, Y(15.1 + i * .2)], [c0 + 1.6, Y(15.0 + i * .22)], [c1 - 1.6, Y(15.0 + i * .22)], [c1 + .5, Y(15.1 + i * .2)]], .09);
  for (let i = 0; i < 5; i++) b.trace([[4 + i * .3, Y(28.5 + i * .22)], [W - 4 - i * .3, Y(28.5 + i * .22)]], .1);
  for (let k = 0; k < 170; k++) { const x = 1.2 + r() * (W - 2.4), y = 7.2 + r() * 21.8; if (chips.some(c => Math.abs(c[0] - x) < cw[0] / 2 + .4 && Math.abs(c[1] - y) < cw[1] / 2 + .4)) continue; if ([...L.inds, ...L.qfn, ...L.soic].some(c => Math.abs(c[0] - x) < c[2] / 2 + .6 && Math.abs(c[1] - y) < c[3] / 2 + .7)) continue; if (L.pass.some(p => Math.abs(p[0] - x) < p[2] / 2 + .5 && Math.abs(p[1] - y) < p[3] / 2 + .5)) continue; b.via(x, Y(y), .2); }
  for (let g = 0; g < 5; g++) { const x = cm - 5.2 + g * 2.6; if (Math.abs(x - key) > 1.9) b.bundle(x, Y(11.4), x + .3, Y(3.4), 6, .3, .42, .1, 1); }
  for (const [x, y, w, h, k] of L.pass) { if (k === 'ra') { for (const q of [-1, 1]) for (let i = 0; i < 4; i++) b.pad(x - .75 + i * .5, Y(y) + q * .55, .3, .42); } else { const hz = w > h, l = Math.max(w, h), t = Math.min(w, h); for (const q of [-1, 1]) b.pad(x + (hz ? q * l * .48 : 0), Y(y) + (hz ? 0 : q * l * .48), hz ? l * .42 : t * 1.12, hz ? t * 1.12 : l * .42); } }
  for (const [x, y] of L.soic) for (let i = 0; i < 4; i++) for (const q of [-1, 1]) b.pad(x - .975 + i * .65, Y(y) + q * 1.35, .36, .7);
  for (const [x, y, w, h] of L.qfn) { const n = Math.floor(h / .5) - 1, m = Math.floor(w / .5) - 1; for (const q of [-1, 1]) { for (let i = 0; i < n; i++) b.pad(x + q * w / 2, Y(y) - (n - 1) * .25 + i * .5, .5, .26); for (let i = 0; i < m; i++) b.pad(x - (m - 1) * .25 + i * .5, Y(y) + q * h / 2, .26, .5); } }
  for (const [x, y, w, h] of L.inds) for (const q of [-1, 1]) b.pad(x + q * w * .42, Y(y), w * .3, h * .9);
  for (const x of fingers) b.pad(x, Y(1.55), G.fw, 2.6, true);
  for (const c of chips) b.silk(`<circle cx="${c[0] - cw[0] / 2 - .35}" cy="${Y(c[1] + cw[1] / 2 - .4)}" r=".17" fill="@"/>`);
  if (!two) chips.forEach((c, i) => b.text(c[0] + 3.2, Y(top + .5), 'U' + (i + 1), .85));
  b.text(d5 ? cm - 5.6 : cm - 3.4, Y(d5 ? 27.2 : 22.3), d5 ? 'LW-SD5  R1.0' : gen === 'ddr4' ? 'LW-SD4  R1.2' : 'LW-SD3  R1.1', .95);
  b.text(1.3, Y(4.0), '1', .8); b.text(W - 2.6, Y(4.0), G.last, .8);
  await b.write('sodimm-' + id, 4096);
  const [a, h2] = two ? cw : [cw[1], cw[0]];    // text runs along the long side
  const t = `<g font-family="JetBrains Mono" fill="#77797b"><text x="1" y="${h2 * .33}" font-size="${h2 * .225}" font-weight="700" font-family="Inter">lapwright</text><text x="1" y="${h2 * .57}" font-size="${h2 * .165}">${G.chip}</text><text x="1" y="${h2 * .79}" font-size="${h2 * .165}">2431 KX7</text><circle cx="${a - 1}" cy="${h2 - 1}" r=".36" fill="#5b5d5e"/></g>`;
  await svg('sodimm-chip-' + id, cw[0], cw[1], two ? t : `<g transform="translate(${cw[0]} 0) rotate(90)">${t}</g>`, 1024, '#0f1011');
}
// labels 22.6 x 14.8: [header color, mark tint, capacity, type, organization, bus, sku]
const lw = 22.6, lh = 14.8, AZ = ['#0f5fd6', '#9cc6ff'], CO = ['#d9482f', '#ffc3b3'], JA = ['#0d8f6e', '#9be3cd'];
const LV = {
  'ddr4-8': [...AZ, '8 GB', 'DDR4-3200', '1Rx8 PC4-25600 1.2 V', 'LW-SD4-8G3200', 4], 'ddr4-16': [...AZ, '16 GB', 'DDR4-3200', '1Rx8 PC4-25600 1.2 V', 'LW-SD4-16G3200', 5], 'ddr4-32': [...AZ, '32 GB', 'DDR4-3200', '2Rx8 PC4-25600 1.2 V', 'LW-SD4-32G3200', 6],
  'ddr5-16': [...CO, '16 GB', 'DDR5-5600', '1Rx8 PC5-44800 1.1 V', 'LW-SD5-16G5600', 7], 'ddr5-32': [...CO, '32 GB', 'DDR5-5600', '2Rx8 PC5-44800 1.1 V', 'LW-SD5-32G5600', 8],
  'ddr5-8': [...CO, '8 GB', 'DDR5-5600', '1Rx16 PC5-44800 1.1 V', 'LW-SD5-8G5600', 10], 'ddr5-24': [...CO, '24 GB', 'DDR5-5600', '1Rx8 PC5-44800 1.1 V', 'LW-SD5-24G5600', 11], 'ddr5-48': [...CO, '48 GB', 'DDR5-5600', '2Rx8 PC5-44800 1.1 V', 'LW-SD5-48G5600', 12], 'ddr3l-8': [...JA, '8 GB', 'DDR3L-1600', '2Rx8 PC3L-12800 1.35 V', 'LW-SD3L-8G1600', 9], 'ddr3l-4': [...JA, '4 GB', 'DDR3L-1600', '1Rx8 PC3L-12800 1.35 V', 'LW-SD3L-4G1600', 13], 'ddr4-4': [...AZ, '4 GB', 'DDR4-3200', '1Rx16 PC4-25600 1.2 V', 'LW-SD4-4G3200', 14] };
for (const [k, [a, d, cap, type, spec, sku, seed]] of Object.entries(LV)) await svg('sodimm-label-' + k, lw, lh, `<rect width="${lw}" height="${lh}" fill="#fbfbf9"/><rect width="${lw}" height="4.7" fill="${a}"/>${logo(1.2, 1.1, 2.5, '#fff', d)}${word(4.5, 3.35, 2.75, '#fff')}
<g font-family="Inter" fill="#14181d"><text x="1.2" y="8.0" font-size="2.9" font-weight="800" font-family="Inter Display" letter-spacing="-.05">${cap}</text><text x="1.2" y="10.15" font-size="1.7" font-weight="700">${type}</text><text x="1.2" y="11.75" font-size="1.08" font-weight="500" fill="#3a424c">${spec}</text><text x="1.2" y="13.6" font-size="1.0" fill="#4a525c" font-family="JetBrains Mono">${sku}</text></g>${matrix(15.6, 6.0, 5.4, 16, seed)}${barcode(14.6, 12.4, 6.6, 1.3, seed + 5)}`, 2000);
for (const id of process.argv.slice(2).length ? process.argv.slice(2) : ['ddr4a', 'ddr4b', 'ddr5a', 'ddr5b', 'ddr3b']) await make(id);
