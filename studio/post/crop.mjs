// A part of a finished picture as a picture of its own: node post/crop.mjs base left,top,width new
import sharp from 'sharp';
const [base, at, name] = process.argv.slice(2), [left, top, width] = at.split(',').map(Number);
await sharp(`../catalog/pictures/${base}.webp`).extract({ left, top, width, height: width * .75 }).resize(1200, 900, { kernel: 'lanczos3' }).webp({ quality: 90, effort: 6 }).toFile(`../catalog/pictures/${name}.webp`);
