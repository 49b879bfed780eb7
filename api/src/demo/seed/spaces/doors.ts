import { createHash } from 'node:crypto';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, known, type World } from '../world.ts';

/** The screens of the demo have links that do not change, so that they can be opened without asking an administrator. */
const screens = [
  { key: 'ecluse', token: 'demo-screen-of-salle-ecluse', space: 'saint-martin-3-Salle Écluse', floor: null },
  { key: 'floor', token: 'demo-screen-of-the-third-floor', space: null, floor: 3 },
] as const;

/** Screens at a room and on a floor of Saint-Martin, a room taken at its door the day before, and something broken (BKG-18). */
export function addDoors(world: World, companyId: string, { today, now }: Days): void {
  const room = known(world.spaces, 'saint-martin-3-Salle Écluse').id;
  for (const { key, token, space, floor } of screens)
    add(world, 'door', {
      id: idOf('door', key),
      company_id: companyId,
      building_id: idOf('building', 'saint-martin'),
      workspace_id: space && known(world.spaces, space).id,
      floor_id: floor && idOf('floor', 'saint-martin', floor),
      token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
      made_at: now,
    });
  const before = new Date(Date.parse(`${today}T06:00:00Z`) - 86_400_000).toISOString();
  add(world, 'door_stay', {
    id: idOf('door_stay', 'ecluse'),
    workspace_id: room,
    company_id: companyId,
    day: before.slice(0, 10),
    morning: true,
    afternoon: false,
    from_at: before,
    to_at: before.replace('T06:00', 'T06:30'),
  });
  add(world, 'door_fault', {
    id: idOf('door_fault', 'ecluse'),
    company_id: companyId,
    workspace_id: room,
    kind: 'video',
    text: 'La caméra ne s’allume plus.',
    reported_at: now,
  });
}
