import { expect, test } from '@jest/globals';
import { choiceAgain, isOver } from './again.rules.ts';

const slot = {
  date: '2026-11-25',
  halves: ['morning' as const],
  from: '2026-11-25T10:00:00+01:00',
  to: '2026-11-25T11:30:00+01:00',
  hourly: true,
};
const building = { id: 'b', name: 'La Pergola', street: '', place: '', timezone: 'Europe/Paris' };
const booking = { slot, building, people: 3, status: 'cancelled' as const };

test('BKG-02 what is booked again keeps its hours and people, on its date or the next such weekday', () => {
  const hours = { from: '10:00', to: '11:30', people: '3' };
  expect(choiceAgain(booking, '2026-11-23')).toEqual({ date: '2026-11-25', ...hours });
  expect(choiceAgain(booking, '2026-11-25')).toEqual({ date: '2026-12-02', ...hours });
  const desk = { ...booking, slot: { ...slot, hourly: false } };
  expect(choiceAgain(desk, '2026-12-10')).toEqual({ date: '2026-12-16', part: 'morning', people: '3' });
});

test('BKG-02 a finished booking can be booked again, a live one cannot', () => {
  const end = Date.parse(slot.to);
  expect(isOver(booking, 0)).toBe(true);
  expect(isOver({ ...booking, status: 'confirmed' }, end - 1)).toBe(false);
  expect(isOver({ ...booking, status: 'confirmed' }, end)).toBe(true);
});
