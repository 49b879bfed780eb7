import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { dropPhoto, keepPhoto, ownBuilding } from '../spaces/public.ts';

/** Replaces the photo of a building by a picture, given in Base64 (CKP-06). */
export async function setThumbnail(
  context: Context,
  actor: Actor,
  id: string,
  image: string,
): Promise<{ picture: string }> {
  await ownBuilding(context.db, actor, id);
  return keepPhoto(context, image, (picture) => changePhoto(context, actor, id, picture));
}

/** Removes the photo; the building is shown without one. */
export async function removeThumbnail(context: Context, actor: Actor, id: string): Promise<{ removed: number }> {
  return { removed: await changePhoto(context, actor, id, null) };
}

/** The previous file is deleted only after the commit, so that a referenced photo always exists. */
async function changePhoto(context: Context, actor: Actor, id: string, picture: string | null): Promise<number> {
  const former = await transact(context.db, async (tx) => {
    const { companyId } = await ownBuilding(tx, actor, id, true);
    const row = await tx.selectFrom('building').select('pictures').where('id', '=', id).executeTakeFirstOrThrow();
    const pictures = picture === null ? [] : [picture];
    await tx.updateTable('building').set({ pictures }).where('id', '=', id).execute();
    await recordChange(tx, context, actor, {
      companyId,
      action: picture === null ? 'buildings.remove-thumbnail' : 'buildings.set-thumbnail',
      subjectId: id,
      before: { pictures: row.pictures },
      // By uploading it, the administrator confirms that the company may publish it (spec §5).
      after: { pictures, rightsConfirmed: picture !== null },
    });
    return row.pictures;
  });
  for (const one of former) await dropPhoto(context, one);
  return former.length;
}
