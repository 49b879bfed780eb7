import { api, type Booking, pages } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { localToday } from '@escale/ui/form';
import { expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import messages from '../messages/fr.json' with { type: 'json' };
import { CheckInPage } from './check-in.page.tsx';
import { checkInState, findScanned } from './check-in.rules.ts';

// They are loaded lazily; importing them first keeps a slow machine within the timeout.
await Promise.all([import('./check-in-panel.tsx'), import('./row-check-in.tsx')]);

const { booking: example } = server.example(api.bookings.get);
const minutes = (by: number) => new Date(Date.now() + by * 60_000).toISOString();
const me = { id: example.organiser.id, firstName: 'Camille' };
const other = '018f4f2e-0000-7000-8000-0000000000b1';

/** A booking that began ten minutes ago; its check-in is open for 18 minutes more. */
function booked(changes: Partial<Booking> = {}, window: [number, number] = [-40, 18]): Booking {
  return {
    ...example,
    slot: { ...example.slot, from: minutes(-10), to: minutes(300) },
    checkIn: { from: minutes(window[0]), until: minutes(window[1]), at: null },
    ...changes,
  };
}
const elsewhere = { ...example.workspace, id: other, name: 'Salle Écluse' };
const scanned = pages.checkIn(example.workspace.id, 'code-of-the-place');
const widgets = { 'connections/Teammates': () => null, 'myweek/WeekStrip': () => <p>week</p> };
const open = (at: string) => openRemote(app, manifest, { at, as: me, widgets });
/** The bookings of the member, checked in once they say so. */
function serve(...bookings: Booking[]) {
  let items = bookings;
  server.on(api.bookings.list, () => ({ items, total: items.length }));
  server.on(api.bookings.get, () => ({ booking: items[0] ?? example, plan: null }));
  server.on(lateApi.checkIn.checkIn, ({ params }) => {
    items = items.map((one) =>
      one.id === params.id && one.checkIn ? { ...one, checkIn: { ...one.checkIn, at: minutes(0) } } : one,
    );
    const [booking = example] = items.filter(({ id }) => id === params.id);
    return { booking };
  });
}
const sent = () => server.received(lateApi.checkIn.checkIn).map(({ params, body }) => [params.id, body]);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('BKG-18 one checks in within the window only, and a place that was freed is too late', () => {
  const now = Date.now();
  expect(checkInState(booked(), now)).toBe('open');
  expect(checkInState(booked({}, [5, 60]), now)).toBe('early');
  expect(checkInState(booked({}, [-60, -1]), now)).toBe('late');
  expect(checkInState(booked({ status: 'cancelled', endedBecause: 'noShow', checkIn: null }), now)).toBe('late');
  expect(checkInState(booked({ checkIn: null }), now)).toBe('none');
  expect(checkInState(booked({ status: 'pending' }), now)).toBe('none');
});

test('BKG-18 a code finds the booking of its place that is open, before one that comes later there or is open elsewhere', () => {
  const here = example.workspace.id;
  const later = booked({ id: other }, [120, 200]);
  expect(findScanned([later, booked()], here, Date.now())).toMatchObject({ kind: 'open', booking: { id: example.id } });
  expect(findScanned([booked({ workspace: elsewhere })], here, Date.now()).kind).toBe('elsewhere');
  expect(findScanned([booked({ checkIn: null })], here, Date.now()).kind).toBe('notAsked');
  expect(findScanned([booked({ status: 'cancelled', checkIn: null })], here, Date.now()).kind).toBe('nothing');
});

test('BKG-18 before the window the booking tells it and what happens without a check-in', async () => {
  serve(booked({}, [20, 70]));
  await open(`/bookings/${example.id}`);
  expect(await screen.findByText(/Signalez votre arrivée entre .* la place se libère pour les autres/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Je suis là' })).toBeNull();
});

test('BKG-18 on its page one press checks the booking in, and the words take the focus of the button', async () => {
  serve(booked());
  await open(`/bookings/${example.id}`);
  const here = await button('Je suis là');
  expect(screen.getByText('encore 18 min')).toBeTruthy();
  here.focus();
  fireEvent.click(here);
  const said = await screen.findByText(/Arrivée signalée à/);
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(sent()).toEqual([[example.id, { by: 'button' }]]);
});

test('BKG-18 where the building asks for a proof it says so and offers the position', async () => {
  serve(booked());
  server.on(lateApi.checkIn.checkIn, () => server.refuse('booking.check-in-elsewhere'));
  await open(`/bookings/${example.id}`);
  fireEvent.click(await button('Je suis là'));
  expect((await screen.findByRole('alert')).textContent).toContain('n’est pas celui de la place réservée');
  expect(screen.getByText(/à moins de 300 m/)).toBeTruthy();
  expect(await button('Utiliser ma position')).toBeTruthy();
});

test('BKG-18 ACC-04 in the list the booking of now has its button', async () => {
  serve(booked());
  await open('/bookings');
  fireEvent.click(await button('Je suis là, La Pergola'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Je suis là, La Pergola' })).toBeNull());
  expect(sent()).toEqual([[example.id, { by: 'button' }]]);
});

test('BKG-18 the code of the place checks in the booking there, then welcomes its member', async () => {
  serve(booked({ id: other, workspace: elsewhere }, [-30, 10]), booked());
  await open(scanned);
  expect(await screen.findByRole('heading', { level: 1, name: 'La Pergola' })).toBeTruthy();
  fireEvent.click(await button('Je suis là'));
  expect(await screen.findByRole('heading', { level: 1, name: /Bienvenue, Camille/ })).toBeTruthy();
  expect(await screen.findByText('week')).toBeTruthy();
  expect(sent()).toEqual([[example.id, { by: 'code', code: 'code-of-the-place' }]]);
});

test.each([
  ['too early', [booked({}, [20, 70])], /Signalez votre arrivée entre/, 'Toutes mes réservations'],
  ['too late', [booked({}, [-60, -1])], /Il fallait signaler l’arrivée avant/, 'Réserver ici'],
  ['freed', [booked({ status: 'cancelled', endedBecause: 'noShow', checkIn: null })], /a été libérée/, 'Réserver ici'],
  ['the wrong place', [booked({ workspace: elsewhere })], /Votre place du moment est à Salle Écluse/, 'Y aller'],
  ['nothing booked', [], 'Vous n’avez rien réservé ici aujourd’hui', 'Réserver ici'],
  [
    'already checked in',
    [booked({ checkIn: { from: minutes(-40), until: minutes(18), at: minutes(-5) } })],
    /Bienvenue/,
    'Voir la réservation',
  ],
  ['nothing to say', [booked({ checkIn: null })], /Pas d’arrivée à confirmer/, 'Toutes mes réservations'],
])('BKG-18 a scanned code tells: %s', async (_, bookings, words, next) => {
  serve(...bookings);
  await open(scanned);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: next })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Je suis là' })).toBeNull();
});

test('BKG-18 where nothing is booked the code of a seat offers that seat today', async () => {
  serve();
  await open(`${scanned}&seatId=${other}`);
  const link = await screen.findByRole('link', { name: 'Réserver ici' });
  const address = new URL(link.getAttribute('href') ?? '', 'https://escale.example').searchParams;
  expect(address.get('seatId')).toBe(other);
  expect(address.get('date')).toBe(localToday());
});

test('BKG-18 without a code the page says to scan one', async () => {
  await open('/check-in');
  expect(await screen.findByText('Scannez le code QR de votre place')).toBeTruthy();
});

test('BKG-18 bookings that cannot be read can be asked for again', async () => {
  let times = 0;
  server.on(api.bookings.list, () => {
    times += 1;
    return times === 1 ? server.refuse('server.unavailable') : { items: [], total: 0 };
  });
  renderWithMessages(
    <MemoryRouter initialEntries={[scanned]}>
      <CheckInPage />
    </MemoryRouter>,
    messages,
  );
  fireEvent.click(await button('Réessayer'));
  expect(await screen.findByText('Vous n’avez rien réservé ici aujourd’hui')).toBeTruthy();
});

test('BKG-18 a booking without check-in says that nothing is to be done on arrival', async () => {
  serve(booked({ checkIn: null }));
  await open(`/bookings/${example.id}`);
  expect(await screen.findByText(/^Pas d’arrivée à confirmer/)).toBeTruthy();
});
