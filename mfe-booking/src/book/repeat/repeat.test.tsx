import { api, type SlotChoice } from '@escale/contract';
import { addDays, weekdayOf } from '@escale/rules';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { localToday } from '@escale/ui/form';
import { beforeEach, expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router';
import messages from '../../messages/fr.json' with { type: 'json' };
import { BookPage } from '../book.page.tsx';
import { id, space } from '../space.fixture.ts';

const check = server.example(api.bookings.check);
/** A Tuesday at least a week ahead, and the Tuesdays after it. */
const tuesday = addDays(localToday(), 9 - weekdayOf(localToday()) + 7);
const dates = [0, 1, 2, 3, 4].map((week) => addDays(tuesday, week * 7));
const dateOf = (slot: SlotChoice) => ('date' in slot ? slot.date : '');
const refusal = {
  rule: 'capacity' as const,
  passed: false,
  code: 'booking.full' as const,
  message: 'La capacité maximale est atteinte.',
  setBy: 'space' as const,
};
const heldOn = (date: string, canKeepBoth: boolean) => ({
  ...{ id, name: 'Batelière', date, hourly: false, isOwn: true, canKeepBoth },
  ...{ from: `${date}T09:00:00+01:00`, to: `${date}T18:00:00+01:00` },
});

/** The second date is refused where a whole day is asked for, on the third a place is held. */
const answer = (slots: readonly SlotChoice[], canKeepBoth = true) => ({
  ...check,
  slots: slots.map((slot) => {
    const isRefused = dateOf(slot) === dates[1] && 'part' in slot && slot.part === 'day';
    return {
      slot,
      bookable: !isRefused,
      decisions: isRefused ? [refusal] : [],
      waitsFor: [],
      priceCents: 1800,
      held: dateOf(slot) === dates[2] ? [heldOn(dateOf(slot), canKeepBoth)] : [],
    };
  }),
  waysOut: [
    {
      ...{ kind: 'otherHalf' as const, workspaceId: id, name: 'La Pergola', distanceMeters: null, priceCents: 900 },
      slot: { date: dates[1] ?? '', part: 'afternoon' as const },
    },
    {
      ...{ kind: 'nearby' as const, workspaceId: id.replace(/2$/, '8'), name: 'Le Grenier', distanceMeters: 90 },
      ...{ priceCents: 900, slot: { date: dates[1] ?? '', part: 'day' as const } },
    },
  ],
});
const show = (changes: object = {}) => {
  server.on(api.workspaces.details, () => ({ items: [{ ...space, capacity: 8, ...changes }] }));
  return renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/book?workspaceId=${id}&date=${tuesday}&part=day`]}>
        <BookPage />
      </MemoryRouter>
    </QueryClientProvider>,
    messages,
  );
};
const repeats = async () => {
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(screen.getAllByRole('button', { name: /Modifier/ })[0] ?? document.body);
  fireEvent.click(await screen.findByRole('radio', { name: 'Se répète' }));
  await screen.findByRole('heading', { name: 'Date par date' });
};
const rows = () => within(screen.getAllByRole('list').find((list) => list.tagName === 'OL') ?? document.body);
const row = (index: number) => within(rows().getAllByRole('listitem')[index] ?? document.body);
const confirm = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
const sent = () => server.received(api.bookings.create).map(({ body }) => body.slots);
const days = (wanted: readonly (string | undefined)[]) => wanted.map((date) => ({ date, part: 'day' }));

beforeEach(async () => {
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), phone: '+33639980417' }));
  server.on(api.bookings.check, ({ body }) => answer(body.slots));
  await signIn('employee@marelune.example', 'secret');
});

test('BKG-16 each date of a repetition says what becomes of it before it is booked, and one request books them', async () => {
  show();
  await repeats();
  expect(await screen.findByText('3 réservables · 1 refusée · 1 où vous avez déjà une place')).toBeTruthy();
  expect(rows().getAllByRole('listitem')).toHaveLength(5);
  expect(row(1).getByText('La capacité maximale est atteinte.')).toBeTruthy();
  expect(row(2).getByText(/Laissée de côté : déjà une place ce jour-là, Batelière/)).toBeTruthy();
  expect(row(2).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  // A date on which a place is held is not requested, so that nothing is booked beside it without the member's word.
  await confirm('Réserver 3 dates');
  await waitFor(() => expect(sent()).toEqual([days([dates[0], dates[1], dates[3], dates[4]])]));
});

test('BKG-16 a seat that is still to be chosen refuses no date in the summary', async () => {
  server.on(api.bookings.check, ({ body }) => {
    const { slots, ...rest } = answer(body.slots);
    const noSeat = {
      rule: 'seat' as const,
      setBy: 'platform' as const,
      passed: false,
      code: 'booking.seat-required' as const,
      message: 'Choisissez une place.',
    };
    return { ...rest, slots: slots.map((one) => ({ ...one, held: [], bookable: false, decisions: [noSeat] })) };
  });
  show({ hasSeats: true });
  await repeats();
  expect(await screen.findByText('5 réservables')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('region', { name: 'Place' })).getByRole('button'));
  expect(await screen.findByText('5 dates')).toBeTruthy();
  expect(screen.queryByText(/refusée/)).toBeNull();
});

test('BKG-16 a date is left out by itself, and taken in again', async () => {
  show();
  await repeats();
  await screen.findByText(/3 réservables/);
  fireEvent.click(row(1).getByRole('checkbox'));
  fireEvent.click(row(4).getByRole('checkbox'));
  expect(row(4).getByText('Pas réservée')).toBeTruthy();
  expect(await screen.findByText('2 réservables · 1 où vous avez déjà une place')).toBeTruthy();
  fireEvent.click(row(4).getByRole('checkbox'));
  await screen.findByText('3 réservables · 1 où vous avez déjà une place');
  await confirm('Réserver 3 dates');
  await waitFor(() => expect(sent()).toEqual([days([dates[0], dates[3], dates[4]])]));
});

test('BKG-16 BKG-21 a refused date moves to another time of the space by one press, and back', async () => {
  show();
  await repeats();
  const way = await screen.findByRole('button', { name: /après-midi · 9,00/ });
  expect(screen.queryByRole('button', { name: /Le Grenier/ })).toBeNull();
  fireEvent.click(way);
  expect(row(1).getByRole('checkbox')).toBe(document.activeElement);
  await screen.findByText('4 réservables · 1 où vous avez déjà une place');
  await confirm('Réserver 4 dates');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toContainEqual({ date: dates[1], part: 'afternoon' });
});

test('BKG-16 BKG-26 a date with a place elsewhere is taken in by a tick, one of the same space never', async () => {
  const { unmount } = show();
  await repeats();
  await screen.findByText(/3 réservables/);
  fireEvent.click(row(2).getByRole('checkbox'));
  await screen.findByText('4 réservables · 1 refusée');
  await confirm('Réserver 4 dates');
  await waitFor(() => expect(sent()).toEqual([days(dates)]));
  // The server asks what becomes of the place that is held.
  expect(server.received(api.bookings.create)[0]?.body.alongside).toBe(false);
  unmount();
  sessionStorage.clear();
  queryClient.clear();
  server.on(api.bookings.check, ({ body }) => answer(body.slots, false));
  show();
  await repeats();
  await row(2).findByText('Vous avez déjà une place ici à ce moment.');
  expect(row(2).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});

test('BKG-16 the rule is a sentence: weekdays, every second week and the number of dates', async () => {
  show();
  await repeats();
  fireEvent.click(screen.getByRole('button', { name: 'ven.' }));
  fireEvent.change(screen.getByLabelText('Fréquence'), { target: { value: '2' } });
  const friday = addDays(tuesday, 3);
  const expected = [tuesday, friday, addDays(tuesday, 14), addDays(friday, 14), addDays(tuesday, 28)];
  const decided = () => server.received(api.bookings.check).map(({ body }) => body.slots.map(dateOf));
  await waitFor(() => expect(decided()).toContainEqual(expected));
  const boxes = () => rows().getAllByRole('checkbox');
  expect(boxes()).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Nombre de fois : un de moins' }));
  await waitFor(() => expect(boxes()).toHaveLength(4));
  // The last weekday stays: a repetition without any has no dates.
  fireEvent.click(screen.getByRole('button', { name: 'ven.' }));
  fireEvent.click(screen.getByRole('button', { name: 'mar.' }));
  expect(screen.getByRole('button', { name: 'mar.' }).getAttribute('aria-pressed')).toBe('true');
});

test('BKG-16 a request that got no answer is repeated under the same key', async () => {
  show();
  await repeats();
  await screen.findByText(/3 réservables/);
  server.on(api.bookings.create, () => server.unanswered());
  const key = () => sessionStorage.getItem('escale-booking-sent')?.slice(0, 36);
  await confirm('Réserver 3 dates');
  await screen.findByText(/Le serveur ne répond pas/);
  const first = key();
  await confirm('Réessayer');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(first).toBeTruthy();
  expect(key()).toBe(first);
});

test('BKG-16 the plan shows the first date that is booked, and names it', async () => {
  show({ hasSeats: true });
  await repeats();
  await screen.findByText(/3 réservables/);
  fireEvent.click(row(0).getByRole('checkbox'));
  fireEvent.click(within(screen.getByRole('region', { name: 'Place' })).getByRole('button'));
  const plan = await screen.findByText(/^Plan du /);
  expect(plan.textContent).toContain(String(Number(dates[3]?.slice(8))));
});

test('BKG-16 before a seat is chosen, too, the plan shows no date that is left out', async () => {
  const noSeat = { ...refusal, rule: 'seat' as const, code: 'booking.seat-required' as const };
  server.on(api.bookings.check, ({ body }) => {
    const { slots, ...rest } = answer(body.slots);
    const seatless = slots.map((slot) => ({
      ...slot,
      bookable: false,
      decisions: [...slot.decisions, noSeat],
      held: dateOf(slot.slot) === dates[0] ? [heldOn(dateOf(slot.slot), true)] : [],
    }));
    return { ...rest, slots: seatless };
  });
  show({ hasSeats: true });
  await repeats();
  await screen.findByText(/réservables/);
  fireEvent.click(within(screen.getByRole('region', { name: 'Place' })).getByRole('button'));
  const plan = await screen.findByText(/^Plan du /);
  // The first is left out, the second is full.
  expect(plan.textContent).toContain(` ${Number(dates[2]?.slice(8))} `);
});
