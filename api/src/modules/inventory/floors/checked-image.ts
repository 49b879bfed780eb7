import sharp from 'sharp';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { atMost } from '../../../platform/limits/at-most.ts';
import type { KeptImage } from './kept-image.ts';

/** The first bytes of what is taken. An SVG is not: it could carry scripts, and reach for other files when it is drawn. */
const signatures = [
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;
/** A picture that says it has more pixels than this is not unpacked. */
const mostPixels = 100_000_000;
/** Longest side of what is kept, in pixels: a floor of 100 m at 4 cm a pixel. */
const longestSide = 4096;
/** Drawing is processor work: more at once would only make every other request wait. */
const limited = atMost(1);

export type CheckedImage = Omit<KeptImage, 'file'> & { bytes: Buffer };

/**
 * A picture made anew from the pixels of another, whose kind is told by its content (MAP-01): what else was in the file, such as
 * where a photo was taken, does not stay. `media.load-failed` when it is no PNG or JPEG that can be read to its end.
 */
export async function checkedImage(given: Buffer): Promise<CheckedImage> {
  const kind = signatures.find(({ bytes }) => given.subarray(0, bytes.length).equals(bytes));
  if (!kind) throw new ApiError('media.load-failed');
  const { type } = kind;
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
