import type { PlanChanges, PlanItem } from '@escale/contract';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import type { PlacedSpace } from '../publish/placed-spaces.ts';

/**
 * Refuses what a draft of the floor cannot have: spaces of other buildings (SEC-01), zones of spaces on other floors, and another item for
 * the floor itself. Whether a plan can be published is checked then.
 */
export function requireOwnItems(
  floorId: string,
  { created, updated, deleted }: PlanChanges,
  spaces: readonly PlacedSpace[],
): void {
  const floorOf = new Map(spaces.map((space) => [space.id, space.floorId]));
  const isHere = (id: string) => [null, floorId].includes(floorOf.get(id) ?? null) && floorOf.has(id);
  const unknownOf = (item: PlanItem): string | null => {
    if (item.kind === 'zone') return isHere(item.id) ? null : 'id';
    if (item.kind === 'seat') return floorOf.has(item.workspaceId) ? null : 'workspaceId';
    return item.kind === 'room' && item.spaceId !== null && !floorOf.has(item.spaceId) ? 'spaceId' : null;
  };
  const pointers = [
    ...created.map((item, index) => ({ item, pointer: `/body/created/${index}` })),
    ...updated.map(({ item }, index) => ({ item, pointer: `/body/updated/${index}/item` })),
  ].flatMap(({ item, pointer }) => {
    const field = unknownOf(item);
    return field === null ? [] : [`${pointer}/${field}`];
  });
  if (pointers.length > 0)
    throw new ApiError('resource.not-found', { errors: pointers.map((pointer) => ({ pointer, message: '' })) });
  const isFloor = ({ kind, id }: PlanItem) => (kind === 'floor') === (id === floorId);
  const wrong = [...created, ...updated.map(({ item }) => item)].find((item) => !isFloor(item));
  if (wrong || deleted.includes(floorId)) throw refusedField('request.invalid', '/body/updated');
}
