import sharp from 'sharp';
import { ApiError } from '../errors/api-error.ts';
import { atMost } from '../limits/at-most.ts';
import { imageTypeOf } from './image-type.ts';

/** A picture that declares more pixels than this is not decoded. */
const mostPixels = 100_000_000;
/** Decoding is CPU-bound: more at once would only make every other request wait. */
const limited = atMost(1);

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Makes a stored picture of the upright pixels of an uploaded one, so that metadata, such as where it was taken, is dropped (ACC-02).
 * `media.load-failed` when it is not a PNG, JPEG or WebP that can be decoded.
 */
export async function decodedPicture(given: Buffer, draw: (pixels: Pixels) => Promise<Buffer>): Promise<Buffer> {
  if (imageTypeOf(given) === null) throw new ApiError('media.load-failed');
  return limited(async () => {
    try {
      const { data, info } = await sharp(given, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      return await draw({ data, info: { width, height, channels } });
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      throw new ApiError('media.load-failed', { cause });
    }
  });
}
