import sharp from 'sharp';      // node webp.mjs in.png out.webp: a master of the catalog
const [from, to] = process.argv.slice(2); const { size } = await sharp(from).webp({ quality: 90, effort: 6 }).toFile(to); console.log(to, size);
