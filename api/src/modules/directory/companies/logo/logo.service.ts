import { randomUUID } from 'node:crypto';
import type { RouteById, RouteReply } from '@escale/contract';
import sharp from 'sharp';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { withVersion } from '../../../../platform/http/versions.ts';
import { decodedPicture } from '../../../../platform/images/decoded-picture.ts';
import { dropFile, storeFor, uploadedBytes } from '../../../../providers/storage/uploads.ts';
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
  const square = await decodedPicture(uploadedBytes(image), ({ data, info }) =>
    sharp(data, { raw: info })
      .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 90 })
      .toBuffer(),
  );
  const logo = `logo-${randomUUID()}`;
  const write = () =>
    transact(context.db, async (tx) => {
      const company = await holdCompany(tx, actor, id);
      await tx.updateTable('company').set({ logo }).where('id', '=', id).execute();
      const after = { ...company, logo };
      await recordChange(tx, context, actor, { companyId: id, action: 'customers.set-logo', before: company, after });
      return company;
    });
  const before = await storeFor(context, `${logo}.webp`, square, write);
  await removeLogo(context, before.logo);
  return withVersion({ ...before, logo });
}

/** Deletes the file of a former logo, after the commit, so that a referenced logo always exists. */
export const removeLogo = (context: Context, logo: string | null): Promise<void> => dropFile(context, logoFile(logo));
