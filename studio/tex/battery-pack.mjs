// Labels for the internal packs and the slice battery: node tex/battery-pack.mjs
import { svg, barcode, matrix, logo, word } from './pcb.mjs';
const bin = (x, y, s, c) => `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="${c}" stroke-width=".5" stroke-linecap="round" stroke-linejoin="round"><path d="M1.2 2.2 H6.8 M1.7 2.2 L2.3 8 H5.7 L6.3 2.2 M3.2 2.2 V1.4 H4.8 V2.2 M.6 .8 L7.4 8.6 M7.4 .8 L.6 8.6"/><rect x="1.4" y="9.5" width="5.2" height=".8" fill="${c}" stroke="none"/></g>`;
const warn = (x, y, s, c) => `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="${c}" stroke-width=".7" stroke-linejoin="round" stroke-linecap="round"><path d="M5 .8 L9.6 9 H.4 Z M5 3.8 V6"/><circle cx="5" cy="7.4" r=".25" fill="${c}"/></g>`;
const rec = (x, y, s, c) => `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="${c}" stroke-width=".7" stroke-linejoin="round" stroke-linecap="round"><path d="M2.2 4.2 A3.4 3.4 0 0 1 8 3.6 M8.3 1.8 L8.1 3.8 L6.2 3.5 M7.8 6 A3.4 3.4 0 0 1 2 6.4 M1.7 8.2 L1.9 6.2 L3.8 6.5"/></g>`;
const make = (name, W, H, o) => svg(name, W, H, `<rect width="${W}" height="${H}" fill="#131416"/>${logo(6, 5.4, 8.4, '#fff', '#7cc0ff')}${word(17.4, 13, 9.4, '#f4f5f6')}
<g fill="#e9ebee" font-family="Inter"><text x="${W - 6}" y="13.6" text-anchor="end" font-size="10" font-weight="700">${o.wh} Wh</text>
<text x="6" y="23.4" font-size="4.7" font-weight="700">${o.title}</text><text x="6" y="29.8" font-size="${o.lineSize ?? 3.9}" font-weight="500">${o.line}</text>
<g font-size="2.65" fill="#aeb4bc"><text x="6" y="35.6">${o.small[0]}</text><text x="6" y="39.4">${o.small[1]}</text></g>
<text x="6" y="${H - 4}" font-size="2.9" font-family="JetBrains Mono" fill="#c6cbd1">S/N ${o.sn}</text></g>
${bin(W - 50, 20.3, .95, '#d9dde2')}${rec(W - 40.5, 20.8, .95, '#d9dde2')}
<rect x="${W - 25}" y="18.6" width="19" height="19" rx="1.2" fill="#fff"/>${matrix(W - 23.4, 20.2, 15.8, 18, o.seed)}
<rect x="${W - 62}" y="${H - 10}" width="33" height="6.8" rx=".6" fill="#fff"/>${barcode(W - 60, H - 9, 29, 4.8, o.seed + 20)}`, 3000);
await make('bat3-label', 150, 48, { wh: 57, title: '3-cell Li-ion Polymer Battery', line: 'LW-BT57 · 11.4 V · 57 Wh · 5000 mAh', small: ['Charge limit 13.05 V. Replace only with the same type.', 'Do not open, crush, puncture, short or heat above 60 °C.'], sn: 'LW57-2431-000417', seed: 7 });
await make('bat4-label', 136, 54, { wh: 80, title: '4-cell Li-ion Polymer Battery', line: 'LW-BT80 · 15.2 V · 80 Wh · 5260 mAh', small: ['Charge limit 17.4 V. Replace only with the same type.', 'Do not open, crush, puncture, short or heat above 60 °C.'], sn: 'LW80-2438-001162', seed: 11 });
await make('slice-label', 150, 48, { wh: 48, title: 'Slice Battery, clip-on', line: 'LW-SL48 · 11.1 V · 48 Wh · 4320 mAh', small: ['Rechargeable Li-ion. Charge limit 12.6 V. Slide latch to release.', 'Do not open, crush, puncture, short or heat above 60 °C.'], sn: 'LW48-2436-000733', seed: 5 });
// More packs of the two internal kinds, label only: [sku, Wh, V, cells, charge limit V]
const small = limit => [`Charge limit ${limit} V. Replace only with the same type.`, 'Do not open, crush, puncture, short or heat above 60 °C.'];
const packs = [
  ['LW-BT23-T440S', 23.5, 11.4, 3, 13.05], ['LW-BT24-T480', 23.9, 11.4, 3, 13.05], ['LW-BT23-T460S', 23.5, 11.4, 3, 13.05], ['LW-BT26-T460S', 26.3, 11.4, 3, 13.05],
  ['LW-BT57-T480S', 57, 11.52, 3, 13.2], ['LW-BT50-T490', 50.5, 11.52, 3, 13.2], ['LW-BT57-X1C6', 57, 11.52, 3, 13.2], ['LW-BT45-E480', 45.7, 11.1, 3, 12.6],
  ['LW-BT41-HT03', 41.8, 11.55, 3, 13.2], ['LW-BT53-CC03', 53, 11.55, 3, 13.2], ['LW-BT50-SS03', 50, 11.55, 3, 13.2], ['LW-BT46-CS03', 46.5, 11.4, 3, 13.05],
  ['LW-BT45-RE03', 45, 11.55, 3, 13.2], ['LW-BT48-RR03', 48, 11.4, 3, 13.05], ['LW-BT42-3CRH3', 42, 11.4, 3, 13.05], ['LW-BT56-CP6DF', 56, 11.4, 3, 13.05],
  ['LW-BT80-X1E', 80.4, 15.36, 4, 17.6], ['LW-BT51-X1C7', 51, 15.36, 4, 17.6], ['LW-BT57-X1C9', 57, 15.44, 4, 17.6], ['LW-BT56-7FHHV', 56, 15.2, 4, 17.4],
  ['LW-BT68-10X1J', 68, 15.2, 4, 17.4], ['LW-BT60-DM3WC', 60, 7.6, 4, 8.7], ['LW-BT68-GD1JP', 68, 7.6, 4, 8.7], ['LW-BT52-H754V', 52, 7.6, 4, 8.7],
  ['LW-BT51-WN0N0', 51, 7.6, 4, 8.7], ['LW-BT70-WK04', 70.1, 15.4, 4, 17.6]
];
for (const [i, [sku, wh, v, cells, limit]] of packs.entries())
  await make('bat-' + sku.slice(3).toLowerCase(), cells === 3 ? 150 : 136, cells === 3 ? 48 : 54, { wh, title: `${cells}-cell Li-ion Polymer Battery`, line: `${sku} · ${v} V · ${wh} Wh · ${Math.round(wh / v * 100) * 10} mAh`, small: small(limit), lineSize: cells === 3 ? 3.9 : 3.3, sn: `LW${Math.floor(wh)}-2441-00${1100 + i * 37}`, seed: 30 + i });

// packs of a whole series: whose they are, and what every pack says; no figures
const any = (name, W, H, k = 1) => svg(name, W, H, `<rect width="${W}" height="${H}" fill="#131416"/>${logo(6, 6, 9 * k, '#fff', '#7cc0ff')}${word(6 + 12.4 * k, 6 + 8 * k, 10 * k, '#f4f5f6')}<g fill="#e9ebee" font-family="Inter"><text x="6" y="${H * .56}" font-size="${4.7 * k}" font-weight="700">Rechargeable Li-ion battery</text><g font-size="${2.7 * k}" fill="#aeb4bc"><text x="6" y="${H * .7}">Do not open, crush, puncture, short or heat above 60 °C.</text><text x="6" y="${H * .8}">Replace with a battery of the same type.</text></g></g>${matrix(W - 24 * k, H - 22 * k, 16 * k, 18, 77)}`, 2400);
await any('bat3-any', 150, 48); await any('bat4-any', 136, 54); await any('bat-removable-any', 130, 34, .8);
