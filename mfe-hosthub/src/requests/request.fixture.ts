import type { HostRequest } from '@escale/contract';

const person = { id: '018f4f2e-0000-7000-8000-000000000002', firstName: 'Hugo', lastName: 'Lemarchand' };
const id = '018f4f2e-0000-7000-8000-000000000001';
/** A request for a meeting room, asked by a colleague of a company, to be answered by 10:38 UTC. */
export const request: HostRequest = {
  booking: {
    id,
    reference: 'ESC-7K2M9Q',
    status: 'pending',
    workspace: { id, name: 'Salle Glycine', type: 'meetingRoom', scope: 'other', picture: 'salle', instant: false },
    building: { id, name: 'La Pergola', street: '', place: 'Paris 11e', timezone: 'Europe/Paris' },
    slot: {
      date: '2026-11-26',
      halves: [],
      from: '2026-11-26T08:00:00Z',
      to: '2026-11-26T16:00:00Z',
      hourly: true,
    },
    seat: null,
    people: 10,
    organiser: { ...person, jobTitle: null, avatar: null },
    participants: [],
    guests: [],
    comment: 'Tables en U',
    phone: '0102030405',
    price: {
      lines: [],
      discount: null,
      totalExcludingTaxCents: 30_000,
      taxBasisPoints: 2000,
      taxCents: 6_000,
      totalIncludingTaxCents: 36_000,
      currency: 'EUR',
    },
    paidWith: 'card',
    cancellation: { code: 'flexible', steps: [] },
    refundNow: { percent: 100, cents: 36_000 },
    answerBy: '2026-11-21T10:38:00Z',
    rejectionReason: null,
    refundedCents: 0,
    bookedAt: '2026-11-20T10:38:00Z',
  },
  requester: { ...person, jobTitle: null, avatar: null, company: 'Marelune' },
  answerBy: '2026-11-21T10:38:00Z',
  netCents: 25_500,
  commissionBasisPoints: 1500,
};
