import { randomUUID } from 'node:crypto';
import type { FloorSummary } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { dropFile, storeFor, uploadedBytes } from '../../../providers/storage/uploads.ts';
import { checkedImage } from './image/checked-image.ts';
import { type KeptImage, readKeptImage } from './kept-image.ts';
import { reachFloor } from './reach-floor.ts';
import { summaryOf } from './summary.queries.ts';

/** Puts a picture, given in Base64, beneath the plan and replaces the previous one (MAP-01). */
export async function setImage(context: Context, actor: Actor, id: string, base64: string): Promise<FloorSummary> {
  const { building } = await reachFloor(context.db, actor, id);
  const { bytes, ...image } = await checkedImage(uploadedBytes(base64), building.companyId);
  const file = `floor-${randomUUID()}.${image.type === 'image/png' ? 'png' : 'jpg'}`;
  return storeFor(context, file, bytes, () => changeImage(context, actor, id, { ...image, file }));
}

/** Removes the picture; the plan is unchanged. */
export function removeImage(context: Context, actor: Actor, id: string): Promise<FloorSummary> {
  return changeImage(context, actor, id, null);
}

/** The previous file is deleted only after the commit, so that a referenced picture always exists. */
async function changeImage(context: Context, actor: Actor, id: string, image: KeptImage | null): Promise<FloorSummary> {
  const { summary, former } = await transact(context.db, async (tx) => {
    const floor = await reachFloor(tx, actor, id, true);
    await tx
      .updateTable('floor')
      .set({ image: image && JSON.stringify(image) })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, context, actor, {
      companyId: floor.building.companyId,
      action: image ? 'floors.setImage' : 'floors.removeImage',
      subjectId: id,
      before: { image: floor.image },
      // By uploading it, the administrator confirms that the company may publish it (spec §5).
      after: { image, rightsConfirmed: image !== null },
    });
    return { summary: await summaryOf(tx, floor.building.id, id), former: readKeptImage(floor.image) };
  });
  await dropFile(context, former?.file ?? null);
  return summary;
}
