import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Context } from '../../../../platform/context.ts';
import { decodedPicture } from '../../../../platform/images/decoded-picture.ts';
import { fileStorage } from '../../../../providers/storage/index.ts';
import { placePhotoFile } from './photo-file.ts';

/** Longest side of a stored photo, in pixels: the widest one that a page shows, on a dense screen. */
const longestSide = 2560;

/** Stores a photo of a building or space, drawn anew from its pixels; returns its picture id (CKP-06, CKP-07). */
export async function keepPhoto({ config }: Context, given: Buffer): Promise<string> {
  const photo = await decodedPicture(given, ({ data, info }) =>
    sharp(data, { raw: info })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer(),
  );
  const picture = `place-${randomUUID()}`;
  await fileStorage(config).put(`${picture}.webp`, photo);
  return picture;
}

/** Deletes the file of a former photo, after the commit; a failure only wastes storage. Pictures that are drawn have none. */
export async function dropPhoto({ config, log }: Context, picture: string): Promise<void> {
  const file = placePhotoFile(picture);
  if (file === null) return;
  await fileStorage(config)
    .remove(file)
    .catch((err: unknown) => log.error({ err, file }, 'a photo was not removed'));
}
