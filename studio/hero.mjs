// `node hero.mjs`, called by hero.sh: encodes the home page's picture, and writes where its parts are, from what the
// camera saw (out/hero-VIEW.json, which hero.py writes), so no place is set by eye.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const here = import.meta.dirname;
const src = path.join(here, "../src/web");
const pictures = path.join(src, "pages/home/hero");
/** Upright: exactly what phones show, 360 to 412 px wide at 1.75 and 2.625 or 3 pixels per px; 1200 for small tablets. */
const widths = { wide: [480, 800, 1200, 1600], upright: [480, 672, 960, 1200] };

/** From the part to the middle of its tag, and how much of the tag lies left of there. */
const tags = {
  panel: { along: [0, -138], left: 78 },
  keyboard: { along: [0, -66], left: 72 },
  cooling: { along: [0, -78], left: 50 },
  wifi: { along: [-58, 0], left: 100 },
  battery: { along: [0, 150], left: 14 },
  memory: { along: [0, -78], left: 78 },
  "m2-ssd": { along: [0, 68], left: 40 },
  "sata-ssd": { along: [0, 78], left: 50 },
};

rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
const views = {};
for (const [view, sizes] of Object.entries(widths)) {
  const seen = JSON.parse(readFileSync(path.join(here, `out/hero-${view}.json`), "utf8"));
  views[view] = seen;
  writeFileSync(path.join(here, `hero-${view}.txt`), map(seen.cells));
  for (const size of sizes) await encode(view, size, "avif", { effort: 9, ...avifQuality(view, size) });
  await encode(view, 800, "webp", { quality: 78, effort: 6, smartSubsample: true });
}
writeFileSync(path.join(pictures, "hotspots.ts"), data());
writeFileSync(path.join(src, "styles/home-hero-tags.css"), places());

/**
 * Phones load the upright view first of all, over slow lines, and show two of its pixels in one of theirs. Cheap phones
 * take those up to 672 px: with its headers each fits in the first 14,600 bytes that a server may send at once.
 */
function avifQuality(view, size) {
  if (view === "wide" || size > 1000) return { quality: size > 1000 ? 48 : 50 };
  if (size > 672) return { quality: 34 };
  return { quality: size === 672 ? 18 : 32, chromaSubsampling: "4:2:0" };
}

async function encode(view, size, format, options) {
  const name = `${view}-${size}.${format}`;
  const { size: bytes } = await sharp(path.join(here, `out/hero-${view}.png`))
    .resize(size, null, { kernel: "lanczos3" })
    .sharpen({ sigma: 0.5, m1: 0.3, m2: 0.4 })
    [format](options)
    .toFile(path.join(pictures, name));
  console.log(name, bytes);
}

/** What the camera sees, a letter per cell: the tests look up what is behind a point. */
function map(cells) {
  const names = [...new Set(cells.flat().filter(Boolean))].sort();
  const letter = (name) => (name ? String.fromCharCode(97 + names.indexOf(name)) : ".");
  const legend = names.map((name) => `${letter(name)} ${name}`).join("\n");
  return `${legend}\n\n${cells.map((row) => row.map(letter).join("")).join("\n")}\n`;
}

function data() {
  const size = ({ width, height }) => `{ width: ${width}, height: ${height} }`;
  const spots = Object.keys(tags).map((id) => {
    const [[x, y], upright] = [views.wide.points[id], views.upright.points[id]];
    const to = [x + tags[id].along[0], y + tags[id].along[1]];
    return `  { id: "${id}", wide: [${x}, ${y}], tag: [${to.join(", ")}], upright: [${upright.join(", ")}] },`;
  });
  return `// Written by studio/hero.mjs from the render's projection.

/** Of both pictures, in the drawing's units. */
export const pictureSizes = {
  wide: ${size(views.wide)},
  upright: ${size(views.upright)},
} as const;

/** A point on each part, in both pictures, and where its tag is in the wide one. */
export const hotspots = [
${spots.join("\n")}
] as const;
`;
}

/** The policy forbids styles in the page. */
function places() {
  const { width, height } = views.wide;
  const percent = (part, whole) => `${Math.round((part / whole) * 1e4) / 100}%`;
  const rules = Object.entries(tags).map(([id, { along, left }]) => {
    const [x, y] = views.wide.points[id];
    return `    .stage-tag[data-part="${id}"] {
      left: ${percent(x + along[0], width)};
      top: ${percent(y + along[1], height)};
      transform: translate(-${left}%, -50%);
    }`;
  });
  return `/* Written by studio/hero.mjs: the ends of the hairlines in hero/hotspots.ts. */
@layer components {
  @media (width >= 48rem) {
${rules.join("\n")}
  }
}
`;
}
