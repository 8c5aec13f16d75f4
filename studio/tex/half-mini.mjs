// The half Mini PCIe card, drawn from above; no Blender model: node tex/half-mini.mjs [OUT.webp]
// PCI-SIG Mini Card, half size: 30 x 26.8 mm, 52 contacts at 0.8 mm (26 a side), notch between contacts 16 and 18, two holes at the far edge.
import sharp from 'sharp';
import { barcode, logo, matrix, mulberry, word } from './pcb.mjs';
const out = process.argv[2] ?? '../catalog/pictures/wifi-card-half-mini.webp';
const r = mulberry(7), W = 30, H = 26.8;
// Contacts 1-15 left of the notch, 17-51 right of it.
const contacts = Array.from({ length: 26 }, (_, i) => 2.75 + i * .8 + (i > 7 ? 2.4 : 0)).map((x) => `<rect x="${x}" y="${H - 3.1}" width=".52" height="2.9" rx=".06" fill="url(#gold)"/>`).join('');
const small = Array.from({ length: 34 }, (_, i) => { const left = i % 2 === 0, x = left ? 1.0 + r() * 1.2 : 26.7 + r() * 1.8, y = 6.4 + (i >> 1) * .92; return `<g><rect x="${x}" y="${y}" width="1.1" height=".55" rx=".05" fill="#c9cbcc"/><rect x="${x + .28}" y="${y}" width=".55" height=".55" fill="${r() > .6 ? '#22262a' : '#b38a5e'}"/></g>`; }).join('');
const traces = Array.from({ length: 22 }, (_, i) => `<path d="M ${3.4 + i} ${H - 3.4} V ${H - 4.4 - (i % 5) * .15} L ${4 + i * .98} ${H - 5.4}" fill="none" stroke="#176a40" stroke-width=".13"/>`).join('');
const jack = (x) => `<g transform="translate(${x} 3.1)"><rect x="-1.35" y="-1.35" width="2.7" height="2.7" rx=".2" fill="#b98932"/><circle r="1.02" fill="url(#gold)"/><circle r=".72" fill="#e9e2cf"/><circle r=".24" fill="#a8791f"/></g>`;
const hole = (x) => `<circle cx="${x}" cy="2.6" r="2" fill="url(#tin)"/><circle cx="${x}" cy="2.6" r="1.3" fill="#e9edf1"/>`;
const card = `<path d="M .6 0 H 29.4 Q 30 0 30 .6 V ${H - 4} H 27.6 V ${H} H 11.3 V ${H - 2.6} Q 10.65 ${H - 3.3} 10 ${H - 2.6} V ${H} H 2.4 V ${H - 4} H 0 V .6 Q 0 0 .6 0 Z"/>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 48 36"><defs>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7f9fb"/><stop offset="1" stop-color="#e6ebf0"/></linearGradient>
<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe7a0"/><stop offset=".5" stop-color="#dca63c"/><stop offset="1" stop-color="#f7d27a"/></linearGradient>
<linearGradient id="tin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eceeef"/><stop offset=".5" stop-color="#b9bec2"/><stop offset="1" stop-color="#dfe2e4"/></linearGradient>
<linearGradient id="mask" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0f5535"/><stop offset="1" stop-color="#073621"/></linearGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="1.1"/></filter></defs>
<rect width="48" height="36" fill="url(#ground)"/><g transform="translate(9 4.3) rotate(-4 15 13)">
<g transform="translate(.7 1.3)" fill="#5a6673" opacity=".42" filter="url(#soft)">${card}</g><g fill="#04190f" transform="translate(.12 .3)">${card}</g><g fill="url(#mask)">${card}</g>
${traces}${contacts}${small}${hole(2.6)}${hole(27.4)}${jack(10.5)}${jack(19.5)}<g fill="#e8f1ec" font-family="Inter" font-weight="600" font-size=".95"><text x="7.6" y="3.5">1</text><text x="21.6" y="3.5">2</text></g>
<g transform="translate(4 6)"><rect x=".15" y=".35" width="22" height="15.6" rx=".5" fill="#02120a" opacity=".5"/><rect width="22" height="15.6" rx=".5" fill="url(#tin)"/><rect x=".5" y=".5" width="21" height="14.6" rx=".3" fill="none" stroke="#f6f7f8" stroke-width=".18"/>
<g transform="translate(1.5 1.4)"><rect width="19" height="12.8" rx=".3" fill="#f8f9f9"/>${logo(1, 1.1, 2.3, '#0f5fd6', '#7cc0ff')}${word(4, 3.1, 2.5, '#14181d')}<g font-family="Inter" fill="#14181d"><text x="1" y="6.5" font-size="1.5" font-weight="700">Wireless + Bluetooth</text><text x="1" y="8.4" font-size="1.1" fill="#3a424c">half Mini PCIe  ·  3.3 V</text></g>${barcode(1, 10, 9.5, 1.6, 31)}${matrix(14, 7.8, 4, 14, 33)}</g></g></g></svg>`;
await sharp(Buffer.from(svg)).resize(1200, 900).webp({ quality: 88 }).toFile(out);
