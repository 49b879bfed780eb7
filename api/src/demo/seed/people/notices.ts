import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import { add, type World } from '../world.ts';

const hour = 3_600_000;

/** A day that Karim proposes to Camille, and its notice. */
function addProposal(world: World, { now, coming }: Days): void {
  const [day = ''] = coming.slice(3);
  const [from_id, to_id, building_id] = [
    idOf('member', 'karim'),
    idOf('member', 'camille'),
    idOf('building', 'saint-martin'),
  ];
  const created_at = new Date(Date.parse(now) - 2 * hour).toISOString();
  const message = 'On avance sur Boussole ?';
  const id = idOf('proposal', 'karim camille');
  add(world, 'day_proposal', { id, from_id, to_id, day, part: 'day', building_id, message, created_at });
  add(world, 'notice', {
    id: idOf('notice', id),
    member_id: to_id,
    kind: 'dayProposed',
    person_id: from_id,
    facts: { proposalId: id, day, part: 'day', place: 'Saint-Martin', message, reason: '' },
    created_at,
    read_at: null,
  });
}

/** Notices of what waits for an answer, and of the last reload of Camille's credits, which she has read. */
export function addNotices(world: World, days: Days): void {
  const { now, months } = days;
  const camille = idOf('member', 'camille');
  addProposal(world, days);
  for (const { id, from_id, to_id, created_at } of world.rows.get('connection_invitation') ?? []) {
    if (typeof id !== 'string' || typeof to_id !== 'string') continue;
    add(world, 'notice', {
      id: idOf('notice', id),
      member_id: to_id,
      kind: 'invitation',
      person_id: from_id ?? null,
      facts: { invitationId: id },
      created_at: created_at ?? null,
      read_at: null,
    });
  }
  for (const booking of world.rows.get('booking') ?? []) {
    if (booking.status !== 'pending' || !Array.isArray(booking.gates) || booking.gates[0] !== 'approval') continue;
    const { id, workspace_id, building_id, organiser_id, from_at, to_at, answer_by, created_at } = booking;
    const of = (table: string, key: unknown) => world.rows.get(table)?.find((row) => row.id === key);
    add(world, 'notice', {
      id: idOf('notice', String(id)),
      member_id: idOf('member', 'hugo'),
      kind: 'toApprove',
      person_id: organiser_id ?? null,
      facts: {
        bookingId: id,
        place: of('workspace', workspace_id)?.name,
        timezone: of('building', building_id)?.timezone,
        from: from_at,
        to: to_at,
        part: 'day',
        answerBy: answer_by,
      },
      created_at: created_at ?? now,
      read_at: null,
    });
  }
  const reloaded = `${months.at(-1)}T06:00:00Z`;
  add(world, 'notice', {
    id: idOf('notice', 'reload'),
    member_id: camille,
    kind: 'creditsReloaded',
    person_id: null,
    facts: { cents: 12_000 },
    created_at: reloaded,
    read_at: reloaded,
  });
  add(world, 'notification_setting', { member_id: camille, category: 'reminders', channel: 'mail', is_on: false });
}
