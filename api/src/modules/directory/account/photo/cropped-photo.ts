import type { RouteById, RouteRequest } from '@escale/contract';
import sharp from 'sharp';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { imageTypeOf } from '../../../../platform/images/image-type.ts';
import { atMost } from '../../../../platform/limits/at-most.ts';

type Crop = RouteRequest<RouteById<'users.set-avatar'>>['body']['crop'];

/** A picture that declares more pixels than this is not decoded. */
const mostPixels = 100_000_000;
/** Side of a stored photo, in pixels: the largest one a page shows, on a dense screen. */
const side = 512;
/** Decoding is CPU-bound: more at once would only make every other request wait. */
const limited = atMost(1);

/**
 * The chosen square of a picture as WebP, re-encoded from its pixels, so that metadata, such as where it was taken, is dropped (ACC-02).
 * `media.load-failed` when it is not a PNG, JPEG or WebP that can be decoded; a square that is not inside of it is an invalid field.
 */
export async function croppedPhoto(given: Buffer, crop: Crop): Promise<Buffer> {
  if (imageTypeOf(given) === null) throw new ApiError('media.load-failed');
  return limited(async () => {
    // Turned in a step of its own: sharp applies one rotation to a picture, and the camera's comes first.
    const upright = await decoded(() =>
      sharp(given, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const { width, height, channels } = upright.info;
    const [across, down] = crop.turns % 2 === 0 ? [width, height] : [height, width];
    if (crop.x + crop.size > across || crop.y + crop.size > down) throw refusedField('request.invalid', '/body/crop');
    return decoded(() =>
      sharp(upright.data, { raw: { width, height, channels } })
        .rotate(crop.turns * 90)
        .extract({ left: crop.x, top: crop.y, width: crop.size, height: crop.size })
        .resize({ width: side, height: side, withoutEnlargement: true })
        .webp({ quality: 86 })
        .toBuffer(),
    );
  });
}

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new ApiError('media.load-failed', { cause });
  }
}
