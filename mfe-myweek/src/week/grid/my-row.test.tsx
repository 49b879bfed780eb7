import type { PolicyLimits, ScheduleDay } from '@escale/contract';
import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import messages from '../../messages/fr.json' with { type: 'json' };
import { useCuts } from '../state/use-cuts.ts';
import type { WeekEdits } from '../state/use-week-edits.ts';
import { plainHalf, undefinedDay } from '../state/week-range.ts';
import { MyRow } from './my-row.tsx';

const set = jest.fn<WeekEdits['set']>();
const undo = jest.fn<WeekEdits['undo']>();
const refuse = jest.fn<WeekEdits['refuse']>();
const edits: WeekEdits = { set, undo, refuse, done: null, failure: null, dismiss: () => undefined };
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
const tuesday: ScheduleDay = {
  date: '2026-11-17',
  halves: [
    { ...plainHalf('morning', 'flexOffice'), label: 'La Pergola', bookingId: 'b', bookingStatus: 'confirmed' },
    { ...plainHalf('afternoon', 'office'), label: 'Saint-Martin, 3.12', buildingId: 'saint-martin' },
  ],
};

function Row({ limits }: { limits?: PolicyLimits }) {
  return (
    <div role="grid">
      <MyRow
        days={[monday, tuesday]}
        summary={[]}
        limits={limits}
        site={null}
        edits={edits}
        cuts={useCuts(edits)}
        onOpenDay={() => undefined}
      />
    </div>
  );
}
const cell = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const mock of [set, undo, refuse]) mock.mockReset();
});

test('WEK-03 cells are named by day, half, place and state', () => {
  renderWithMessages(<Row />, messages);
  expect(cell('Lundi 16 : Non défini')).toBeTruthy();
  expect(cell('Mardi 17, matin : Flex, La Pergola, réservé')).toBeTruthy();
  expect(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12')).toBeTruthy();
});

test('WEK-03 a key sets the place of the cell one stands on, Delete clears it, Control and Z take back', () => {
  renderWithMessages(<Row />, messages);
  fireEvent.keyDown(cell('Lundi 16 : Non défini'), { key: '2' });
  expect(set).toHaveBeenCalledWith({ date: '2026-11-16', part: 'day' }, 'home');
  fireEvent.keyDown(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12'), { key: 'Delete' });
  expect(set).toHaveBeenLastCalledWith({ date: '2026-11-17', part: 'afternoon' }, 'notDefined');
  fireEvent.keyDown(cell('Lundi 16 : Non défini'), { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(1);
});

test('WEK-03 what was copied is pasted with its place', () => {
  renderWithMessages(<Row />, messages);
  fireEvent.keyDown(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12'), { key: 'c', ctrlKey: true });
  fireEvent.keyDown(cell('Lundi 16 : Non défini'), { key: 'v', ctrlKey: true });
  expect(set).toHaveBeenCalledWith({ date: '2026-11-16', part: 'day' }, 'office', 'saint-martin');
});

test('WEK-04 S cuts a day and keeps the focus on its morning; a booked half cannot be merged and says so', () => {
  renderWithMessages(<Row />, messages);
  fireEvent.keyDown(cell('Lundi 16 : Non défini'), { key: 's' });
  expect(document.activeElement).toBe(cell('Lundi 16, matin : Non défini'));
  fireEvent.keyDown(cell('Lundi 16, matin : Non défini'), { key: 's' });
  expect(document.activeElement).toBe(cell('Lundi 16 : Non défini'));
  fireEvent.keyDown(cell('Mardi 17, après-midi : Bureau, Saint-Martin, 3.12'), { key: 's' });
  expect(set).not.toHaveBeenCalled();
  expect(refuse.mock.calls[0]?.[1]).toContain('annulez-la');
});

test('WEK-07 the popover tells the consequence before choosing, and a blocking quota cannot be chosen there', () => {
  renderWithMessages(<Row limits={blocked} />, messages);
  fireEvent.click(cell('Lundi 16 : Non défini'));
  const home = screen.getByRole('button', { name: /^Maison/ });
  expect(home.getAttribute('aria-disabled')).toBe('true');
  expect(home.textContent).toContain('Quota atteint : 2 j sur 2');
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
  expect(screen.getByRole('link', { name: 'Voir la réservation' }).getAttribute('href')).toBe('/bookings/b');
});
