// Wallpaper for the lit panel, back-of-board strip artwork: node tex/panel.mjs
import { svg, matrix, barcode } from './pcb.mjs';
const W = 309.4, H = 174;
let ribs = '';
const pal = ['#0b2a6b', '#1247b0', '#1f6fe5', '#35a0f5', '#6fd0f7', '#ffe08a', '#ffb35c', '#ff7a6b', '#e6508c', '#8a3fc0'];
for (let i = 0; i < pal.length; i++) { const y = 22 + i * 15.5, k = i * .62; ribs += `<path d="M-10 ${y + 26 - i} C ${70 + 12 * Math.sin(k)} ${y - 46 + 8 * Math.cos(k * 1.7)}, ${150 + 20 * Math.cos(k)} ${y + 58 - 5 * i}, ${225} ${y - 2 - i * 1.2} S 300 ${y - 42 + i * 2}, 330 ${y - 18} V200 H-10 Z" fill="url(#g${i})"/>`; }
const gr = pal.map((c, i) => `<linearGradient id="g${i}" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${pal[(i + 1) % pal.length]}"/><stop offset=".55" stop-color="${c}"/><stop offset="1" stop-color="${pal[Math.max(0, i - 1)]}"/></linearGradient>`).join('');
await svg('panel-wall', W, H, `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#06153f"/><stop offset="1" stop-color="#2b6fe0"/></linearGradient>${gr}</defs><rect width="${W}" height="${H}" fill="url(#sky)"/>${ribs}`, 2600);
await svg('panel-label', 46, 7, `<rect width="46" height="7" fill="#f3f4f5"/><g font-family="Inter" fill="#15181c"><text x="8" y="2.9" font-size="2" font-weight="700">lapwright LW140-FHD</text><text x="8" y="5.6" font-size="1.7" font-family="JetBrains Mono">1920x1080 IPS eDP 30</text></g>${matrix(1.2, 1, 5, 12, 9)}${barcode(33, 1.4, 12, 4.2, 3)}`, 1200);
// For panels of any size: the label names the maker and the connector family only.
await svg('panel-label-any', 46, 7, `<rect width="46" height="7" fill="#f3f4f5"/><g font-family="Inter" fill="#15181c"><text x="8" y="2.9" font-size="2" font-weight="700">lapwright laptop panel</text><text x="8" y="5.6" font-size="1.7" font-family="JetBrains Mono">LCD WLED eDP</text></g>${matrix(1.2, 1, 5, 12, 10)}${barcode(33, 1.4, 12, 4.2, 4)}`, 1200);
await svg('panel-label-lvds', 46, 7, `<rect width="46" height="7" fill="#f3f4f5"/><g font-family="Inter" fill="#15181c"><text x="8" y="2.9" font-size="2" font-weight="700">lapwright laptop panel</text><text x="8" y="5.6" font-size="1.7" font-family="JetBrains Mono">LCD WLED LVDS</text></g>${matrix(1.2, 1, 5, 12, 10)}${barcode(33, 1.4, 12, 4.2, 4)}`, 1200);
