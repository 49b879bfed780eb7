import type { AvailabilitySlot } from '@escale/contract';
import { fireEvent, renderWithMessages, screen } from '@escale/testing';
import { expect, jest, test } from '@jest/globals';
import main from '../messages/fr.json' with { type: 'json' };
import ofSpaces from '../messages/space/fr.json' with { type: 'json' };
import { Availability } from './availability.tsx';

const slotsOf = (date: string, state: AvailabilitySlot['state']) =>
  (['morning', 'afternoon'] as const).map(
    (half): AvailabilitySlot => ({ date, half, state, free: state === 'free' ? 9 : 0, capacity: 9 }),
  );
const onChoose = jest.fn();
const show = (
  hours: { from: string; to: string } | null,
  slots = slotsOf('2026-11-24', 'free'),
  left: { from: string; to: string }[] | null = null,
) =>
  renderWithMessages(
    <Availability
      slots={slots}
      leftOf={({ half }) => (half === 'morning' ? left : null)}
      today="2026-11-23"
      choice={{ date: '2026-11-24', part: 'day', hours, people: 1 }}
      onChoose={onChoose}
    />,
    { ...main, ...ofSpaces },
  );
const pressed = () => screen.queryAllByRole('button', { pressed: true }).length;

test('WSP-02 BKG-24 a day is both its halves, and with hours chosen neither half is', () => {
  const { unmount } = show(null);
  expect(pressed()).toBe(2);
  unmount();
  show({ from: '09:00', to: '10:00' });
  expect(pressed()).toBe(0);
});

test('WSP-02 full, closed today, closed for sale and out of order have each their sign, words and key', () => {
  const states = ['full', 'closed', 'closedToday', 'closedForSale', 'outOfOrder'] as const;
  show(
    null,
    states.flatMap((state, index) => slotsOf(`2026-11-${23 + index}`, state)),
  );
  const mornings = screen.getAllByRole('button', { name: /matin/i });
  expect(mornings.map((cell) => [cell.textContent, cell.getAttribute('aria-label')?.split(': ')[1]])).toEqual([
    ['0', 'complet, liste d’attente'],
    ['', 'fermé'],
    ['×', 'exceptionnellement fermé'],
    ['–', 'fermé à la réservation'],
    ['!', 'hors service'],
  ]);
  const key = screen.getAllByRole('listitem').map((item) => item.textContent.trim());
  expect(key.slice(-3)).toEqual(['Fermé ce jour-là', 'Fermé à la réservation', 'Hors service']);
});

test('WSP-02 a cell chooses its half of the day, also of another day that is free as a whole', () => {
  show(null, [...slotsOf('2026-11-24', 'free'), ...slotsOf('2026-11-25', 'free')]);
  fireEvent.click(screen.getByRole('button', { name: /mercredi 25 novembre.*après-midi/i }));
  expect(onChoose).toHaveBeenLastCalledWith({ date: '2026-11-25', part: 'afternoon', hours: null });
  fireEvent.click(screen.getByRole('button', { name: /mardi 24 novembre.*matin/i }));
  expect(onChoose).toHaveBeenLastCalledWith({ date: '2026-11-24', part: 'morning', hours: null });
});

test('WSP-02 BKG-24 a half of a room that is partly taken says its free hours, and chooses the first of them', () => {
  show(null, slotsOf('2026-11-24', 'free'), [
    { from: '09:00', to: '10:00' },
    { from: '12:00', to: '13:00' },
  ]);
  const cell = screen.getByRole('button', { name: /matin: Libre ce jour-là : 9\sh\s–\s10\sh et 12\sh\s–\s13\sh/i });
  expect(cell.textContent).toBe('½');
  fireEvent.click(cell);
  expect(onChoose).toHaveBeenLastCalledWith({
    date: '2026-11-24',
    part: 'morning',
    hours: { from: '09:00', to: '10:00' },
  });
});

test('WSP-02 BKG-17 a full half can be chosen, to wait for it; a closed one cannot', () => {
  show(null, [...slotsOf('2026-11-24', 'full'), ...slotsOf('2026-11-25', 'closed')]);
  fireEvent.click(screen.getByRole('button', { name: /mardi 24 novembre.*matin: complet, liste d’attente/i }));
  expect(onChoose).toHaveBeenLastCalledWith({ date: '2026-11-24', part: 'morning', hours: null });
  for (const cell of screen.getAllByRole('button', { name: /mercredi 25/ }))
    expect(cell).toHaveProperty('disabled', true);
});
