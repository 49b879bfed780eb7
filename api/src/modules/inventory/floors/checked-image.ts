import sharp from 'sharp';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { imageTypeOf } from '../../../platform/images/image-type.ts';
import { atMost } from '../../../platform/limits/at-most.ts';
import type { KeptImage } from './kept-image.ts';

/** A picture that declares more pixels than this is not decoded. */
const mostPixels = 100_000_000;
/** Longest side of a stored picture, in pixels: a floor of 100 m at 4 cm a pixel. */
const longestSide = 4096;
/** Decoding is CPU-bound: more at once would only make every other request wait. */
const limited = atMost(1);

export type CheckedImage = Omit<KeptImage, 'file'> & { bytes: Buffer };

/** An SVG may declare millimetres; this many dots an inch make a plan of A3 as large as the longest side. */
const vectorDensity = 192;
/** Beginning of an SVG: a declaration and comments may stand before its root. */
const vector = /^\uFEFF?\s*(<\?xml[^>]{0,200}\?>\s*)?(<!--[\s\S]{0,2000}?-->\s*)*<svg[\s>]/;
/**
 * What a drawing of a plan does not need and an attack does: entities, scripts, handlers, foreign content, and addresses of other
 * documents. The picture is drawn on the server and only its pixels are kept; this is the second fence.
 */
const hostile =
  /<!(doctype|entity)|<\?xml-stylesheet|<(script|foreignobject|iframe|object|embed|handler)|\son\w+\s*=|javascript:|@import|url\((?!["']?(#|data:image\/(png|jpeg)))|href\s*=\s*["'](?!#|data:image\/(png|jpeg)[;,])/i;

/** Whether the bytes are an SVG that may be drawn. */
function isPlainVector(given: Buffer): boolean {
  if (!vector.test(given.subarray(0, 4096).toString('utf8'))) return false;
  return !hostile.test(given.toString('utf8'));
}

/**
 * Re-encodes a picture from its pixels, with its format detected by content (MAP-01): metadata, such as where a photo was taken, is
 * dropped. An SVG becomes a PNG. `media.load-failed` when it is not a PNG, a JPEG or a plain SVG that can be decoded completely.
 */
export async function checkedImage(given: Buffer): Promise<CheckedImage> {
  const type = imageTypeOf(given);
  const isVector = type === null && isPlainVector(given);
  if (type !== 'image/png' && type !== 'image/jpeg' && !isVector) throw new ApiError('media.load-failed');
  try {
    return await limited(async () => {
      const density = isVector ? { density: vectorDensity } : {};
      const picture = sharp(given, { limitInputPixels: mostPixels, failOn: 'error', ...density })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
      const written = type === 'image/jpeg' ? picture.jpeg({ quality: 88 }) : picture.png();
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      return { type: type === 'image/jpeg' ? type : 'image/png', width: info.width, height: info.height, bytes: data };
    });
  } catch (cause) {
    throw new ApiError('media.load-failed', { cause });
  }
}
