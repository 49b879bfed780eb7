import sharp from 'sharp';
import type { Context } from '../../../platform/context.ts';
import { atMost } from '../../../platform/limits/at-most.ts';
import { fileStorage } from '../../../providers/storage/index.ts';
import { photoFile } from '../../directory/account/public.ts';
import { logoFile } from '../../directory/companies/public.ts';
import { placePhotoFile } from '../../inventory/spaces/public.ts';
import { isPictureUsed } from './used-pictures.queries.ts';

/** Resizing is CPU-bound: more at once would only delay every other request. */
const limited = atMost(2);

/**
 * Uploaded photos of members, buildings and spaces and logos of companies by picture id and width; null for other ids. Nothing is cached
 * on the server, so that a deleted photo is gone at once (SEC-04).
 */
export function uploadedPhotos({ config, db }: Pick<Context, 'config' | 'db'>) {
  return async (id: string, width: number): Promise<Buffer | null> => {
    const file = photoFile(id) ?? logoFile(id) ?? placePhotoFile(id);
    if (file === null || !(await isPictureUsed(db, id))) return null;
    const photo = await fileStorage(config).get(file);
    return (
      photo && limited(() => sharp(photo).resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer())
    );
  };
}
