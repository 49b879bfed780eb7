import { api } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { teamRoutes } from '@escale/contract/team-calls';
import { addDays } from '@escale/rules';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { localToday } from '@escale/ui/form';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import messages from '../messages/fr.json' with { type: 'json' };
import { readOutcome } from '../result/outcome-store.ts';
import { BookPage } from './book.page.tsx';
import { id, space } from './space.fixture.ts';
// Read before the tests: the first import of a step may take longer than a query waits for it.
import './before-booking.tsx';
import './steps/date-step.tsx';
import './steps/payment-step.tsx';
import './refusal/already-booked.tsx';
import './refusal/own-booking.tsx';
import './refusal/replace-dialog.tsx';
import './steps/people-step.tsx';

// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const show = (changes: Partial<typeof space> = {}, date = '2099-11-25', when = `&date=${date}&part=day`) => {
  server.on(api.workspaces.details, () => ({ items: [{ ...space, capacity: 8, ...changes }] }));
  return renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/book?workspaceId=${id}${when}`]}>
        <BookPage />
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
};
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
const begin = async () => {
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(screen.getAllByRole('button', { name: /Modifier/ })[1] ?? document.body);
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentKey = () => sessionStorage.getItem('escale-booking-sent')?.slice(0, 36);
const sent = () => server.received(api.bookings.create).map(({ body }) => body);

beforeEach(async () => {
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), phone: '+33639980417' }));
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-06 without an answer the form stays with what was typed, and the retry is the same request', async () => {
  show();
  await begin();
  server.on(api.bookings.create, () => server.unanswered());
  server.on(api.workspaces.details, () => server.unanswered());
  press('Confirmer la réservation');
  const stated = await screen.findByText(/Le serveur ne répond pas/);
  expect(stated.closest('[tabindex="-1"]')).toBe(document.activeElement);
  expect(screen.getByText(/la réservation ne se fera qu’une fois/)).toBeTruthy();
  expect(screen.getByText('On ne sait pas encore si c’est réservé.')).toBeTruthy();
  // Queries that show the booking are refetched meanwhile, and get no reply either.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Réserver La Pergola');
  const key = sentKey();
  press('Réessayer');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await screen.findByText(/Le serveur ne répond pas/);
  expect(key).toBeTruthy();
  expect(sentKey()).toBe(key);
});

test('BKG-01 a guest who was typed and not added is added by going on, or pointed at', async () => {
  show();
  await begin();
  press('Ajouter un invité');
  type('Nom de l’invité', 'Zoé Martin');
  type('E-mail de l’invité', 'zoe');
  press('Continuer');
  expect(screen.getByText(/Cet e-mail n’est pas valable/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail de l’invité'));
  press('Confirmer la réservation');
  expect(sent()).toEqual([]);
  type('E-mail de l’invité', 'Zoe@martin.example');
  press('Continuer');
  expect(screen.queryByLabelText('E-mail de l’invité')).toBeNull();
  expect(screen.getByText(/Vous et Zoé Martin/)).toBeTruthy();
  press('Confirmer la réservation');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ people: 2, guests: [{ name: 'Zoé Martin', email: 'zoe@martin.example' }] });
});

test('BKG-01 a page that opens the payment by itself leaves the focus where it is', async () => {
  server.on(api.bookings.check, () => ({ ...server.example(api.bookings.check), cardCents: 1800 }));
  show();
  await screen.findByRole('heading', { name: 'Paiement' });
  await screen.findByText('Facture au nom de');
  expect(document.activeElement).toBe(document.body);
});

test('BKG-26 who keeps both is not asked again after a refused card', async () => {
  show();
  await begin();
  const problem = { id, name: 'Batelière', from: '2099-11-25T09:00:00+01:00', to: '2099-11-25T18:00:00+01:00' };
  server.on(api.bookings.create, ({ body }) =>
    server.refuse(body.alongside ? 'payment.failed' : 'booking.already-booked', {
      details: { bookings: [{ ...problem, isOwn: true }] },
    }),
  );
  press('Confirmer la réservation');
  await screen.findByRole('button', { name: 'Garder les deux' });
  expect(screen.getByText('Rien n’est encore réservé.')).toBeTruthy();
  press('Garder les deux');
  await screen.findByText(/La banque a refusé/);
  press('Confirmer la réservation');
  await waitFor(() => expect(sent().map(({ alongside }) => alongside)).toEqual([false, true, true]));
});

const [first, second] = [id, id.replace(/2$/, '3')];
const inTheWay = (heldId: string, name: string, hours: [string, string]) => ({
  ...{ id: heldId, name, date: '2099-11-25', hourly: false, isOwn: true, canKeepBoth: true },
  ...{ from: `2099-11-25T${hours[0]}:00+01:00`, to: `2099-11-25T${hours[1]}:00+01:00` },
});
const two = [inTheWay(first, 'Batelière', ['09:00', '13:00']), inTheWay(second, 'Le Grenier', ['14:00', '18:00'])];
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

test('BKG-26 what is held at that time is told before the booking is confirmed', async () => {
  const check = server.example(api.bookings.check);
  const slot = { date: '2099-11-25', part: 'day' as const };
  server.on(api.bookings.check, () => ({
    ...check,
    slots: [{ slot, bookable: true, decisions: [], waitsFor: [], held: [two[0] ?? inTheWay(first, '', ['', ''])] }],
  }));
  show();
  const told = await screen.findByText(/^Vous avez déjà/);
  expect(plain(told.textContent)).toMatch(/^Vous avez déjà Batelière, .*9 h – 13 h\. À la confirmation/);
  expect(within(told).getByRole('link', { name: 'Batelière' }).getAttribute('href')).toBe(`/bookings/${first}`);
  expect(sent()).toEqual([]);
});

test('BKG-26 several own bookings are listed with what each gives back, then replaced by one request', async () => {
  show();
  await begin();
  const { booking } = server.example(api.bookings.get);
  const live = [
    { ...booking, id: first, workspace: { ...booking.workspace, name: 'Batelière' } },
    {
      ...booking,
      id: second,
      workspace: { ...booking.workspace, name: 'Le Grenier' },
      refundNow: { percent: 0, cents: 0 },
      participants: [{ ...booking.organiser, firstName: 'Hugo' }],
    },
    { ...booking, id: id.replace(/2$/, '9') },
  ];
  server.on(api.bookings.list, () => ({ items: live, total: 3 }));
  server.on(api.bookings.create, ({ body }) =>
    body.replaces?.length === 2
      ? server.unanswered()
      : server.refuse('booking.already-booked', { details: { bookings: two } }),
  );
  press('Confirmer la réservation');
  fireEvent.click(await screen.findByRole('button', { name: 'Les remplacer…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remplacer vos 2 réservations ?' });
  await within(dialog).findByText('Batelière');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent)),
  ).toEqual([
    'BatelièreMercredi 25 novembre, journée18 crédits vous seront rendus (100 %).',
    'Le GrenierMercredi 25 novembre, journéeRien ne vous sera remboursé. Un message partira à Hugo.',
  ]);
  expect(plain(within(dialog).getByText('Rendu en tout').parentElement?.textContent)).toBe('Rendu en tout18 crédits');
  const { creditsAfterCents } = server.example(api.bookings.check);
  expect(plain((await within(dialog).findByText('Solde après remplacement')).parentElement?.textContent)).toBe(
    `Solde après remplacement${(creditsAfterCents ?? 0) / 100} crédits`,
  );
  expect(server.received(api.bookings.check).at(-1)?.body.replaces).toEqual([first, second]);
  expect(server.received(api.bookings.list)[0]?.query).toMatchObject({ dateFrom: '2099-11-25', dateTo: '2099-11-25' });
  expect(sent()).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remplacer et réserver' }));
  await screen.findByText(/Le serveur ne répond pas/);
  const key = sentKey();
  // A lost reply: the retry replaces the same bookings under the same key.
  press('Réessayer');
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().map(({ replaces = [] }) => replaces)).toEqual([[], [first, second], [first, second]]);
  expect(sentKey()).toBe(key);
});

test('BKG-26 the result of a replaced booking knows that another one has ended, and what is left', async () => {
  show();
  await begin();
  const [held] = two;
  server.on(api.bookings.create, () => server.refuse('booking.already-booked', { details: { bookings: [held] } }));
  server.on(api.bookings.change, () => server.example(api.bookings.change));
  press('Confirmer la réservation');
  const after = await screen.findByText('Solde après remplacement');
  expect(plain(after.parentElement?.textContent)).toMatch(/remplacement\d+ crédits$/);
  expect(server.received(lateApi.changes.check)).toMatchObject([{ params: { id: first }, body: { people: 1 } }]);
  fireEvent.click(screen.getByRole('button', { name: 'La remplacer' }));
  await waitFor(() => expect(server.received(api.bookings.change)).toHaveLength(1));
  const { booking, creditsCents } = server.example(api.bookings.change);
  await waitFor(() => expect(readOutcome(booking.id)).toMatchObject({ replaced: 1, creditsCents }));
});

test('BKG-26 a request that waits for its host cannot be moved: it is asked whether it ends, and then replaced', async () => {
  show();
  await begin();
  const { booking } = server.example(api.bookings.get);
  server.on(api.bookings.list, () => ({ items: [{ ...booking, id: first, status: 'pending' }], total: 1 }));
  server.on(api.bookings.create, () => server.refuse('booking.already-booked', { details: { bookings: [two[0]] } }));
  server.on(api.bookings.change, () => server.refuse('booking.not-changeable'));
  press('Confirmer la réservation');
  fireEvent.click(await screen.findByRole('button', { name: 'La remplacer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remplacer votre réservation ?' });
  server.on(api.bookings.create, () => server.unanswered());
  const confirm = within(dialog).getByRole('button', { name: 'Remplacer et réserver' });
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
  fireEvent.click(confirm);
  await waitFor(() => expect(sent().at(-1)?.replaces).toEqual([first]));
});

test('BKG-26 nothing is replaced by a place that is not certain yet, nor when the question is closed', async () => {
  const check = server.example(api.bookings.check);
  const slots = (waitsFor: ['host'] | []) => [
    { slot: { date: '2099-11-25', part: 'day' as const }, bookable: true, decisions: [], waitsFor },
  ];
  server.on(api.bookings.check, () => ({ ...check, slots: slots(['host']) }));
  server.on(api.bookings.create, () => server.refuse('booking.already-booked', { details: { bookings: two } }));
  const { unmount } = show({ instant: false });
  await begin();
  press('Envoyer la demande');
  expect(await screen.findByText('Pour les remplacer, ouvrez-les et annulez-les d’abord.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Les remplacer…' })).toBeNull();
  unmount();
  queryClient.clear();
  server.on(api.bookings.check, () => ({ ...check, slots: slots([]) }));
  show();
  await begin();
  press('Confirmer la réservation');
  fireEvent.click(await screen.findByRole('button', { name: 'Les remplacer…' }));
  server.on(api.bookings.list, () => server.unanswered());
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ne pas réserver' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Tout garder' })).toBeTruthy();
  expect(sent().every(({ replaces = [] }) => replaces.length === 0)).toBe(true);
});

test('BKG-23 above the company’s limit it says before who must approve it, and sends a request', async () => {
  const check = server.example(api.bookings.check);
  const slot = { date: '2099-11-25', part: 'day' as const };
  const hugo = { ...server.example(api.bookings.get).booking.organiser, firstName: 'Hugo', lastName: 'Lefèvre' };
  server.on(api.bookings.check, () => ({
    ...check,
    slots: [{ slot, bookable: true, decisions: [], waitsFor: ['approval'] }],
    approver: hugo,
  }));
  const { unmount } = show();
  expect(await screen.findByText(/^Hugo Lefèvre doit d’abord donner son accord/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Envoyer la demande' })).toHaveLength(2);
  expect(screen.queryByText(/Confirmée tout de suite/)).toBeNull();
  unmount();
  queryClient.clear();
  server.on(api.bookings.check, () => ({
    ...check,
    slots: [{ slot, bookable: true, decisions: [], waitsFor: ['approval', 'host'] }],
    approver: null,
  }));
  const { unmount: leave } = show({ instant: false, answerHours: 24 });
  expect(await screen.findByText(/^Un responsable doit d’abord.+L’hôte répond/)).toBeTruthy();
  leave();
  queryClient.clear();
  // A space of the company has no host.
  show({ instant: false, scope: 'internal' });
  expect(await screen.findByText(/^Un responsable doit d’abord donner son accord\. (?!L’hôte)/)).toBeTruthy();
});

test('PLT-07 a page that is left after its booking reads nothing again', async () => {
  show();
  await begin();
  await waitFor(() => expect(server.routeIds).toContain('policies.remaining'));
  press('Confirmer la réservation');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.routeIds.slice(server.routeIds.indexOf('bookings.create') + 1)).toEqual([]);
});

test('WSP-02 a day on which the space is closed cannot be chosen, as on the page of the space', async () => {
  server.on(api.workspaces.availability, ({ query: { dateFrom } }) => ({
    slots: ['05', '06'].flatMap((day) =>
      (['morning', 'afternoon'] as const).map((half) => ({
        date: `${dateFrom.slice(0, 8)}${day}`,
        half,
        state: day === '05' ? ('closed' as const) : ('free' as const),
        free: 3,
        capacity: 3,
      })),
    ),
    busy: [],
  }));
  const open = { from: '09:00', to: '18:00' };
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, morning: open, afternoon: open }));
  const date = addDays(localToday(), 40);
  show({ openingHours }, date);
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(screen.getAllByRole('button', { name: /Modifier/ })[0] ?? document.body);
  const isOut = (month: string, day: string) =>
    document.querySelector(`[data-day="${month.slice(0, 7)}-${day}"]`)?.getAttribute('aria-disabled');
  await waitFor(() => expect(isOut(date, '05')).toBe('true'));
  expect(isOut(date, '06')).toBeNull();
  press('Mois suivant');
  await waitFor(() => expect(isOut(addDays(`${date.slice(0, 7)}-01`, 31), '05')).toBe('true'));
});

test('BKG-11 a member to whom the space is closed is not told to complete a card', async () => {
  const message = 'Votre compte gratuit ne réserve que les espaces gratuits.';
  const slot = { date: '2099-11-25', part: 'day' as const };
  const refusal = {
    rule: 'access' as const,
    passed: false,
    code: 'access.freemium-free-only' as const,
    message,
    setBy: 'platform' as const,
  };
  const check = server.example(api.bookings.check);
  server.on(api.bookings.check, () => ({
    ...check,
    cardCents: 1800,
    slots: [{ slot, bookable: false, decisions: [refusal], waitsFor: [] }],
  }));
  show();
  // Above the steps, and beside the buttons that are off.
  expect(await screen.findAllByText(message)).toHaveLength(3);
  expect(screen.queryByText('Paiement')).toBeNull();
  expect(screen.queryByRole('button', { name: /Compléter/ })).toBeNull();
});

test('BKG-26 who opens what they have booked already is told so and led to it, whatever the rule that refuses', async () => {
  const date = '2099-11-25';
  const { booking } = server.example(api.bookings.get);
  const slot = {
    date,
    halves: ['morning' as const],
    from: `${date}T09:00:00Z`,
    to: `${date}T13:00:00Z`,
    hourly: false,
  };
  const refusal = {
    rule: 'capacity' as const,
    passed: false,
    code: 'booking.unavailable' as const,
    message: 'Cet espace n’est plus libre.',
    setBy: 'space' as const,
  };
  const check = server.example(api.bookings.check);
  server.on(api.bookings.check, () => ({
    ...check,
    slots: [{ slot: { date, part: 'day' }, bookable: false, decisions: [refusal], waitsFor: [] }],
  }));
  const mine = { ...booking, workspace: { ...booking.workspace, id }, slot };
  server.on(api.bookings.list, () => ({ items: [mine], total: 1 }));
  const { unmount } = show();
  const link = await screen.findByRole('link', { name: 'Voir votre réservation' });
  expect(link.getAttribute('href')).toBe(`/bookings/${booking.id}`);
  expect(screen.getByText('Vous l’avez déjà.')).toBeTruthy();
  expect(screen.queryByText('C’est déjà pris à ce moment.')).toBeNull();
  unmount();
  queryClient.clear();
  const offered = { ...mine, status: 'pending' as const, waitsFor: 'offer' as const, answerBy: `${date}T08:00:00Z` };
  server.on(api.bookings.list, () => ({ items: [offered], total: 1 }));
  const other = show();
  expect(await screen.findByText('Une place vous est proposée ici.')).toBeTruthy();
  expect(screen.getByText(/À accepter jusqu’au/)).toBeTruthy();
  other.unmount();
  queryClient.clear();
  server.on(api.bookings.list, () => ({ items: [{ ...mine, slot: { ...slot, date: '2099-11-26' } }], total: 1 }));
  show();
  expect(await screen.findByText('C’est déjà pris à ce moment.')).toBeTruthy();
  expect(screen.queryByText('Vous l’avez déjà.')).toBeNull();
});

test('BKG-10 the fields of the other kind of invoice are not faulty before it was submitted', async () => {
  server.on(api.bookings.check, () => ({ ...server.example(api.bookings.check), cardCents: 1800 }));
  show();
  await screen.findByText('Facture au nom de');
  press('Confirmer la réservation');
  const faulty = () => screen.queryAllByText('À remplir pour la facture.').length;
  expect(faulty()).toBe(5);
  fireEvent.click(screen.getByRole('radio', { name: 'Un particulier' }));
  expect(faulty()).toBe(0);
  press('Confirmer la réservation');
  expect(faulty()).toBe(3);
});

test('WEK-13 what the booking replaces and who holds another place then is told with every step folded', async () => {
  const { id: memberId, firstName: _, ...rest } = { ...server.example(api.bookings.get).booking.organiser };
  const person = { ...rest, id: memberId, firstName: 'Hugo' };
  const date = '2099-11-25';
  server.on(api.bookings.check, () => ({
    ...server.example(api.bookings.check),
    othersHeld: [
      { person, date, place: 'Bureau Magenta' },
      { person: { ...person, id, firstName: 'Inès' }, date, place: null },
    ],
    othersReplaced: [{ person, date, locationType: 'dayOff' as const }],
  }));
  const day = server.example(scheduleRoutes.merge);
  const off = { ...day.halves[0], locationType: 'dayOff' as const, bookingId: null };
  server.on(scheduleRoutes.my, () => ({ days: [{ ...day, date, halves: [off, { ...off, half: 'afternoon' }] }] }));
  show();
  expect(await screen.findByText(/votre semaine dit Congé/)).toBeTruthy();
  expect(screen.getByText(/^Hugo a déjà une place mercredi 25 novembre 2099 : Bureau Magenta\./)).toBeTruthy();
  expect(screen.getByText(/^Inès a déjà une place mercredi 25 novembre 2099\./)).toBeTruthy();
  expect(
    screen.getByText(/^Hugo a noté Congé mercredi 25 novembre 2099 : cette réservation le remplacera/),
  ).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /matin/i })).toBeNull();
});

test('WEK-13 a whole day of a room sold by the hour replaces nothing, and nothing is told', async () => {
  const day = server.example(scheduleRoutes.merge);
  const off = { ...day.halves[0], locationType: 'dayOff' as const, bookingId: null };
  server.on(scheduleRoutes.my, () => ({
    days: [{ ...day, date: '2099-11-25', halves: [off, { ...off, half: 'afternoon' }] }],
  }));
  show({ bookingMode: 'hours', type: 'meetingRoom' });
  await waitFor(() => expect(server.routeIds).toContain('bookings.check'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/votre semaine dit/)).toBeNull();
  expect(server.routeIds).not.toContain('schedule.my');
});

test('BKG-01 a link without a date opens the next time at which the space can be booked', async () => {
  const next = addDays(localToday(), 2);
  const slot = { half: 'afternoon' as const, free: 2, capacity: 8 };
  server.on(api.workspaces.availability, ({ query }) => ({
    slots: [
      { ...slot, date: query.dateFrom, state: 'past' },
      { ...slot, date: next, state: 'free' },
    ],
    busy: [],
  }));
  show({}, '', '');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(server.received(api.bookings.check).at(-1)?.body.slots).toEqual([{ date: next, part: 'afternoon' }]),
  );
  expect(server.received(api.bookings.check)).toHaveLength(1);
});

test('EXP-15 people whom a link names take part in the booking', async () => {
  const ines = {
    id: '018f4f2e-0000-7000-8000-000000000011',
    firstName: 'Inès',
    lastName: 'Belkacem',
    jobTitle: null,
    avatar: null,
  };
  server.on(teamRoutes.named, () => ({ items: [ines] }));
  show({}, `2099-11-25&people=2&with=${ines.id}`);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(server.received(api.bookings.check).at(-1)?.body).toMatchObject({ people: 2, participants: [ines.id] }),
  );
});
