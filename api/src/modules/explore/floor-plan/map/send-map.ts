import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { loadImage, readKeptImage, readSheet } from '../../../inventory/floors/public.ts';
import { seeFloor } from '../see-floor.ts';
import { drawMap, isDrawn } from './draw-map.ts';

interface Requested {
  floorId: string;
  workspaceId?: string | undefined;
}

/** Sends the map of a floor as a file to a member who may see the floor; `map.not-downloadable` while it is empty (MAP-05). */
export async function sendMap(
  context: Context,
  actor: Actor,
  { floorId, workspaceId }: Requested,
  reply: FastifyReply,
): Promise<void> {
  const { floor } = await seeFloor(context.db, actor, floorId);
  const sheet = await readSheet(context.db, floorId);
  if (workspaceId !== undefined && !sheet.zones.some((zone) => zone.workspaceId === workspaceId)) {
    throw new ApiError('resource.not-found');
  }
  if (!isDrawn(sheet)) throw new ApiError('map.not-downloadable');
  const image = readKeptImage(floor.image);
  const picture = image && `data:${image.type};base64,${(await loadImage(context, image)).toString('base64')}`;
  const map = drawMap(sheet, { buildingName: floor.building_name, highlighted: workspaceId ?? null, picture });
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; img-src data:")
    .header('content-disposition', `attachment; filename="${fileName(floor.building_name, floor.number)}"`)
    .send(map);
}

/** For example `plan-saint-martin-2.svg`. */
function fileName(building: string, number: number): string {
  const plain = building
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return `${['plan', ...words, number].join('-')}.svg`;
}
