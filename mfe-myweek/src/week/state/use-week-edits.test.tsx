import type { OwnDay } from '@escale/contract';
import { scheduleRoutes } from '@escale/contract/schedule-calls';
import { renderWithMessages, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { withPart } from './day-parts.ts';
import { useWeekEdits, type WeekEdits } from './use-week-edits.ts';
import { myDaysKey } from './week.queries.ts';
import { undefinedDay } from './week-range.ts';

const date = '2026-11-17';
const key = myDaysKey([date]);
let edits: WeekEdits;
let shown: () => string[];
let setDays: (days: OwnDay[]) => void;

/** A week of one day, read from the cache as the page does. */
function Week() {
  const client = useQueryClient();
  const days = () => client.getQueryData<{ days: OwnDay[] }>(key)?.days ?? [undefinedDay(date)];
  edits = useWeekEdits(days());
  setDays = (given) => client.setQueryData(key, { days: given });
  shown = () => days()[0]?.halves.map(({ locationType }) => locationType) ?? [];
  return null;
}

/** The day as the server returns it. */
const edited = (day: OwnDay) => ({ ...server.example(scheduleRoutes.edit), ...day });

beforeEach(() => {
  renderWithMessages(<Week />, messages);
});

test('WEK-03 a change is shown before the server has answered', async () => {
  const held = Promise.withResolvers<void>();
  server.on(scheduleRoutes.edit, async () => {
    await held.promise;
    return edited(withPart(undefinedDay(date), 'morning', 'home'));
  });
  act(() => void edits.set({ date, part: 'morning' }, 'home'));
  await waitFor(() => expect(server.received(scheduleRoutes.edit)).toHaveLength(1));
  expect(shown()).toEqual(['home', 'notDefined']);
  expect(edits.step).toBeNull();
  held.resolve();
  await waitFor(() => expect(edits.step?.done.change.locationType).toBe('home'));
});

test('WEK-03 a refused change puts the cell back and keeps the words of the catalogue until it is dismissed', async () => {
  server.on(scheduleRoutes.edit, () =>
    server.refuse('booking.no-days-left', { message: 'Vous n’avez plus de jours disponibles.' }),
  );
  await act(() => edits.set({ date, part: 'day' }, 'home'));
  expect(shown()).toEqual(['notDefined', 'notDefined']);
  expect(edits.failure?.message).toBe('Vous n’avez plus de jours disponibles.');
  expect(edits.step).toBeNull();
  act(() => edits.dismiss());
  expect(edits.failure).toBeNull();
});

test('WEK-03 undoing gives each half back what it said', async () => {
  server.on(scheduleRoutes.edit, ({ params, body }) => {
    const part = params.id.endsWith('.morning') ? 'morning' : params.id.endsWith('.afternoon') ? 'afternoon' : 'day';
    const before: OwnDay = { date, halves: [halfOf(0), halfOf(1)], hours: [], split: false };
    return edited(withPart(before, part, body.locationType === 'home' ? 'home' : 'office'));
  });
  const halfOf = (index: 0 | 1) => {
    const half = undefinedDay(date).halves[index];
    return { ...half, locationType: shown()[index] === 'home' ? ('home' as const) : ('office' as const) };
  };
  await act(() => edits.set({ date, part: 'morning' }, 'home'));
  await act(() => edits.set({ date, part: 'day' }, 'office', crypto.randomUUID()));
  await act(() => edits.undo());
  expect(server.received(scheduleRoutes.edit).map(({ params, body }) => `${params.id} ${body.locationType}`)).toEqual([
    `${date}.morning home`,
    `${date} office`,
    `${date}.morning home`,
    `${date}.afternoon office`,
  ]);
  expect(edits.step?.kind).toBe('undone');
});

test('WEK-03 several changes are undone together; one beyond a quota shows a warning', async () => {
  server.on(scheduleRoutes.edit, ({ params }) => ({
    ...withPart(undefinedDay(date), params.id.endsWith('.morning') ? 'morning' : 'afternoon', 'home'),
    warning: 'booking.no-days-left',
    refundedCents: 0,
  }));
  const place = { locationType: 'home' as const, locationId: null };
  await act(() =>
    edits.setAll([
      { cell: { date, part: 'morning' }, ...place },
      { cell: { date, part: 'afternoon' }, ...place },
    ]),
  );
  expect(edits.step?.done.isBeyond).toBe(true);
  const before = server.received(scheduleRoutes.edit).length;
  await act(() => edits.undo());
  const undone = server.received(scheduleRoutes.edit).slice(before);
  expect(undone.map(({ params, body }) => `${params.id} ${body.locationType}`)).toEqual([
    `${date}.afternoon notDefined`,
    `${date}.morning notDefined`,
  ]);
});

test('WEK-03 steps are undone one by one, and entries of the routine stay entries of the routine', async () => {
  const requested = () =>
    server.received(scheduleRoutes.edit).map(({ body }) => `${body.locationType} ${body.byRoutine}`);
  const routine = withPart(undefinedDay(date), 'day', 'office');
  const stated = { ...routine, halves: routine.halves.map((half) => ({ ...half, setBy: 'routine' as const })) };
  const [morning, afternoon] = stated.halves;
  if (!morning || !afternoon) throw new Error('no halves');
  let day: OwnDay = { ...stated, halves: [morning, afternoon] };
  server.on(scheduleRoutes.edit, ({ body }) => {
    day = withPart(day, 'day', body.locationType);
    return edited(day);
  });
  act(() => setDays([day]));
  await act(() => edits.set({ date, part: 'day' }, 'home'));
  await act(() => edits.set({ date, part: 'day' }, 'dayOff'));
  await act(() => edits.undo());
  expect(edits.step?.kind).toBe('undone');
  expect(edits.canUndo).toBe(true);
  await act(() => edits.undo());
  expect(edits.canUndo).toBe(false);
  expect(requested()).toEqual(['home false', 'dayOff false', 'home false', 'office true']);
});

test('WEK-03 a refusal because of a booking names the booking', async () => {
  const bookingId = crypto.randomUUID();
  const free = undefinedDay(date);
  const held = { ...free.halves[1], bookingId };
  act(() => setDays([{ ...free, halves: [free.halves[0], held] }]));
  server.on(scheduleRoutes.edit, () => server.refuse('schedule.booked'));
  await act(() => edits.set({ date, part: 'day' }, 'home'));
  expect(edits.failure?.bookingId).toBe(bookingId);
});

test('WEK-04 a day that one booking holds stays whole, with the reason and the way', async () => {
  server.on(scheduleRoutes.splitBulk, ({ body }) => ({
    days: [],
    failures: body.dates.map((one) => ({
      date: one,
      code: 'schedule.not-split' as const,
      message: 'Ce jour n’a pas pu être partagé.',
      reason: 'booked' as const,
    })),
  }));
  await act(() => edits.cut(undefinedDay(date)));
  expect(edits.failure?.message).toMatch(/^Une seule réservation tient le matin et l’après-midi : réduisez-la/);
});
