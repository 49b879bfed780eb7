import { randomFrom } from '../random.ts';
import { idOf } from './ids.ts';
import { add, type World } from './world.ts';

type Status = 'accepted' | 'pending';
const connect = (world: World, one: string, other: string, status: Status, invitedBy: string) => {
  const [member_id, other_id] = one < other ? [one, other] : [other, one];
  add(world, 'connection', { member_id, other_id, status, invited_by: invitedBy });
};

/** Connections, favourites of people and spaces; two invitations wait for Camille. */
export function addLinks(world: World): void {
  const id = (key: string) => idOf('member', key);
  const camille = id('camille');
  for (const key of ['ines', 'hugo', 'salome', 'awa', 'karim']) connect(world, camille, id(key), 'accepted', camille);
  for (const key of ['noe-berthelot', 'agathe-chevalier']) connect(world, camille, id(key), 'pending', id(key));
  const random = randomFrom('links');
  const others = world.members.slice(11);
  others.forEach(({ id: member }, index) => {
    const other = others[index + 1 + Math.floor(random() * 6)];
    if (other) connect(world, member, other.id, random() < 0.85 ? 'accepted' : 'pending', member);
  });
  for (const key of ['ines', 'hugo', 'salome'])
    add(world, 'member_favourite', { member_id: camille, other_id: id(key) });
  for (const key of ['pergola', 'lancry', 'saint-martin-3-Atelier'])
    add(world, 'favourite', { member_id: camille, workspace_id: idOf('workspace', key) });
}
