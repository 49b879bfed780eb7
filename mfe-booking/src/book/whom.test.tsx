import { api, type Person } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import messages from '../messages/fr.json' with { type: 'json' };
import { BookPage } from './book.page.tsx';
import { id, space } from './space.fixture.ts';

const hugo: Person = {
  id: id.replace(/2$/, '7'),
  firstName: 'Hugo',
  lastName: 'Lemarchand',
  jobTitle: null,
  avatar: null,
};
const check = server.example(api.bookings.check);
const paid = { ...check.price, totalExcludingTaxCents: 1500, taxCents: 300, totalIncludingTaxCents: 1800 };
const show = () => {
  server.on(api.workspaces.details, () => ({ items: [{ ...space, capacity: 8 }] }));
  return renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/book?workspaceId=${id}&date=2099-11-25&part=day`]}>
        <BookPage />
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
};
const openPeople = async () => {
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(screen.getAllByRole('button', { name: /Modifier/ })[1] ?? document.body);
};
const confirm = () =>
  fireEvent.click(screen.getAllByRole('button', { name: 'Confirmer la réservation' })[0] as Element);
const sent = () => server.received(api.bookings.create).map(({ body }) => body);

beforeEach(async () => {
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), phone: '+33639980417' }));
  server.on(lateApi.delegates.list, () => ({ mine: [], for: [hugo] }));
  server.on(api.bookings.check, () => ({ ...check, price: paid, creditsBeforeCents: 8600, creditsAfterCents: 6800 }));
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-22 a booking for somebody else says whose budget pays, tells no balance, and is sent as theirs and private', async () => {
  show();
  await openPeople();
  fireEvent.click(await screen.findByRole('radio', { name: 'Hugo Lemarchand' }));
  expect(screen.getByText(/Le budget d’Hugo paie, et les règles d’Hugo s’appliquent/)).toBeTruthy();
  // The manager and the administrators may open it too.
  expect(screen.getByText(/son manager et les administrateurs aussi, en ouvrant la réservation\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: /^Réservation privée/ }));
  expect(screen.getByText(/Les collègues d’Hugo verront la place prise, sans son nom/)).toBeTruthy();
  await waitFor(() =>
    expect(server.received(api.bookings.check).at(-1)?.body).toMatchObject({ onBehalfOf: hugo.id, private: true }),
  );
  expect(await screen.findByText('Payé avec les crédits d’Hugo')).toBeTruthy();
  expect(screen.queryByText('Solde')).toBeNull();
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ onBehalfOf: hugo.id, private: true, people: 1 });
});

test('BKG-22 nobody is named twice: a participant who gets the booking is no participant any more', async () => {
  sessionStorage.clear();
  const { unmount } = show();
  await openPeople();
  await screen.findByRole('radio', { name: 'Hugo Lemarchand' });
  unmount();
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('escale-draft-')) ?? '';
  const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  sessionStorage.setItem(key, JSON.stringify({ ...kept, draft: { ...kept.draft, participants: [hugo], people: 2 } }));
  show();
  await openPeople();
  fireEvent.click(await screen.findByRole('radio', { name: 'Hugo Lemarchand' }));
  expect(screen.queryByRole('button', { name: 'Enlever Hugo Lemarchand' })).toBeNull();
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ onBehalfOf: hugo.id, participants: [], people: 1 });
});

test('BKG-22 a booking that is in the way of somebody else is neither opened nor replaced from here', async () => {
  const held = {
    id,
    name: 'Batelière',
    from: '2099-11-25T09:00:00+01:00',
    to: '2099-11-25T18:00:00+01:00',
    isOwn: true,
  };
  server.on(api.bookings.create, () => server.refuse('booking.already-booked', { details: { bookings: [held] } }));
  show();
  await openPeople();
  fireEvent.click(await screen.findByRole('radio', { name: 'Hugo Lemarchand' }));
  confirm();
  expect(await screen.findByText('Hugo a déjà une réservation à ce moment.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Batelière/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'La remplacer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Garder les deux' })).toBeTruthy();
});

test('WEK-13 BKG-22 what a booking for somebody else replaces in their week, and their clash, is told before', async () => {
  const check = server.example(api.bookings.check);
  const date = '2099-11-25';
  const at = { date, from: `${date}T09:00:00+01:00`, to: `${date}T18:00:00+01:00`, hourly: false };
  const held = [{ id, name: 'Batelière', ...at, isOwn: true, canKeepBoth: true }];
  server.on(api.bookings.check, ({ body }) =>
    body.onBehalfOf
      ? {
          ...check,
          slots: [{ slot: { date, part: 'day' }, bookable: true, decisions: [], waitsFor: [], held }],
          othersReplaced: [{ person: hugo, date, locationType: 'home' }],
        }
      : check,
  );
  show();
  await openPeople();
  fireEvent.click(await screen.findByRole('radio', { name: 'Hugo Lemarchand' }));
  expect(await screen.findByText(/^Hugo a noté Maison mercredi 25 novembre 2099/)).toBeTruthy();
  expect(screen.getByText(/^Hugo a déjà Batelière,/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Batelière' })).toBeNull();
});

test('BKG-22 where nobody lets the member book for them only the private booking is offered', async () => {
  server.on(lateApi.delegates.list, () => ({ mine: [hugo], for: [] }));
  show();
  await openPeople();
  const hidden = await screen.findByRole('switch', { name: /^Réservation privée/ });
  expect(screen.queryByRole('group', { name: 'Pour qui ?' })).toBeNull();
  fireEvent.click(hidden);
  confirm();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ private: true });
  expect(sent()[0]).not.toHaveProperty('onBehalfOf');
});

test('BKG-22 whom nobody lets book for them reads how a colleague allows it', async () => {
  server.on(lateApi.delegates.list, () => ({ mine: [], for: [] }));
  show();
  await openPeople();
  expect(await screen.findByText(/demandez-lui de vous désigner dans son compte, sous « Délégués »/)).toBeTruthy();
});
