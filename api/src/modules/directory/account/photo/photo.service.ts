import { randomUUID } from 'node:crypto';
import type { RouteById, RouteRequest } from '@escale/contract';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { dropFile, storeFor, uploadedBytes } from '../../../../providers/storage/uploads.ts';
import { lockMembers } from '../../members/public.ts';
import { croppedPhoto } from './cropped-photo.ts';
import { photoFile } from './photo-file.ts';

type Given = RouteRequest<RouteById<'users.set-avatar'>>['body'];

/** Replaces the caller's photo by a square of a picture, given in Base64 (ACC-02). */
export async function setPhoto(context: Context, { memberId }: Actor, given: Given): Promise<{ avatar: string }> {
  const photo = await croppedPhoto(uploadedBytes(given.image), given.crop);
  const avatar = `photo-${randomUUID()}`;
  await storeFor(context, `${avatar}.webp`, photo, () => changeAvatar(context, memberId, avatar));
  return { avatar };
}

/** Deletes the caller's photo; their initials are shown instead. */
export async function removePhoto(context: Context, { memberId }: Actor): Promise<{ done: true }> {
  await changeAvatar(context, memberId, null);
  return { done: true };
}

/** The previous file is deleted only after the commit, so that a referenced photo always exists. */
async function changeAvatar(context: Context, memberId: string, avatar: string | null): Promise<void> {
  const former = await transact(context.db, async (tx) => {
    await lockMembers(tx, [memberId]);
    const row = await tx.selectFrom('member').select('avatar').where('id', '=', memberId).executeTakeFirstOrThrow();
    await tx.updateTable('member').set({ avatar }).where('id', '=', memberId).execute();
    return row.avatar;
  });
  await dropFile(context, photoFile(former));
}
