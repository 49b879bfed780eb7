import { randomUUID } from 'node:crypto';
import { imageBytes, type RouteById, type RouteReply } from '@escale/contract';
import sharp from 'sharp';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { withVersion } from '../../../../platform/http/versions.ts';
import { decodedPicture } from '../../../../platform/images/decoded-picture.ts';
import { fileStorage } from '../../../../providers/storage/index.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { logoFile } from './logo-file.ts';

/** Side of a stored logo, in pixels: the largest one a page shows, on a dense screen. */
const side = 512;

/** Replaces the company's logo by a whole picture, given in Base64, on a transparent square (CKP-04). */
export async function setLogo(
  context: Context,
  actor: Actor,
  { id, image }: { id: string; image: string },
): Promise<RouteReply<RouteById<'customers.set-logo'>>> {
  await reachCompany(context.db, actor, id);
  const bytes = Buffer.from(image, 'base64');
  if (bytes.length > imageBytes) throw new ApiError('media.too-large');
  const square = await decodedPicture(bytes, ({ data, info }) =>
    sharp(data, { raw: info })
      .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 90 })
      .toBuffer(),
  );
  const logo = `logo-${randomUUID()}`;
  await fileStorage(context.config).put(`${logo}.webp`, square);
  try {
    const before = await transact(context.db, async (tx) => {
      const company = await holdCompany(tx, actor, id);
      await tx.updateTable('company').set({ logo }).where('id', '=', id).execute();
      const after = { ...company, logo };
      await recordChange(tx, context, actor, { companyId: id, action: 'customers.set-logo', before: company, after });
      return company;
    });
    await removeLogo(context, before.logo);
    return withVersion({ ...before, logo });
  } catch (error) {
    await removeLogo(context, logo);
    throw error;
  }
}

/** Deletes the file of a former logo, after the commit, so that a referenced logo always exists. */
export async function removeLogo({ config, log }: Context, logo: string | null): Promise<void> {
  const file = logo === null ? null : logoFile(logo);
  if (file === null) return;
  await fileStorage(config)
    .remove(file)
    .catch((err: unknown) => log.error({ err, file }, 'a logo was not removed'));
}
