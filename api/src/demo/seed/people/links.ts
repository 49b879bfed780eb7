import { randomFrom } from '../../../platform/random/random.ts';
import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

function connect(world: World, one: string, other: string): void {
  const [member_id, other_id] = one < other ? [one, other] : [other, one];
  add(world, 'connection', { member_id, other_id });
}

const hour = 3_600_000;

function invite(world: World, { now }: Days, from_id: string, to_id: string, message = ''): void {
  const before = world.rows.get('connection_invitation')?.length ?? 0;
  const created_at = new Date(Date.parse(now) - (3 + before * 5) * hour).toISOString();
  const id = idOf('invitation', `${from_id} ${to_id}`);
  add(world, 'connection_invitation', { id, from_id, to_id, message, created_at });
}

/** Connections and favourites (people and spaces); two invitations await Camille's answer, one of hers is pending. */
export function addLinks(world: World, days: Days): void {
  const inviteTo = (from: string, to: string, message?: string) => invite(world, days, from, to, message);
  const id = (key: string) => idOf('member', key);
  const camille = id('camille');
  for (const key of ['ines', 'hugo', 'salome', 'awa', 'karim']) connect(world, camille, id(key));
  inviteTo(id('noe-berthelot'), camille, 'On se retrouve à Saint-Martin jeudi ?');
  inviteTo(id('agathe-chevalier'), camille);
  const random = randomFrom('links');
  const others = world.members.slice(11);
  others.forEach(({ id: member }, index) => {
    const other = others[index + 1 + Math.floor(random() * 6)];
    if (!other) return;
    if (random() < 0.85) connect(world, member, other.id);
    else inviteTo(member, other.id);
  });
  const last = others.at(-1);
  if (last) inviteTo(camille, last.id);
  for (const key of ['ines', 'hugo', 'salome'])
    add(world, 'member_favourite', { member_id: camille, other_id: id(key) });
  for (const key of ['glycine', 'marjolaine', 'terrasse-haute', 'pergola', 'lancry', 'saint-martin-3-Atelier'])
    add(world, 'favourite', { member_id: camille, workspace_id: idOf('workspace', key) });
}
