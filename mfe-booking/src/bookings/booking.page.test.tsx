import { api, type Booking, type Me, type WidgetProps } from '@escale/contract';
import { openRemote, screen, server } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
// Loaded with the test: on a busy machine its first compilation takes longer than a test waits for it.
import './booking.page.tsx';

const { booking } = server.example(api.bookings.get);
const person = (number: number, firstName: string) => ({
  ...booking.organiser,
  id: `018f4f2e-0000-7000-8000-0000000000a${number}`,
  firstName,
});
const [camille, ines, awa] = [person(1, 'Camille'), person(2, 'Inès'), person(3, 'Awa')];
const tomorrow = (hours: number) => new Date(Date.now() + (24 + hours) * 3_600_000).toISOString();
const coming: Booking = {
  ...booking,
  organiser: camille,
  participants: [ines],
  slot: { ...booking.slot, halves: ['morning'], from: tomorrow(0), to: tomorrow(4) },
};

const Teammates = ({ spaces, date, part, ring, without = [] }: WidgetProps['connections/Teammates']) => (
  <p>{['others', ...spaces.map(({ id }) => id), date, part, ring, ...without].join(', ')}</p>
);
async function open(changes: Partial<Booking>, as: Partial<Me> = {}, query = '') {
  server.on(api.bookings.get, () => ({ booking: { ...coming, ...changes }, plan: null }));
  await openRemote(app, manifest, {
    at: `/bookings/${booking.id}${query}`,
    as: { id: camille.id, ...as },
    widgets: { 'connections/Teammates': Teammates },
  });
}

test('EXP-09 PLT-03 who comes to a shared place sees who else will be there, besides the people of the booking', async () => {
  const words = ['others', booking.workspace.id, booking.slot.date, 'morning', 'flexOffice', camille.id, ines.id];
  await open({});
  expect(await screen.findByText(words.join(', '))).toBeTruthy();
  await open({}, { id: ines.id });
  expect(await screen.findByText(words.join(', '))).toBeTruthy();
});

test.each([
  ['a room', { workspace: { ...booking.workspace, type: 'meetingRoom' } }, {}],
  ['a request', { status: 'pending' }, {}],
  ['the past', { slot: { ...coming.slot, from: tomorrow(-48), to: tomorrow(-44) } }, {}],
  ['who books for others', { bookedBy: awa }, { id: awa.id }],
  ['who has left', { organiserLeft: true }, {}],
  ['freemium members', {}, { accountType: 'freemium' }],
] as const satisfies [string, Partial<Booking>, Partial<Me>][])(
  'EXP-09 for %s nobody is looked for',
  async (_, changes, as) => {
    await open(changes, as);
    await screen.findByRole('article');
    expect(screen.queryByText(/^others/)).toBeNull();
  },
);

test('BKG-12 BKG-23 who paid is told what came back; an approver, who paid nothing, is not', async () => {
  const refused = { status: 'rejected', paidCents: 1860, refundedCents: 1860 } as const;
  await open(refused);
  expect(await screen.findByText(/^Tout vous a été rendu/)).toBeTruthy();
  await open(refused, { id: awa.id });
  await screen.findByRole('article');
  expect(screen.queryByText(/^Tout vous a été rendu/)).toBeNull();
});

test('BKG-23 who reads the booking of somebody else sees whose it is and whose credits paid it', async () => {
  await open({ participants: [] }, { id: awa.id });
  expect(await screen.findByText(`pour Camille ${camille.lastName}`)).toBeTruthy();
  expect(screen.getByText('Payé avec les crédits de Camille')).toBeTruthy();
  expect(screen.queryByText('Payé avec vos crédits')).toBeNull();
});

test.each([
  [
    'waits',
    { status: 'pending', waitsFor: 'approval', answerBy: tomorrow(-22) },
    /^L’accord d’Hugo Lefèvre est attendu/,
  ],
  ['was approved', {}, 'Hugo Lefèvre a donné son accord.'],
  ['was refused', { status: 'rejected', endedBecause: 'approver' }, 'Hugo Lefèvre a refusé cette demande.'],
] as const satisfies [string, Partial<Booking>, RegExp | string][])(
  'BKG-23 a booking above the limit that %s names its approver',
  async (_, changes, words) => {
    const approver = { ...person(4, 'Hugo'), lastName: 'Lefèvre' };
    await open({ ...changes, approver });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/l’hôte n’a pas répondu/)).toBeNull();
  },
);

test('BKG-17 an offered place is called one, and can only be taken or left', async () => {
  await open({ status: 'pending', waitsFor: 'offer', answerBy: tomorrow(-22) });
  expect(await screen.findByRole('button', { name: 'La laisser à la personne suivante' })).toBeTruthy();
  expect(screen.getAllByText('Place proposée')).toHaveLength(2);
  expect(screen.queryByText('En attente')).toBeNull();
  expect(screen.queryByText('Pourquoi attendre une réponse ?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Annuler la réservation' })).toBeNull();
});

test('PLT-13 BKG-12 a link with ?cancel asks whether to cancel, where that is still possible', async () => {
  await open({}, {}, '?cancel');
  expect(await screen.findByRole('dialog', { hidden: true })).toBeTruthy();
});

test('PLT-13 BKG-12 ?cancel asks nothing about a booking that is over', async () => {
  await open({ slot: { ...coming.slot, from: tomorrow(-48), to: tomorrow(-44) } }, {}, '?cancel');
  await screen.findByRole('article');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('BKG-02 an address that names no booking says so, with a way on and no words about fields', async () => {
  await openRemote(app, manifest, { at: '/bookings/nothing' });
  expect(await screen.findByText('Aucune réservation à cette adresse')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Toutes mes réservations' }).getAttribute('href')).toBe('/bookings');
  expect(server.routeIds).not.toContain('bookings.get');
  server.on(api.bookings.get, () => server.refuse('resource.not-found'));
  await openRemote(app, manifest, { at: `/bookings/${booking.id.replace(/1$/, '9')}` });
  expect(await screen.findByText('Aucune réservation à cette adresse')).toBeTruthy();
  expect(screen.queryByText(/Référence à donner/)).toBeNull();
});
