import { api, type OwnDay } from '@escale/contract';
import { renderWithMessages } from '@escale/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { withPart } from './day-parts.ts';
import type { WeekEdits } from './use-week-edits.ts';
import { undefinedDay } from './week-range.ts';

type Sent = { params: { id: string }; body: { locationType: string; locationId: string | null } };
const answer = jest.fn<(sent: Sent) => Promise<OwnDay>>();
jest.unstable_mockModule('@escale/platform', () => ({
  queryKey: (route: { id: string }, input: object) => [route.id, input],
  useApiMutation: (_: object, options: object) => useMutation({ ...options, mutationFn: answer }),
  useApiQuery: () => ({}),
}));
const { useWeekEdits } = await import('./use-week-edits.ts');

const date = '2026-11-17';
const key = [api.schedule.my.id, { query: { dateFrom: date, dateTo: date } }];
let edits: WeekEdits;
let shown: () => string[];

/** A week of one day, read from the cache as the page does. */
function Week() {
  const client = useQueryClient();
  const days = () => client.getQueryData<{ days: OwnDay[] }>(key)?.days ?? [undefinedDay(date)];
  edits = useWeekEdits(days());
  shown = () => days()[0]?.halves.map(({ locationType }) => locationType) ?? [];
  return null;
}
const later = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  answer.mockReset();
  renderWithMessages(<Week />, messages);
});

test('WEK-03 a change is shown before the server has answered', async () => {
  let give: (day: OwnDay) => void = () => undefined;
  answer.mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
  await act(async () => {
    void edits.set({ date, part: 'morning' }, 'home');
    await later();
  });
  expect(shown()).toEqual(['home', 'notDefined']);
  await act(async () => {
    give(withPart(undefinedDay(date), 'morning', 'home'));
    await later();
  });
  expect(edits.done?.change.locationType).toBe('home');
});

test('WEK-03 a refused change puts the cell back and keeps the words of the catalogue until it is dismissed', async () => {
  answer.mockRejectedValueOnce(new Error('Vous n’avez plus de jours disponibles.'));
  await act(() => edits.set({ date, part: 'day' }, 'home'));
  expect(shown()).toEqual(['notDefined', 'notDefined']);
  expect(edits.failure?.message).toBe('Vous n’avez plus de jours disponibles.');
  expect(edits.done).toBeNull();
  act(() => edits.dismiss());
  expect(edits.failure).toBeNull();
});

test('WEK-03 undoing gives each half back what it said', async () => {
  answer.mockImplementation(({ params, body }) => {
    const part = params.id.endsWith('.morning') ? 'morning' : params.id.endsWith('.afternoon') ? 'afternoon' : 'day';
    const before: OwnDay = { date, halves: [halfOf(0), halfOf(1)], split: false };
    return Promise.resolve(withPart(before, part, body.locationType === 'home' ? 'home' : 'office'));
  });
  const halfOf = (index: 0 | 1) => {
    const half = undefinedDay(date).halves[index];
    return { ...half, locationType: shown()[index] === 'home' ? ('home' as const) : ('office' as const) };
  };
  await act(() => edits.set({ date, part: 'morning' }, 'home'));
  await act(() => edits.set({ date, part: 'day' }, 'office', 'saint-martin'));
  await act(() => edits.undo());
  expect(answer.mock.calls.map(([{ params, body }]) => `${params.id} ${body.locationType}`)).toEqual([
    `${date}.morning home`,
    `${date} office`,
    `${date}.morning home`,
    `${date}.afternoon office`,
  ]);
  expect(edits.done).toBeNull();
});

test('WEK-03 several changes are undone together; one that goes beyond a quota says so', async () => {
  answer.mockImplementation(({ params }) =>
    Promise.resolve({
      ...withPart(undefinedDay(date), params.id.endsWith('.morning') ? 'morning' : 'afternoon', 'home'),
      warning: 'booking.no-days-left' as const,
      refundedCents: 0,
    }),
  );
  const place = { locationType: 'home' as const, locationId: null };
  await act(() =>
    edits.setAll([
      { cell: { date, part: 'morning' }, ...place },
      { cell: { date, part: 'afternoon' }, ...place },
    ]),
  );
  expect(edits.done?.isBeyond).toBe(true);
  answer.mockClear();
  await act(() => edits.undo());
  expect(answer.mock.calls.map(([{ params, body }]) => `${params.id} ${body.locationType}`)).toEqual([
    `${date}.afternoon notDefined`,
    `${date}.morning notDefined`,
  ]);
});
