import { z } from 'zod';
import { bookingErrors } from '../bookings/bookings.ts';
import { cents, date, id, instant, paragraph, part, person } from '../common.ts';
import { errorCodes } from '../errors.ts';
import { route } from '../route.ts';
import { ownDay } from '../week/schedule.ts';

/** Maximum length of the word with a proposal, and of the sentence with a refusal, in characters. */
export const longestProposalText = 250;
const text = paragraph({ most: longestProposalText });

/** Where a day is proposed: an office of the company, or a space of it or of a host. */
const proposedPlace = z.strictObject({ kind: z.enum(['building', 'workspace']), id });
/** `over`: nobody answered, and the day has passed. */
const proposalStatus = z.enum(['open', 'accepted', 'declined', 'cancelled', 'over']);
/** A day that one connection proposes to another (CON-06). */
export const dayProposal = z.strictObject({
  id,
  direction: z.enum(['received', 'sent']),
  status: proposalStatus,
  person: person.describe('Who proposes the day, or to whom I do'),
  date,
  part,
  place: proposedPlace
    .extend({
      name: z.string().describe('With its building where it is a zone of a company'),
      floor: z.strictObject({ name: z.string(), number: z.int() }).nullable(),
    })
    .nullable(),
  message: z.string(),
  reason: z.string().describe('Why it was declined; empty without a reason'),
  createdAt: instant,
  answeredAt: instant.nullable(),
});
export type DayProposal = z.infer<typeof dayProposal>;

const params = z.strictObject({ id });
const mine = { auth: 'required', access: 'member' } as const;
const answerErrors = ['resource.not-found', 'proposal.not-open'] as const;
const u = '018f4f2e-0000-7000-8000-000000000001';
const aProposal = {
  id: u,
  direction: 'received',
  status: 'open',
  person: { id: u, firstName: 'Inès', lastName: 'Belkacem', jobTitle: null, avatar: null },
  date: '2026-11-26',
  part: 'day',
  place: { kind: 'building', id: u, name: 'Saint-Martin', floor: null },
  message: '',
  reason: '',
  createdAt: '2026-11-20T08:00:00.000000Z',
  answeredAt: null,
} as const;

export const proposalRoutes = {
  list: route({
    id: 'proposals.list',
    method: 'GET',
    path: '/proposals',
    shows: ['connection'],
    summary: 'Days that connections proposed to me and I to them, the next first; past ones up to 30 days (CON-06)',
    ...mine,
    reply: z.strictObject({ items: z.array(dayProposal) }),
    errors: [],
    example: { items: [] },
  }),
  send: route({
    id: 'proposals.send',
    method: 'POST',
    path: '/proposals',
    changes: ['connection'],
    summary: 'Propose a day, and a place, to connections, each with its own outcome (CON-06)',
    ...mine,
    idempotent: true,
    limit: 10,
    body: z.strictObject({
      userIds: z.array(id).min(1).max(20),
      date,
      part: part.default('day'),
      place: proposedPlace.nullable().default(null),
      message: text.default(''),
    }),
    reply: z.strictObject({
      sent: z.array(dayProposal),
      failed: z.array(
        z.strictObject({
          pointer: z.string().describe('Which of those asked: `/body/userIds/0`'),
          code: z.enum(errorCodes),
          message: z.string(),
        }),
      ),
    }),
    errors: ['resource.not-found', 'request.idempotency-key-missing', 'request.idempotency-key-reused'],
    example: { sent: [{ ...aProposal, direction: 'sent' }], failed: [] },
  }),
  accept: route({
    id: 'proposals.accept',
    method: 'POST',
    path: '/proposals/{id}/accept',
    changes: ['connection', 'booking', 'availability', 'schedule', 'credits'],
    summary:
      'Come that day: the free place nearest to who proposed it, else the site alone; repeating it changes nothing (CON-06)',
    ...mine,
    params,
    body: z.strictObject({
      payment: z.literal('credits').optional().describe('Agrees to pay a space of a host with credits'),
      replaces: z.boolean().optional().describe('Agrees that a day off or a place elsewhere of that time is replaced'),
    }),
    reply: z.strictObject({
      proposal: dayProposal,
      day: ownDay,
      bookingIds: z.array(id),
      creditsCents: cents.nullable(),
    }),
    errors: [
      ...bookingErrors.filter((code) => code !== 'booking.promo-unknown'),
      'proposal.not-open',
      'schedule.edit-failed',
      'schedule.booked',
      'schedule.nothing-to-join',
      'schedule.no-room',
      'schedule.join-unpaid',
      'schedule.join-replaces',
    ],
    example: {
      proposal: { ...aProposal, status: 'accepted', answeredAt: '2026-11-20T09:00:00.000000Z' },
      day: scheduleExample(),
      bookingIds: [],
      creditsCents: 8600,
    },
  }),
  decline: route({
    id: 'proposals.decline',
    method: 'POST',
    path: '/proposals/{id}/decline',
    changes: ['connection'],
    summary: 'Decline a proposed day, with a sentence or without (CON-06)',
    ...mine,
    params,
    body: z.strictObject({ reason: text.default('') }),
    reply: dayProposal,
    errors: answerErrors,
    example: { ...aProposal, status: 'declined', answeredAt: '2026-11-20T09:00:00.000000Z' },
  }),
  cancel: route({
    id: 'proposals.cancel',
    method: 'POST',
    path: '/proposals/{id}/cancel',
    changes: ['connection'],
    summary: 'Take back a proposal that nobody has answered (CON-06)',
    ...mine,
    params,
    reply: dayProposal,
    errors: answerErrors,
    example: { ...aProposal, direction: 'sent', status: 'cancelled', answeredAt: '2026-11-20T09:00:00.000000Z' },
  }),
} as const;

function scheduleExample(): z.input<typeof ownDay> {
  const half = {
    half: 'morning',
    locationType: 'office',
    label: 'Saint-Martin, 3.12',
    buildingId: u,
    locationId: u,
    bookingId: null,
    bookingStatus: null,
    setBy: 'member',
  } as const;
  return { date: '2026-11-26', halves: [half, { ...half, half: 'afternoon' }], hours: [], split: false };
}
