import type { OwnDay, PolicyLimits } from '@escale/contract';
import { fireEvent, renderWithMessages, screen, within } from '@escale/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { useCuts } from '../state/use-cuts.ts';
import type { WeekEdits } from '../state/use-week-edits.ts';
import { plainHalf, undefinedDay } from '../state/week-range.ts';
import { MyRow } from './my-row.tsx';

const set = jest.fn<WeekEdits['set']>();
const setAll = jest.fn<WeekEdits['setAll']>();
const move = jest.fn<WeekEdits['move']>();
const join = jest.fn<WeekEdits['join']>();
const onTry = jest.fn();
const onRelease = jest.fn();
const blocked: PolicyLimits = {
  policy: 'Hybride',
  credits: null,
  weekDays: [],
  quotas: [
    {
      kind: 'remote',
      approach: 'blocking',
      period: 'week',
      halvesTotal: 4,
      halvesUsed: 4,
      from: '2026-11-16',
      to: '2026-11-22',
      setBy: 'company',
      locationTypes: ['home', 'offsite'],
    },
  ],
};
const monday = undefinedDay('2026-11-16');
const tuesday: OwnDay = {
  split: true,
  hours: [],
  date: '2026-11-17',
  halves: [
    { ...plainHalf('morning', 'flexOffice'), label: 'La Pergola', bookingId: 'b', bookingStatus: 'confirmed' },
    { ...plainHalf('afternoon', 'office'), label: 'Saint-Martin, 3.12', buildingId: 'saint-martin' },
  ],
};
const wednesday: OwnDay = {
  ...undefinedDay('2026-11-18'),
  halves: [plainHalf('morning', 'home'), plainHalf('afternoon', 'home')],
};

function Row({ limits, first = monday }: { limits?: PolicyLimits; first?: OwnDay }) {
  const [days, setDays] = useState([first, tuesday, wednesday]);
  const split = (date: string, on: boolean) =>
    setDays((known) => known.map((day) => (day.date === date ? { ...day, split: on } : day)));
  const edits: WeekEdits = {
    set,
    setAll,
    move,
    undo: async () => undefined,
    joined: () => undefined,
    cut: async ({ date }) => split(date, true),
    join: async (day, part) => {
      split(day.date, false);
      await join(day, part);
    },
    step: null,
    canUndo: false,
    failure: null,
    dismiss: () => undefined,
    question: null,
    freeDay: async () => undefined,
    keepBookings: () => undefined,
    swapping: null,
    swapWith: async () => undefined,
    keepPlaces: () => undefined,
    remember: () => undefined,
  };
  return (
    <div role="grid">
      <MyRow
        days={days}
        summary={[]}
        closures={[]}
        limits={limits}
        site={null}
        edits={edits}
        cuts={useCuts(edits)}
        today="2026-11-16"
        onTry={onTry}
        onRelease={onRelease}
        onOpenDay={() => undefined}
      />
    </div>
  );
}
const cell = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const mock of [set, setAll, move, join]) mock.mockReset();
});

test('WEK-03 cells are named by day, half, place and state', () => {
  renderWithMessages(<Row />, messages);
  expect(cell('Lundi 16 : Non défini')).toBeTruthy();
  expect(cell('Mardi 17, matin : Flex, La Pergola, réservé')).toBeTruthy();
  expect(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12')).toBeTruthy();
});

test('WEK-03 BKG-23 a pending cell names nobody it waits for: that may be a manager as well as a host', () => {
  const halves = tuesday.halves.map((half) => ({ ...half, bookingId: 'b', bookingStatus: 'pending' as const }));
  const [morning, afternoon] = halves;
  if (!morning || !afternoon) throw new Error('a day has two halves');
  renderWithMessages(<Row first={{ ...tuesday, date: '2026-11-16', halves: [morning, afternoon] }} />, messages);
  expect(cell('Lundi 16, matin : Flex, La Pergola, en attente de réponse')).toBeTruthy();
});

test('WEK-13 a half with an hour shows the room without its site, which its name still tells', () => {
  const stay = { bookingId: 'r', name: 'Halage', from: '10:00', to: '12:00', status: 'confirmed' as const };
  const held = { label: 'Saint-Martin, Halage', bookingId: 'r', bookingStatus: 'confirmed' as const };
  const halved: OwnDay = {
    ...monday,
    split: true,
    hours: [{ ...stay, halves: ['morning'] }],
    halves: [{ ...plainHalf('morning', 'office'), ...held }, monday.halves[1]],
  };
  renderWithMessages(<Row first={halved} />, messages);
  const shown = screen.getByRole('button', { name: /^Lundi 16, matin : Bureau, Saint-Martin, Halage, 10/ });
  expect(shown.textContent).toMatch(/^Bureau Halage +10\u00a0h – 12\u00a0h$/);
});

test('BKG-17 an offered place is a note in its cell, and opens with its deadline and the page that answers it', () => {
  const offer = { name: 'La Pergola', answerBy: '2026-11-15T10:30:00Z', timezone: 'Europe/Paris' };
  const offered: OwnDay = { ...monday, offers: [{ ...offer, bookingId: 'o', halves: ['morning', 'afternoon'] }] };
  renderWithMessages(<Row first={offered} />, messages);
  const day = cell('Lundi 16 : Non défini, Place proposée : La Pergola');
  // Nothing is booked: the day is set like any other.
  fireEvent.keyDown(day, { key: '2' });
  expect(set).toHaveBeenCalledWith({ date: '2026-11-16', part: 'day' }, 'home');
  fireEvent.click(day);
  const note = within(screen.getByRole('list', { name: 'Places proposées' })).getByRole('link');
  expect(note.getAttribute('href')).toBe('/bookings/o');
  expect(note.textContent).toMatch(/Place proposée : La Pergola.*À prendre avant : dim\. 15 nov\., 11.h.30/);
});

test('WEK-03 a key sets the place of the focused cell, Delete clears it', () => {
  renderWithMessages(<Row />, messages);
  fireEvent.keyDown(cell('Lundi 16 : Non défini'), { key: '2' });
  expect(set).toHaveBeenCalledWith({ date: '2026-11-16', part: 'day' }, 'home');
  fireEvent.keyDown(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12'), { key: 'Delete' });
  expect(set).toHaveBeenLastCalledWith({ date: '2026-11-17', part: 'afternoon' }, 'notDefined');
});

test('WEK-03 what was copied is pasted with its place', () => {
  renderWithMessages(<Row />, messages);
  fireEvent.keyDown(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12'), { key: 'c', ctrlKey: true });
  fireEvent.keyDown(cell('Lundi 16 : Non défini'), { key: 'v', ctrlKey: true });
  expect(setAll).toHaveBeenCalledWith([
    { cell: { date: '2026-11-16', part: 'day' }, locationType: 'office', locationId: 'saint-martin' },
  ]);
});

test('WEK-04 S splits a day and keeps the focus on its morning; again, it merges the day by the focused half', () => {
  renderWithMessages(<Row />, messages);
  fireEvent.keyDown(cell('Lundi 16 : Non défini'), { key: 's' });
  expect(document.activeElement).toBe(cell('Lundi 16, matin : Non défini'));
  fireEvent.keyDown(cell('Lundi 16, matin : Non défini'), { key: 's' });
  expect(document.activeElement).toBe(cell('Lundi 16 : Non défini'));
  fireEvent.keyDown(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12'), { key: 's' });
  expect(join).toHaveBeenLastCalledWith(expect.objectContaining({ date: '2026-11-17' }), 'afternoon');
});

test('WEK-05 Control X then Control V moves the content of a cell', () => {
  renderWithMessages(<Row />, messages);
  fireEvent.keyDown(cell('Mercredi 18 : Maison'), { key: 'x', ctrlKey: true });
  fireEvent.keyDown(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12'), { key: 'v', ctrlKey: true });
  expect(move).toHaveBeenCalledWith({ date: '2026-11-18', part: 'day' }, { date: '2026-11-17', part: 'day' });
  fireEvent.keyDown(cell('Lundi 16 : Non défini'), { key: 'v', ctrlKey: true });
  expect(move).toHaveBeenCalledTimes(1);
});

test('WEK-05 a cell dragged onto another is moved there, and the click that ends the drag opens nothing', () => {
  renderWithMessages(<Row />, messages);
  const source = cell('Mercredi 18 : Maison');
  const target = cell('Lundi 16 : Non défini');
  const point = (type: string, clientX: number) =>
    fireEvent(source, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 10 }));
  source.setPointerCapture = () => undefined;
  document.elementFromPoint = () => target;
  point('pointerdown', 10);
  point('pointermove', 12);
  point('pointerup', 90);
  expect(move).not.toHaveBeenCalled();
  point('pointerdown', 10);
  point('pointermove', 90);
  point('pointerup', 90);
  fireEvent.click(source);
  expect(move).toHaveBeenCalledWith({ date: '2026-11-18', part: 'day' }, { date: '2026-11-16', part: 'day' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('WEK-05 a day dragged over a half marks the whole day, which it would be exchanged with', () => {
  renderWithMessages(<Row />, messages);
  const source = cell('Mercredi 18 : Maison');
  const afternoon = cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12');
  const marked = () =>
    screen
      .getAllByRole('gridcell')
      .flatMap(({ className, dataset }) => (className.includes('target') ? dataset.drop : []));
  const point = (type: string, clientX: number) =>
    fireEvent(source, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 10 }));
  source.setPointerCapture = () => undefined;
  document.elementFromPoint = () => afternoon;
  point('pointerdown', 10);
  point('pointermove', 90);
  expect(marked()).toEqual(['2026-11-17.morning', '2026-11-17.afternoon']);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(marked()).toEqual([]);
});

test('WEK-07 the popover shows the consequence before choosing, and a blocking quota cannot be chosen there', () => {
  renderWithMessages(<Row limits={blocked} />, messages);
  fireEvent.click(cell('Lundi 16 : Non défini'));
  const home = screen.getByRole('button', { name: /^Maison/ });
  expect(home.getAttribute('aria-disabled')).toBe('true');
  expect(home.textContent).toContain('Quota atteint : 2 j au plus');
  fireEvent.click(home);
  fireEvent.keyDown(home, { key: '2' });
  expect(set).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /^Bureau/ }));
  expect(set).toHaveBeenCalledWith({ date: '2026-11-16', part: 'day' }, 'office');
});

test('WEK-05 a booked half is changed through its booking', () => {
  renderWithMessages(<Row />, messages);
  fireEvent.click(cell('Mardi 17, matin : Flex, La Pergola, réservé'));
  expect(screen.queryByRole('button', { name: /^Maison/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe('/bookings/b');
});
