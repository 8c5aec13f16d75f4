// M.2 artwork: node tex/m2.mjs [2280 2242 2230 wifi wwan]
// Seen from the component side with the edge connector at the left (x = 0), contact n (odd numbers on this side) lies at y = H/2 - (n - 38) / 4.
// Keys: M 59-66, E 24-31, B 12-19; contact pitch 0.5 on this side; tongue 19.85 wide; half-round screw notch R 1.75 with plated ring R 2.75.
import { Board, svg, barcode, matrix, logo, word, mulberry } from './pcb.mjs';
import fs from 'node:fs';
const KEY = { M: [59, 66], E: [24, 31], B: [12, 19] };
const row = (P, n, f) => { for (let i = 0; i < n; i++) P(...f(i)); };
const KIND = {
  2280: { W: 80, H: 22, key: 'M', mask: 'black', rev: ['LW-NV REV 2.0', 21.6, 1.0], size: '2280', L: {
    bga: [[17.6, 11.2, 12, 13, 1.05, 'ctrl'], [30.6, 11.2, 8.2, 12.2, .85, 'dram'], [45.2, 11, 12.4, 17.2, 1.05, ''], [62.4, 11, 12.4, 17.2, 1.05, '']], qfn: [[8.2, 16.2, 3.4, 3.4, .75]], inds: [[8.4, 5.0, 2.6, 2.2], [8.4, 8.6, 2.6, 2.2]], lab: [37.9, 1.5, 74.9, 20.5], on: [2, 3] },
    p: P => {
      row(P, 8, i => [25.2, 4.4 + i * 1.95, 1.0, .5, i % 3 ? 'cap' : 'res']); row(P, 7, i => [12.4 + i * 1.75, 19.6, .5, 1.0, i % 4 == 3 ? 'res' : 'cap']); row(P, 7, i => [12.6 + i * 1.75, 2.6, .5, 1.0, 'cap']);
      row(P, 5, i => [27.4 + i * 1.6, 19.3, .8, 1.6, 'capL']); row(P, 5, i => [27.8 + i * 1.5, 2.9, .5, 1.0, 'cap']);
      for (const y of [3.2, 5.0, 6.8, 8.6]) P(5.2, y, 1.0, .5, 'cap'); for (const y of [13.0, 14.6, 16.2, 17.8, 19.4]) P(5.3, y, 1.0, .5, y > 16 ? 'res' : 'cap');
      row(P, 4, i => [10.9, 13.6 + i * 1.5, 1.0, .5, 'cap']); P(8.3, 12.2, 1.6, .8, 'capL'); P(8.3, 10.9, 1.6, .8, 'capL'); P(8.2, 19.2, 1.6, .8, 'capL');
      row(P, 8, i => [53.8, 3.6 + i * 2.1, 1.0, .5, 'cap']); row(P, 8, i => [36.7, 4 + i * 2, 1.0, .5, i % 3 ? 'cap' : 'res']); row(P, 8, i => [70.8, 3.6 + i * 2.1, 1.0, .5, 'cap']);
    }, bun: [[12, 11, 3.2, 12.5, 20, .5, .5, .12], [23.4, 11, 27, 11, 16, .42, .46], [34.4, 8, 39.4, 7, 10, .36, .4], [34.4, 14, 39.4, 15, 10, .36, .4], [51, 11, 56.4, 11, 18, .4, .44], [68, 11, 73, 9, 12, .36, .5]] },
  2242: { W: 42, H: 22, key: 'M', mask: 'black', rev: ['LW-NS4 R1.3', 8.6, 1.0], size: '2242', L: {
    bga: [[13.4, 11.6, 9, 9, .95, 'ctrls'], [28.4, 11, 12.4, 17.2, 1.05, '']], qfn: [[8.4, 4.0, 3, 3, .75]], inds: [[12.4, 3.6, 2.6, 2.2], [16.2, 3.6, 2.6, 2.2]], lab: [20.1, 1.5, 38.1, 20.5], on: [1] },
    p: P => { row(P, 7, i => [6.6, 8.0 + i * 1.5, 1.0, .5, i % 3 ? 'cap' : 'res']); row(P, 7, i => [9.4 + i * 1.4, 18.0, .5, 1.0, i % 3 == 1 ? 'res' : 'cap']); row(P, 5, i => [9.2 + i * 1.7, 20.2, 1.6 > 1 ? .8 : .5, 1.4, 'capL']); row(P, 5, i => [19.2, 8.0 + i * 1.6, 1.0, .5, 'cap']); row(P, 4, i => [5.2, 3 + i * 1.2, 1.0, .5, 'cap']); P(10.9, 6.1, 1.0, .5, 'cap'); P(13.5, 6.1, 1.0, .5, 'cap'); P(16, 6.1, 1.0, .5, 'res'); },
    bun: [[9, 11.5, 3.2, 12.5, 18, .45, .5, .12], [17.9, 11.5, 22.4, 11, 16, .42, .5]] },
  2230: { W: 30, H: 22, key: 'M', mask: 'black', rev: ['R1.1', 6.4, 1.0], size: '2230', L: {
    bga: [[9.9, 11.8, 7.4, 8, .9, 'ctrls'], [21.0, 11, 11.2, 13.6, 1.05, '']], qfn: [[6.6, 4.6, 2.6, 2.6, .7]], inds: [[10.2, 4.2, 2.4, 2.0], [13.2, 4.2, 2.4, 2.0]], lab: [14.2, 1.5, 26.9, 20.5], on: [1] },
    p: P => { row(P, 6, i => [5.0, 8.4 + i * 1.4, 1.0, .5, i % 3 ? 'cap' : 'res']); row(P, 6, i => [6.6 + i * 1.3, 17.4, .5, 1.0, i % 3 == 1 ? 'res' : 'cap']); row(P, 4, i => [6.6 + i * 1.7, 19.8, .8, 1.4, 'capL']); row(P, 4, i => [8 + i * 1.4, 6.8, .5, 1.0, 'cap']); row(P, 3, i => [6 + i * 2.4, 2.0, 1.0, .5, i == 1 ? 'res' : 'cap']); },
    bun: [[6.4, 11.5, 3.2, 12.5, 14, .45, .5, .12], [13.6, 11.5, 15.6, 11, 12, .42, .5]] },
  wifi: { W: 30, H: 22, key: 'E', mask: 'green', rev: ['', 0, 0], size: '', L: { bga: [], qfn: [], inds: [], can: [5.4, 1.5, 23.4, 20.5, 1.55], ant: [[26.4, 18.9, '1'], [26.4, 3.1, '2']], lab: [6.6, 2.7, 22.2, 19.3], on: [] },
    p: P => { row(P, 3, i => [24.6, 13.6 + i * 1.1, .9, .45, i == 1 ? 'res' : 'cap']); row(P, 3, i => [24.6, 6.2 + i * 1.1, .9, .45, i ? 'cap' : 'res']); P(28.3, 16.2, .45, .9, 'cap'); P(28.3, 5.8, .45, .9, 'cap'); P(24.7, 11, .8, 1.5, 'capL'); },
    bun: [[8, 16.6, 3.2, 16.6, 10, .5, .5, .14], [8, 7.4, 3.2, 7.4, 18, .5, .5, .14]] },
  wwan: { W: 42, H: 30, key: 'B', mask: 'green', rev: ['', 0, 0], size: '', L: { bga: [], qfn: [], inds: [], can: [5.8, 2.0, 34.8, 28.0, 1.6], ant: [[38.4, 25.9, 'MAIN'], [38.4, 20.9, ''], [38.4, 4.1, 'AUX']], lab: [7.4, 3.4, 33.2, 26.6], on: [] },
    p: P => { row(P, 4, i => [36.3, 15.8 + i * 1.15, 1.0, .5, i % 3 ? 'cap' : 'res']); row(P, 5, i => [36.3, 6.4 + i * 1.15, 1.0, .5, i % 2 ? 'cap' : 'res']); P(40.4, 8.4, .5, 1.0, 'cap'); P(40.4, 6.9, .5, 1.0, 'res'); P(40.4, 23.4, .5, 1.0, 'cap'); },
    bun: [[8, 22.6, 3.2, 22.6, 5, .5, .5, .14], [8, 12, 3.2, 12, 26, .5, .5, .14]] },
};
async function make(id) {
  const K = KIND[id], { W, H } = K, Y = y => H - y, [k0, k1] = KEY[K.key], yn = n => H / 2 - (n - 38) / 4;
  const L = { ...K.L, W, H, mask: K.mask, key: yn((k0 + k1) / 2), fingers: [], pass: [] };
  for (let n = 1; n <= 75; n += 2) if (n < k0 || n > k1) L.fingers.push(+yn(n).toFixed(3));
  const P = (x, y, w, h, k) => L.pass.push([+x.toFixed(3), +y.toFixed(3), w, h, k]); K.p(P);
  fs.writeFileSync(new URL(`./png/m2-${id}.json`, import.meta.url), JSON.stringify(L));
  const r = mulberry(23), b = new Board(W, H, K.mask, 3); b.zone(4.2, .6, W - 5, H - 1.2);
  const bun = (x0, y0, x1, y1, n, p0, p1, wd = .1) => { for (let i = 0; i < n; i++) { const a = y0 + (i - (n - 1) / 2) * p0, c = y1 + (i - (n - 1) / 2) * p1, d = Math.abs(c - a), dir = Math.sign(x1 - x0), xm = (x0 + x1) / 2 - dir * d / 2; b.trace([[x0, Y(a)], [xm, Y(a)], [xm + dir * d, Y(c)], [x1, Y(c)]], wd); } };
  K.bun.forEach(a => bun(...a));
  const hit = (c, x, y, m = .6) => Math.abs(c[0] - x) < c[2] / 2 + m && Math.abs(c[1] - y) < c[3] / 2 + m;
  for (let k = 0; k < W * 2.8; k++) { const x = 5 + r() * (W - 7), y = 1 + r() * (H - 2); if ([...L.bga, ...L.qfn, ...L.inds].some(c => hit(c, x, y)) || L.pass.some(p => hit(p, x, y, .45)) || Math.hypot(x - W, y - H / 2) < 4.2 || (L.ant || []).some(a => Math.hypot(a[0] - x, a[1] - y) < 2.2)) continue; b.via(x, Y(y), .2); }
  for (const [x, y, w, h] of L.pass) { const hz = w > h, l = Math.max(w, h), t = Math.min(w, h); for (const s of [-1, 1]) b.pad(x + (hz ? s * l * .48 : 0), Y(y) + (hz ? 0 : s * l * .48), hz ? l * .42 : t * 1.12, hz ? t * 1.12 : l * .42); }
  for (const [x, y, w, h] of L.inds) for (const s of [-1, 1]) b.pad(x, Y(y) + s * h * .42, w * .9, h * .3);
  for (const [x, y, w] of L.qfn) for (let i = 0; i < 5; i++) for (const s of [-1, 1]) { b.pad(x - 1.0 + i * .5, Y(y) + s * (w / 2 + .1), .28, .5); b.pad(x + s * (w / 2 + .1), Y(y) - 1.0 + i * .5, .5, .28); }
  for (const y of L.fingers) b.pad(1.35, Y(y), 2.3, .36, true);
  b.add('gold', `<circle cx="${W}" cy="${H / 2}" r="2.75" fill="@"/>`);
  if (L.can) { const [a, c, d, e] = L.can; b.add('pad', `<rect x="${a - .35}" y="${Y(e) - .35}" width="${d - a + .7}" height="${e - c + .7}" rx=".4" fill="none" stroke="@" stroke-width=".5"/>`); }
  for (const [x, y, t] of L.ant || []) { b.pad(x - 1.15, Y(y), .5, 1.6, true); b.pad(x + 1.15, Y(y), .5, 1.6, true); b.pad(x, Y(y) + 1.1, .7, .6, true); if (t) b.text(x - (t.length > 1 ? 1.1 : .3) , Y(y) + (y > H / 2 ? 2.55 : -1.75), t, .95); }
  b.text(K.rev[1], Y(K.rev[2]), K.rev[0], .9); if (K.size) b.text(W - 4.4, Y(.5), K.size, .85);
  await b.write('m2-' + id, Math.min(4096, Math.round(W * 90)));
}
const chip = (n, w, h, rows, rot) => svg(n, w, h, `<g ${rot ? `transform="translate(${w} 0) rotate(90)"` : ''} font-family="JetBrains Mono" fill="#7d7f81">${rows.map(([t, y, s, bold]) => `<text x="${bold === 2 ? 1 : .95}" y="${y}" font-size="${s}" ${bold ? 'font-weight="700" font-family="Inter"' : ''}>${t}</text>`).join('')}<circle cx="1.3" cy="${(rot ? w : h) - 1.2}" r=".34" fill="#5b5d5e"/></g>`, 1024, '#0f1011');
await chip('m2-ctrl', 12, 13, [['lapwright', 3.7, 1.95, 1], ['LWC-4100E', 6.2, 1.4], ['2430 TW', 8.2, 1.4], ['A1 K90417', 10.1, 1.4]]);
await chip('m2-dram', 8.2, 12.2, [['lapwright', 2.7, 1.75, 1], ['LWD8G-16', 4.6, 1.3], ['2429 R2', 6.3, 1.3]], true);
await chip('m2-ctrls', 9, 9, [['lapwright', 2.8, 1.55, 1], ['LWC-2200', 4.7, 1.15], ['2431 TW B0', 6.3, 1.15]]);
// series colors: [from, to, accent, light accent, text, sub-text, on-accent text]
const SER = { nv3: ['#f7f9f8', '#e6edea', '#0d9b76', '#7ad9bd', '#12201c', '#4d5d57', 'NV3', '3.0', '2.3 A'], nv4: ['#101418', '#1b2430', '#2f7df6', '#7cc0ff', '#ffffff', '#a9b3bf', 'NV4', '4.0', '2.5 A'], nv5: ['#17120f', '#2b1b14', '#f0662f', '#ffb48a', '#ffffff', '#c4b4ab', 'NV5', '5.0', '2.9 A'] };
const lw = 37, lh = 19; let sd = 12;
for (const [k, [a, b2, c, d, fg, sub, model, pcie, amp]] of Object.entries(SER)) for (const [ck, cap] of [['500gb', '500 GB'], ['1tb', '1 TB'], ['2tb', '2 TB'], ['250gb', '250 GB'], ['4tb', '4 TB']])
  await svg(`m2-label-${k}-${ck}`, lw, lh, `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b2}"/></linearGradient></defs><rect width="${lw}" height="${lh}" fill="url(#g)"/><path d="M 25.5 0 L ${lw} 0 L ${lw} ${lh} L 19.5 ${lh} Z" fill="${c}"/><path d="M 24.6 0 L 25.9 0 L 19.9 ${lh} L 18.6 ${lh} Z" fill="${d}"/>${logo(1.8, 2.0, 2.6, k === 'nv3' ? c : '#fff', d)}${word(5.3, 4.35, 2.9, fg)}<text x="1.8" y="10.2" font-family="Inter Display" font-weight="700" font-size="3.9" letter-spacing="-.08" fill="${fg}">${model}</text><g font-family="Inter" fill="${sub}"><text x="1.8" y="12.8" font-size="1.35" font-weight="600">M.2 2280 NVMe SSD</text><text x="1.8" y="14.6" font-size="1.2">PCIe ${pcie} x4  ·  3.3 V ${amp}</text><text x="1.8" y="16.9" font-size="1.0" font-family="JetBrains Mono">LW-${model} S/N 2430-1180${sd}</text></g><text x="${lw - 1.6}" y="5.4" text-anchor="end" font-family="Inter Display" font-weight="800" font-size="${cap.length > 4 ? 3.1 : 4.0}" letter-spacing="-.08" fill="#fff">${cap}</text><rect x="28.4" y="9.4" width="7" height="7" rx=".5" fill="#fff"/>${matrix(29.1, 10.1, 5.6, 16, sd++)}`, 2400);
// short modules: portrait-ish labels, NV4 colors
const short = (n, w, h, cap, size) => svg('m2-label-' + n, w, h, `<rect width="${w}" height="${h}" fill="#12171d"/><path d="M 0 ${h * .66} L ${w} ${h * .555} L ${w} ${h} L 0 ${h} Z" fill="#2f7df6"/><path d="M 0 ${h * .66} L ${w} ${h * .555} L ${w} ${h * .567} L 0 ${h * .685} Z" fill="#7cc0ff"/>${logo(1.1, 1.3, 2.0, '#fff', '#7cc0ff')}${word(3.6, 3.05, w > 15 ? 2.3 : 1.85, '#fff')}<text x="1.1" y="6.9" font-family="Inter Display" font-weight="700" font-size="2.7" letter-spacing="-.05" fill="#fff">NS4</text><g font-family="Inter" fill="#b3bdc9"><text x="1.1" y="8.55" font-size="${w > 15 ? 1.02 : .95}" font-weight="600">M.2 ${size} NVMe SSD</text><text x="1.1" y="9.9" font-size="${w > 15 ? .95 : .88}">PCIe 4.0 x4 · 3.3 V 1.8 A</text></g><text x="1.1" y="${h - 3.2}" font-family="Inter Display" font-weight="800" font-size="${w > 15 ? 3.1 : cap.length > 4 ? 1.7 : 2.6}" letter-spacing="-.06" fill="#fff">${cap}</text><text x="1.1" y="${h - 1.4}" font-family="JetBrains Mono" font-size=".82" fill="#dbe9ff">2431-40${cap.length}17</text><rect x="${w - 5.9}" y="${h - 6.4}" width="4.9" height="4.9" rx=".35" fill="#fff"/>${matrix(w - 5.45, h - 5.95, 4, 14, cap.length + w | 0)}`, 1800);
await short('2242-512gb', 18, 19, '512 GB', 2242); await short('2230-512gb', 12.7, 19, '512 GB', 2230); await short('2230-1tb', 12.7, 19, '1 TB', 2230);
for (const [k, cap] of [['256gb', '256 GB'], ['1tb', '1 TB']]) await short('2242-' + k, 18, 19, cap, 2242);
await short('2230-256gb', 12.7, 19, '256 GB', 2230); await short('2230-2tb', 12.7, 19, '2 TB', 2230);
const card = (name, std, model, width, bt, mac, seed) => svg('m2-label-' + name, 15.6, 16.6, `<rect width="15.6" height="16.6" fill="#f7f8f8"/>${logo(1, 1.2, 2.0, '#0f5fd6', '#7cc0ff')}${word(3.5, 2.95, 2.2, '#14181d')}<g font-family="Inter" fill="#14181d"><text x="1" y="6.2" font-size="1.95" font-weight="800" font-family="Inter Display">${std}</text><text x="1" y="8.0" font-size="1.08" font-weight="600">${model}  ·  2x2  ${width} MHz</text><text x="1" y="9.5" font-size=".9" fill="#3a424c">Bluetooth ${bt}  ·  M.2 2230 key E</text><text x="1" y="12.0" font-size=".95" font-family="JetBrains Mono" fill="#3a424c">WFM 00A7 31C0 ${mac}</text><text x="1" y="13.4" font-size=".95" font-family="JetBrains Mono" fill="#3a424c">S/N 2431-7702${seed - 6}</text></g>${barcode(1, 14.1, 8.6, 1.5, seed + 10)}${matrix(10.9, 11.4, 3.9, 14, seed)}`, 1800);
await card('wifi', 'Wi-Fi 6E', 'LW-WX6E', 160, '5.3', '4D', 21); await card('wifi-5', 'Wi-Fi 5', 'LW-WX5', 80, '5.1', '2A', 22); await card('wifi-6', 'Wi-Fi 6', 'LW-WX6', 160, '5.2', '3B', 23); await card('wifi-7', 'Wi-Fi 7', 'LW-WX7', 320, '5.4', '5E', 24);
await card('wifi-c5', 'Wi-Fi 5', 'LW-WC5', 160, '5.1', '6F', 25); await card('wifi-c6', 'Wi-Fi 6', 'LW-WC6', 160, '5.2', '7A', 26); await card('wifi-c6e', 'Wi-Fi 6E', 'LW-WC6E', 160, '5.3', '8B', 27); 
await svg('m2-label-wwan', 25.8, 23.2, `<rect width="25.8" height="23.2" fill="#f7f8f8"/><rect width="25.8" height="5.4" fill="#5b3fd1"/>${logo(1.3, 1.35, 2.7, '#fff', '#c3b6ff')}${word(4.8, 3.75, 2.95, '#fff')}<g font-family="Inter" fill="#14181d"><text x="1.3" y="9.2" font-size="3.0" font-weight="800" font-family="Inter Display">LTE Cat 16</text><text x="1.3" y="11.7" font-size="1.3" font-weight="600">LW-WM4 WWAN  ·  M.2 3042 key B</text><text x="1.3" y="13.7" font-size="1.25" fill="#3a424c">3.3 V  2.8 A  ·  USB 3.0  ·  eSIM</text><text x="1.3" y="17.0" font-size="1.15" font-family="JetBrains Mono" fill="#3a424c">IMEI 00 000000 000000 0</text><text x="1.3" y="18.8" font-size="1.15" font-family="JetBrains Mono" fill="#3a424c">S/N 2431-550388</text></g>${barcode(1.3, 19.8, 14, 2.0, 41)}${matrix(18.2, 15.6, 6.2, 18, 24)}`, 2000);
for (const id of process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(KIND)) await make(id);
