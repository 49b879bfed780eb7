import type { RouteById, RouteRequest } from '@escale/contract';
import sharp from 'sharp';
import { refusedField } from '../../../../platform/errors/api-error.ts';
import { decodedPicture } from '../../../../platform/images/decoded-picture.ts';

type Crop = RouteRequest<RouteById<'users.set-avatar'>>['body']['crop'];

/** Side of a stored photo, in pixels: the largest one a page shows, on a dense screen. */
const side = 512;

/** The chosen square of a picture as WebP (ACC-02); a square that is not inside of it is an invalid field. */
export async function croppedPhoto(given: Buffer, crop: Crop): Promise<Buffer> {
  // The picture is turned upright first: sharp applies one rotation to a picture, and the camera's comes before the member's.
  return decodedPicture(given, async ({ data, info }) => {
    const { width, height } = info;
    const [across, down] = crop.turns % 2 === 0 ? [width, height] : [height, width];
    if (crop.x + crop.size > across || crop.y + crop.size > down) throw refusedField('request.invalid', '/body/crop');
    return sharp(data, { raw: info })
      .rotate(crop.turns * 90)
      .extract({ left: crop.x, top: crop.y, width: crop.size, height: crop.size })
      .resize({ width: side, height: side, withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer();
  });
}
