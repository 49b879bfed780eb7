import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Context } from '../../../../platform/context.ts';
import { decodedPicture } from '../../../../platform/images/decoded-picture.ts';
import { dropFile, storeFor, uploadedBytes } from '../../../../providers/storage/uploads.ts';
import { placePhotoFile } from './photo-file.ts';

/** Longest side of a stored photo, in pixels: the widest one that a page shows, on a dense screen. */
const longestSide = 2560;

/**
 * Stores a photo of a building or space, given in Base64 and drawn anew from its pixels, and has `use` write its picture id (CKP-06, CKP-07).
 * Returns that id.
 */
export async function keepPhoto(
  context: Context,
  image: string,
  use: (picture: string) => Promise<unknown>,
): Promise<{ picture: string }> {
  const photo = await decodedPicture(uploadedBytes(image), ({ data, info }) =>
    sharp(data, { raw: info })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer(),
  );
  const picture = `place-${randomUUID()}`;
  await storeFor(context, `${picture}.webp`, photo, () => use(picture));
  return { picture };
}

/** Deletes the file of a former photo, after the commit; a failure only wastes storage. Pictures that are drawn have none. */
export const dropPhoto = (context: Context, picture: string | null): Promise<void> =>
  dropFile(context, placePhotoFile(picture));
