import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

const minute = 60_000;
const said = [
  { byHost: false, minutesAgo: 95, text: 'Bonjour, peut-on garer deux vélos dans la cour ?' },
  { byHost: true, minutesAgo: 70, text: 'Bonjour, oui : le portail vert, puis à gauche. À bientôt !' },
] as const;

/** A short conversation about the request of the demo manager, with the demo host. */
export function addMessages(world: World, { now }: Days): void {
  const hugo = idOf('member', 'hugo');
  const booking = (world.rows.get('booking') ?? []).find(
    (row) => row.organiser_id === hugo && row.workspace_id === idOf('workspace', 'lancry') && row.status === 'pending',
  );
  if (!booking?.id) throw new Error('the demo manager has no request to write about');
  for (const [index, { byHost, minutesAgo, text }] of said.entries()) {
    const at = new Date(Date.parse(now) - minutesAgo * minute).toISOString();
    add(world, 'booking_message', {
      id: idOf('message', String(index)),
      booking_id: booking.id,
      sender_id: byHost ? idOf('member', 'host') : hugo,
      by_host: byHost,
      text,
      created_at: at,
      read_at: at,
    });
  }
  // What he wrote to guests of an earlier booking.
  const day = new Date(Date.parse(now) - 24 * 60 * minute).toISOString().slice(0, 10);
  add(world, 'guest_letter_count', { member_id: hugo, day, new_guests: 2, invited: 2, sent: 3 });
}
