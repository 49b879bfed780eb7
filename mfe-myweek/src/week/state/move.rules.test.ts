import { expect, test } from '@jest/globals';
import { withPart } from './day-parts.ts';
import { copyTarget, copyTargets, moveTarget, swapped } from './move.rules.ts';
import { undefinedDay } from './week-range.ts';

const [monday, tuesday, wednesday, thursday, friday] = ['16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`);
const blank = (date = '') => undefinedDay(date);
const at = (date: string | undefined, part: 'morning' | 'afternoon' | 'day') => ({ date: date ?? '', part });

test('WEK-03 a copy across days fills every empty half in between, and leaves what is said', () => {
  const week = [
    blank(monday),
    blank(tuesday),
    withPart(blank(wednesday), 'day', 'home'),
    withPart(blank(thursday), 'morning', 'office'),
    blank(friday),
  ];
  expect(copyTargets(week, at(wednesday, 'day'), at(friday, 'day'))).toEqual([
    at(thursday, 'afternoon'),
    at(friday, 'day'),
  ]);
  expect(copyTargets(week, at(wednesday, 'day'), at(monday, 'afternoon'))).toEqual([
    at(tuesday, 'day'),
    at(monday, 'afternoon'),
  ]);
  expect(copyTargets(week, at(wednesday, 'day'), at(thursday, 'day'))).toEqual([at(thursday, 'day')]);
});

test('WEK-03 WEK-04 a half copied onto a whole day takes the same half, and the other stays', () => {
  const week = [blank(monday), withPart(blank(tuesday), 'day', 'home'), blank(wednesday)];
  expect(copyTarget(week, at(monday, 'afternoon'), at(tuesday, 'day'))).toEqual(at(tuesday, 'afternoon'));
  expect(copyTargets(week, at(monday, 'morning'), at(tuesday, 'day'))).toEqual([
    at(monday, 'afternoon'),
    at(tuesday, 'morning'),
  ]);
  // An empty day loses nothing, and a whole day is copied whole.
  expect(copyTarget(week, at(monday, 'afternoon'), at(wednesday, 'day'))).toEqual(at(wednesday, 'day'));
  expect(copyTarget(week, at(monday, 'day'), at(tuesday, 'day'))).toEqual(at(tuesday, 'day'));
});

test('WEK-05 days move onto days, a half onto a half', () => {
  expect(moveTarget(at(monday, 'day'), at(tuesday, 'afternoon'))).toEqual(at(tuesday, 'day'));
  expect(moveTarget(at(monday, 'morning'), at(tuesday, 'day'))).toEqual(at(tuesday, 'morning'));
  expect(moveTarget(at(monday, 'morning'), at(monday, 'afternoon'))).toEqual(at(monday, 'afternoon'));
  expect(moveTarget(at(monday, 'day'), at(monday, 'day'))).toBeNull();
});

test('WEK-05 moved cells are shown exchanged before the server has answered', () => {
  const types = (days: ReturnType<typeof swapped>) =>
    days.map(({ halves }) => halves.map(({ half, locationType }) => `${half} ${locationType}`));
  const home = withPart(blank(monday), 'day', 'home');
  const mixed = withPart(withPart(blank(tuesday), 'morning', 'office'), 'afternoon', 'offsite');
  expect(types(swapped([home, mixed], at(monday, 'day'), at(tuesday, 'day')))).toEqual([
    ['morning office', 'afternoon offsite'],
    ['morning home', 'afternoon home'],
  ]);
  expect(types(swapped([mixed], at(tuesday, 'morning'), at(tuesday, 'afternoon')))).toEqual([
    ['morning offsite', 'afternoon office'],
  ]);
  expect(types(swapped([home, mixed], at(monday, 'afternoon'), at(tuesday, 'morning')))).toEqual([
    ['morning home', 'afternoon office'],
    ['morning home', 'afternoon offsite'],
  ]);
});
