import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import messages from '../../messages/fr.json' with { type: 'json' };
import type { Step } from '../state/use-steps.ts';
import type { WeekEdits } from '../state/use-week-edits.ts';
import { UndoBar } from './undo-bar.tsx';

const undo = jest.fn<WeekEdits['undo']>();
const nothing = async () => undefined;
const cell = { date: '2026-11-24', part: 'day' } as const;
const step: Step = {
  kind: 'done',
  done: {
    id: 1,
    change: { cell, locationType: 'home', locationId: null },
    isBeyond: false,
    takeBack: { kind: 'places', changes: [] },
  },
};
const edits: WeekEdits = {
  set: nothing,
  setAll: nothing,
  move: nothing,
  cut: nothing,
  join: nothing,
  joined: () => undefined,
  undo,
  step,
  canUndo: true,
  failure: null,
  dismiss: () => undefined,
  question: null,
  freeDay: nothing,
  keepBookings: () => undefined,
  swapping: null,
  swapWith: async () => undefined,
  keepPlaces: () => undefined,
  remember: () => undefined,
};
const show = (change: Partial<WeekEdits> = {}) =>
  renderWithMessages(
    <>
      <input aria-label="Nom" />
      <UndoBar edits={{ ...edits, ...change }} closedOn={() => 'Saint-Martin'} />
    </>,
    messages,
  );
const button = () => screen.queryByRole('button', { name: 'Annuler' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  undo.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

test('WEK-03 undo is offered long enough to be heard and reached, then hidden', () => {
  show();
  wait(29_000);
  expect(button()).not.toBeNull();
  wait(2_000);
  expect(button()).toBeNull();
});

test('WEK-03 an office that is closed on the day it was set to is told', () => {
  const { unmount } = show();
  expect(screen.queryByText(/Saint-Martin/)).toBeNull();
  unmount();
  const change = { cell, locationType: 'office' as const, locationId: null };
  show({ step: { ...step, done: { ...step.done, change } } });
  expect(screen.getByText('Mardi 24 : Bureau. Saint-Martin est fermé ce jour-là')).toBeTruthy();
});

test('WEK-03 after an undo, what undoes the step before says so', () => {
  show({ step: { ...step, kind: 'undone' } });
  expect(screen.getByText('Annulé : Mardi 24 : Maison')).toBeTruthy();
  expect(button()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler aussi le précédent' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

test('WEK-03 undo stays while the focus or the pointer is on it', () => {
  show();
  act(() => button()?.focus());
  wait(120_000);
  expect(button()).not.toBeNull();
  const bar = button()?.parentElement;
  if (!bar) throw new Error('no bar');
  fireEvent.pointerEnter(bar);
  act(() => button()?.blur());
  wait(120_000);
  expect(button()).not.toBeNull();
  fireEvent.pointerLeave(bar);
  wait(31_000);
  expect(button()).toBeNull();
});

test('WEK-03 Control and Z undo from anywhere on the page, but in a text field undo what was typed', () => {
  show();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Nom' }), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(undo).toHaveBeenCalledTimes(1);
});

test('WEK-03 Control and Z are left to the browser while nothing can be undone', () => {
  show({ canUndo: false });
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true);
  expect(undo).not.toHaveBeenCalled();
});
