import { randomUUID } from 'node:crypto';
import { imageBytes, type RouteById, type RouteRequest } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { fileStorage } from '../../../../providers/storage/index.ts';
import { lockMembers } from '../../members/public.ts';
import { croppedPhoto } from './cropped-photo.ts';
import { photoFile } from './photo-file.ts';

type Given = RouteRequest<RouteById<'users.set-avatar'>>['body'];

/** Replaces the caller's photo by a square of a picture, given in Base64 (ACC-02). */
export async function setPhoto(context: Context, { memberId }: Actor, given: Given): Promise<{ avatar: string }> {
  const bytes = Buffer.from(given.image, 'base64');
  if (bytes.length > imageBytes) throw new ApiError('media.too-large');
  const photo = await croppedPhoto(bytes, given.crop);
  const avatar = `photo-${randomUUID()}`;
  const files = fileStorage(context.config);
  await files.put(`${avatar}.webp`, photo);
  try {
    await changeAvatar(context, memberId, avatar);
  } catch (error) {
    await files.remove(`${avatar}.webp`);
    throw error;
  }
  return { avatar };
}

/** Deletes the caller's photo; their initials are shown instead. */
export async function removePhoto(context: Context, { memberId }: Actor): Promise<{ done: true }> {
  await changeAvatar(context, memberId, null);
  return { done: true };
}

/** The previous file is deleted only after the commit, so that a referenced photo always exists. */
async function changeAvatar({ db, config, log }: Context, memberId: string, avatar: string | null): Promise<void> {
  const former = await transact(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const row = await tx.selectFrom('member').select('avatar').where('id', '=', memberId).executeTakeFirstOrThrow();
    await tx.updateTable('member').set({ avatar }).where('id', '=', memberId).execute();
    return row.avatar;
  });
  const file = former === null ? null : photoFile(former);
  if (file === null) return;
  await fileStorage(config)
    .remove(file)
    .catch((err: unknown) => log.error({ err, file }, 'a photo was not removed'));
}
