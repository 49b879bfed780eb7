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

/**
 * Re-encodes a picture from its pixels, with its format detected by content (MAP-01): metadata, such as where a photo was taken, is
 * dropped. `media.load-failed` when it is not a PNG or JPEG that can be decoded completely.
 */
export async function checkedImage(given: Buffer): Promise<CheckedImage> {
  const type = imageTypeOf(given);
  if (type !== 'image/png' && type !== 'image/jpeg') throw new ApiError('media.load-failed');
  try {
    return await limited(async () => {
      const picture = sharp(given, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
      const written = type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 });
      const { data, info } = await written.toBuffer({ resolveWithObject: true });
      return { type, width: info.width, height: info.height, bytes: data };
    });
  } catch (cause) {
    throw new ApiError('media.load-failed', { cause });
  }
}
