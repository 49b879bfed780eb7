import type { Days } from '../days.ts';
import { idOf } from '../ids.ts';
import type { Row } from '../rows.ts';
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

/** The question that a pending booking asks of who answers it. */
function addQuestion(
  world: World,
  booking: Row,
  { kind, memberId, now }: { kind: 'asked' | 'toApprove'; memberId: string; now: string },
): void {
  const { id, workspace_id, building_id, organiser_id, from_at, to_at, morning, afternoon, hourly } = booking;
  const { answer_by, created_at, total_cents, people } = booking;
  const of = (table: string, key: unknown) => world.rows.get(table)?.find((row) => row.id === key);
  add(world, 'notice', {
    id: idOf('notice', `${id} ${memberId}`),
    member_id: memberId,
    kind,
    person_id: organiser_id ?? null,
    facts: {
      bookingId: id,
      place: of('workspace', workspace_id)?.name,
      timezone: of('building', building_id)?.timezone,
      from: from_at,
      to: to_at,
      part: hourly ? 'hours' : morning && afternoon ? 'day' : morning ? 'morning' : 'afternoon',
      answerBy: answer_by,
      totalCents: total_cents,
      people,
    },
    created_at: created_at ?? now,
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
    if (booking.status !== 'pending' || !Array.isArray(booking.gates)) continue;
    const [gate] = booking.gates;
    if (gate === 'approval') addQuestion(world, booking, { kind: 'toApprove', memberId: idOf('member', 'hugo'), now });
    if (gate !== 'host') continue;
    for (const { host_id, member_id } of world.rows.get('host_member') ?? [])
      if (host_id === booking.host_id && typeof member_id === 'string')
        addQuestion(world, booking, { kind: 'asked', memberId: member_id, now });
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
