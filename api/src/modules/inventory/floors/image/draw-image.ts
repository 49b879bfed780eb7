import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A program of its own: draws the picture of its standard input as a JPEG or a PNG on its standard output. Only a process can be ended in
 * the middle of a drawing, whatever the picture asks for. `node draw-image.ts jpeg|png [dots an inch of an SVG]`
 */
const [format, density] = process.argv.slice(2);

/** A picture that declares more pixels than this is not decoded. */
const mostPixels = 100_000_000;
/** Longest side of a stored picture, in pixels: a floor of 100 m at 4 cm a pixel. */
const longestSide = 4096;

const options = density === undefined ? {} : { density: Number(density) };
const picture = sharp(await buffer(process.stdin), { limitInputPixels: mostPixels, failOn: 'error', ...options })
  .autoOrient()
  .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
process.stdout.write(await (format === 'jpeg' ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer());
