import { api, type Booking } from '@escale/contract';
import { renderWithMessages, screen, server } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { BookingActions } from './booking-actions.tsx';
import { BookingRow } from './booking-row.tsx';
import { Ticket } from './ticket.tsx';

const id = '018f4f2e-0000-7000-8000-000000000002';
const slot = { date: '2099-11-25', halves: ['morning' as const], hourly: false };
const row = {
  id,
  status: 'confirmed',
  workspace: { id, name: 'La Pergola', type: 'atypical', scope: 'other', picture: 'scene', instant: true },
  building: { id, name: 'La Pergola', street: '', place: 'Paris 11e', timezone: 'Europe/Paris' },
  slot: { ...slot, from: '2099-11-25T08:00:00Z', to: '2099-11-25T12:00:00Z' },
  seat: null,
  organiser: { id, firstName: 'Camille', lastName: 'Aubry', jobTitle: null, avatar: null },
  bookedBy: null,
  checkIn: null,
  participants: [] as Booking['participants'],
  price: { totalIncludingTaxCents: 3240 },
  paidWith: 'credits',
} as Booking;
const shown = (changes: object) => {
  renderWithMessages(<BookingRow booking={{ ...row, ...changes }} />, messages);
  return screen
    .getAllByRole('link')
    .at(-1)
    ?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
};

test('ACC-04 BKG-10 a booking is listed with what paid for it: credits, the card, or both', () => {
  expect(shown({})).toContain('32,40 crédits');
  expect(shown({ cardCents: 670 })).toContain('25,70 crédits + 6,70 €');
  expect(shown({ paidWith: 'card' })).toContain('32,40 €');
  expect(shown({ paidWith: 'free', price: { totalIncludingTaxCents: 0 } })).toContain('Gratuit');
});

test('BKG-08 of a shared price the list and the card show the own part, also to the colleague who pays one', async () => {
  const { id: other } = server.example(api.auth.me);
  const shares = [{ memberId: other, cents: 1620 }];
  const hugo = { id: other, firstName: 'Hugo', lastName: 'Lemoine', jobTitle: null, avatar: null };
  const booking = { shares, participants: [hugo], paidCents: 3240 };
  expect(shown(booking)).toContain('16,20 crédits, votre part');
  await signIn('manager@marelune.example', 'secret');
  expect(shown(booking)).toContain('16,20 crédits, votre part');
  const guests: Booking['guests'] = [];
  renderWithMessages(<Ticket booking={{ ...row, ...booking, guests }} />, messages);
  const ticket = screen.getByRole('article').textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(ticket).toContain('Réservé par Camille · 16,20 crédits, votre part');
});

test('BKG-12 a booking that ended is listed with what it gave back, not as if it were paid', () => {
  const ended = { status: 'cancelled', paidCents: 3240, refundedCents: 3240 };
  expect(shown(ended)).toContain('Rendu : 32,40 crédits');
  expect(shown({ ...ended, refundedCents: 1620 })).toContain('Rendu : 16,20 crédits');
  expect(shown({ ...ended, paidCents: 0, refundedCents: 0 })).not.toContain('crédits');
  expect(shown({ ...ended, refundedCents: 0 })).toContain('32,40 crédits');
});

test('ACC-04 a booking of the own site names its building, one that lies behind is over', () => {
  const own = {
    workspace: { ...row.workspace, name: 'Atelier', scope: 'internal' },
    building: { ...row.building, name: 'Saint-Martin' },
  };
  expect(shown({ ...own, seat: { id, name: '3.12', floorId: id } })).toContain('Saint-Martin · 3.12');
  const past = { from: '2020-11-25T08:00:00Z', to: '2020-11-25T12:00:00Z' };
  expect(shown({ slot: { ...slot, date: '2020-11-25', ...past } })).toContain('Terminée');
});

test('BKG-07 who was invited reads by whom, not their own name nor what another paid', async () => {
  const me = server.example(api.auth.me);
  await signIn('manager@marelune.example', 'secret');
  const named = (firstName: string, person = id) => ({ ...row.organiser, id: person, firstName });
  const invited = { participants: [named(me.firstName, me.id), named('Inès')], guests: [], people: 3, comment: '' };
  const booking = { ...row, ...invited, organiser: named('Awa'), reference: 'ESC-1' } as Booking;
  expect(shown(booking)).toContain('Réservé par Awa');
  expect(shown(booking)).not.toContain('crédits');
  renderWithMessages(<Ticket booking={booking} />, messages);
  expect(screen.getByText('Awa organise, avec Inès')).toBeTruthy();
  renderWithMessages(<Ticket booking={{ ...booking, participants: [], left: [named('Inès')] }} />, messages);
  expect(screen.getByText('Inès ne vient plus')).toBeTruthy();
  renderWithMessages(<Ticket booking={{ ...booking, organiserLeft: true }} />, messages);
  expect(screen.getByText('Awa ne vient plus')).toBeTruthy();
});

test('AUT-11 who is signed in as another is not offered to cancel what was paid, and reads why', async () => {
  const { booking } = server.example(api.bookings.get);
  const me = server.example(api.auth.me);
  const by = {
    id,
    name: 'Nina Roux',
    roles: ['staff' as const],
    reason: 'Demande 4127',
    endsAt: '2099-11-25T12:00:00Z',
  };
  server.on(api.auth.me, () => ({ ...me, signedInBy: by }));
  await signIn('employee@marelune.example', 'secret');
  const own = { ...booking, organiser: { ...booking.organiser, id: me.id }, participants: [] };
  const ahead = { ...own, slot: { ...own.slot, from: row.slot.from, to: row.slot.to } };
  const { unmount } = renderWithMessages(<BookingActions booking={ahead} />, messages);
  expect(screen.queryByRole('button', { name: 'Annuler la réservation' })).toBeNull();
  expect(screen.getByText(/ne s’annule pas à la place de quelqu’un/)).toBeTruthy();
  unmount();
  renderWithMessages(<BookingActions booking={{ ...ahead, paidCents: 0 }} />, messages);
  expect(screen.getByRole('button', { name: 'Annuler la réservation' })).toBeTruthy();
});

test('BKG-22 a private booking is marked in the list and on its card, and one made for another names them', async () => {
  const me = server.example(api.auth.me);
  await signIn('manager@marelune.example', 'secret');
  expect(shown({ private: true })).toContain('privée');
  const self = { id: me.id, firstName: 'Inès', lastName: 'Belk', jobTitle: null, avatar: null };
  const building = { ...row.building, name: 'Saint-Martin', street: '40 rue des Récollets', floor: 3 };
  const workspace = { ...row.workspace, scope: 'internal' as const };
  const site = { building, workspace };
  const booking = { ...row, ...site, private: true, bookedBy: self, guests: [], people: 1, comment: '' } as Booking;
  renderWithMessages(<Ticket booking={booking} />, messages);
  expect(screen.getByText('Réservation privée')).toBeTruthy();
  expect(screen.getByText('pour Camille Aubry')).toBeTruthy();
  expect(screen.getByText(/^Saint-Martin, Étage 3, 40 rue des Récollets/)).toBeTruthy();
});

test('BKG-22 the delegate reads for whom they booked in the list, the organiser who booked for them', async () => {
  const me = server.example(api.auth.me);
  await signIn('manager@marelune.example', 'secret');
  const self = { id: me.id, firstName: me.firstName, lastName: me.lastName, jobTitle: null, avatar: null };
  expect(shown({ bookedBy: self })).toContain('pour Camille Aubry');
  const booking = { ...row, organiser: self, bookedBy: row.organiser, guests: [], people: 1, comment: '' } as Booking;
  expect(shown(booking)).toContain('Réservé par Camille');
  renderWithMessages(<Ticket booking={booking} />, messages);
  expect(screen.getByRole('article').textContent).toContain('Réservé par Camille');
});

test('BKG-02 BKG-07 a card that lies behind is over, and one for more people than are named counts them', () => {
  const past = { date: '2020-11-25', from: '2020-11-25T08:00:00Z', to: '2020-11-25T12:00:00Z' };
  const paul = [{ name: 'Paul Invité', email: 'paul@guests.example' }];
  const booking = { ...row, slot: { ...slot, ...past }, guests: paul, people: 4, comment: '' } as Booking;
  renderWithMessages(<Ticket booking={booking} />, messages);
  expect(screen.getByText('Terminée')).toBeTruthy();
  expect(screen.getByText(/avec Paul Invité/).textContent).toContain('4 personnes');
});
