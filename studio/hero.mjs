// `node hero.mjs`: the home page's picture, a laptop taken apart, from the parts' renders (cutouts/, all from one
// angle) with their shadows, on a transparent ground: the page draws the base below it, in the theme's colors.
// Writes AVIF and WebP to ../src/web/pages/home/hero. No chance is involved: the same files give the same picture.
import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const here = import.meta.dirname;
const target = path.join(here, "../src/web/pages/home/hero");
/** Pixels per unit; a unit is a thousandth of the picture's width, as in `web/pages/home/hero-stage.tsx`. */
const scale = 1.6;
const [width, height] = [1000 * scale, 900 * scale];

/** From the lowest part to the highest: what is drawn later lies above, and casts its shadow on what is below. */
const parts = [
  { name: "panel-14-on", x: 398, y: 4, width: 560, height: 364, lift: 1.3 },
  { name: "keyboard-us", x: 64, y: 150, width: 520, height: 267, lift: 1.2 },
  { name: "motherboard", x: 300, y: 436, width: 520, height: 303, lift: 1.1 },
  { name: "battery-internal-3cell", x: 142, y: 640, width: 430, height: 179, lift: 1 },
  { name: "ssd-sata-1tb", x: 668, y: 702, width: 180, height: 132, lift: 0.9 },
  { name: "cooling-fan-heatpipe", x: 306, y: 372, width: 290, height: 150, lift: 1 },
  { name: "wifi-card-c6e", x: 204, y: 522, width: 92, height: 65, lift: 0.7 },
  { name: "ssd-m2-2280-nv4-1tb", x: 736, y: 548, width: 226, height: 111, lift: 0.8 },
  { name: "memory-ddr4-16gb", x: 712, y: 374, width: 236, height: 127, lift: 0.9 },
];

const whole = await sharp({ create: { width, height, channels: 4, background: "#0000" } })
  .composite((await Promise.all(parts.map(layersOf))).flat())
  .png()
  .toBuffer();

mkdirSync(target, { recursive: true });
for (const size of [480, 800, 1200, 1600]) {
  const picture = sharp(whole).resize(size, null, { kernel: "lanczos3" }).sharpen({ sigma: 0.5, m1: 0.3, m2: 0.4 });
  const { size: bytes } = await picture.clone().avif({ quality: size > 1000 ? 46 : 50, effort: 7 }).toFile(path.join(target, `exploded-${size}.avif`));
  console.log(`exploded-${size}.avif ${bytes}`);
}
for (const size of [800, 1600]) {
  const { size: bytes } = await sharp(whole).resize(size).webp({ quality: 78, effort: 6, smartSubsample: true }).toFile(path.join(target, `exploded-${size}.webp`));
  console.log(`exploded-${size}.webp ${bytes}`);
}

/** A part above its two shadows: the wide one of the key light, and the narrow one near its edge. */
async function layersOf({ name, lift, ...box }) {
  const at = { left: Math.round(box.x * scale), top: Math.round(box.y * scale) };
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale), fit: "contain" };
  const part = await sharp(path.join(here, "cutouts", `${name}.webp`))
    .resize({ ...size, background: "#0000" })
    .png()
    .toBuffer();
  return [
    await shadow(part, at, { blur: 20 * lift, down: 30 * lift, opacity: 0.26 }),
    await shadow(part, at, { blur: 4, down: 5, opacity: 0.2 }),
    { input: part, ...at },
  ];
}

/** The part's silhouette on the whole picture, moved down and blurred. */
async function shadow(part, { left, top }, { blur, down, opacity }) {
  const placed = await sharp({ create: { width, height: height + 200, channels: 4, background: "#0000" } })
    .composite([{ input: part, left, top: top + Math.round(down) }])
    .png()
    .toBuffer();
  const silhouette = await sharp(placed).extractChannel("alpha").extract({ left: 0, top: 0, width, height }).png().toBuffer();
  const alpha = await sharp(silhouette).blur(blur).linear(opacity, 0).extractChannel(0).raw().toBuffer();
  const input = await sharp({ create: { width, height, channels: 3, background: "#141c28" } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { input, left: 0, top: 0 };
}
