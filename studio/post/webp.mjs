import sharp from 'sharp';      // node webp.mjs in.png out.webp: a master of the catalog
const [from, to, quality = '90'] = process.argv.slice(2); const { size } = await sharp(from).webp({ quality: Number(quality), effort: 6 }).toFile(to); console.log(to, size);
