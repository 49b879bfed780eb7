import { presence } from '@escale/contract/best-day';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  allButOne,
  type DayOfAll,
  type PlaceFacts,
  type PresentHalves,
  pointsOf,
  rankDays,
  rankPlaces,
  stanceIn,
} from './best-day.rules.ts';

const day = (date: string, ...halves: PresentHalves[]): DayOfAll => ({ date, halves });
const at = (days: readonly DayOfAll[], least: 'half' | 'day' = 'half') =>
  rankDays(days, least).map(({ date, part, coming, there }) => `${date} ${part} ${coming} ${there}`);

test('EXP-15 the best day is the one on which most can come, then on which most are there already', () => {
  expect(
    at([
      day('2026-11-23', ['home', 'home'], ['dayOff', 'dayOff']),
      day('2026-11-24', ['home', 'home'], ['office', 'office']),
      day('2026-11-25', ['office', 'office'], ['flexOffice', 'flexOffice']),
    ]),
  ).toEqual(['2026-11-25 day 2 2', '2026-11-24 day 2 1', '2026-11-23 day 1 0']);
});

test('EXP-15 a half counts where somebody has one only, unless the whole day is wanted', () => {
  const halved = [day('2026-11-23', ['dayOff', 'office'], ['home', 'home'])];
  expect(at(halved)).toEqual(['2026-11-23 afternoon 2 1']);
  expect(at(halved, 'day')).toEqual(['2026-11-23 day 1 0']);
});

test('EXP-15 the earlier of equal days comes first, a whole day before a half', () => {
  const both: PresentHalves = ['home', 'home'];
  expect(at([day('2026-11-25', both), day('2026-11-24', ['home', 'dayOff']), day('2026-11-26', both)])).toEqual([
    '2026-11-25 day 1 0',
    '2026-11-26 day 1 0',
    '2026-11-24 morning 1 0',
  ]);
});

test('EXP-15 CON-04 nobody is counted on who hides their week or said nothing of the day', () => {
  expect(stanceIn(['hidden', 'hidden'], 'day')).toBe('unknown');
  expect(stanceIn(['notDefined', 'office'], 'day')).toBe('unknown');
  expect(stanceIn(['working', 'working'], 'morning')).toBe('free');
});

test('EXP-15 who asks can come where they said nothing of their own day, but not on a day off', () => {
  const unset = [
    day('2026-11-24', ['notDefined', 'notDefined'], ['office', 'office']),
    day('2026-11-25', ['notDefined', 'dayOff'], ['home', 'home']),
  ];
  const asked = (asker: number) =>
    rankDays(unset, 'half', asker).map(({ date, part, coming, stances }) => [date, part, coming, stances[0]]);
  expect(asked(0)).toEqual([
    ['2026-11-24', 'day', 2, 'free'],
    ['2026-11-25', 'morning', 2, 'free'],
  ]);
  expect(asked(1).map(([, , coming, stance]) => [coming, stance])).toEqual([
    [1, 'unknown'],
    [1, 'away'],
  ]);
});

test('EXP-15 without whom the best day suits everybody else', () => {
  const ranked = (...days: DayOfAll[]) => allButOne(rankDays(days, 'half'));
  const [home, off]: PresentHalves[] = [
    ['home', 'home'],
    ['dayOff', 'dayOff'],
  ];
  if (!home || !off) throw new Error('both are set');
  expect(ranked(day('2026-11-24', home, home, off), day('2026-11-25', home, off, off))).toMatchObject({
    person: 2,
    day: { date: '2026-11-24' },
  });
  expect(ranked(day('2026-11-24', home, home))).toBeNull();
  expect(ranked(day('2026-11-24', home, off, off))).toBeNull();
  expect(ranked()).toBeNull();
});

const halves = fc.tuple(fc.constantFrom(...presence.options), fc.constantFrom(...presence.options));
const days = fc
  .integer({ min: 1, max: 6 })
  .chain((people) => fc.array(fc.array(halves, { minLength: people, maxLength: people }), { maxLength: 10 }))
  .map((rows) => rows.map((row, index) => day(`2026-12-${10 + index}`, ...row)));

test('EXP-15 the ranking keeps every day, is the same in any order of people, and no later day has more who can come', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('half' as const, 'day' as const), (all, least) => {
      const ranked = rankDays(all, least);
      expect(ranked.map(({ date }) => date).sort()).toEqual(all.map(({ date }) => date));
      for (const [index, { coming, there, stances }] of ranked.entries()) {
        expect(coming).toBeLessThanOrEqual(ranked[index - 1]?.coming ?? stances.length);
        expect(there).toBeLessThanOrEqual(coming);
      }
      const reversed = all.map(({ date, halves: known }) => day(date, ...[...known].reverse()));
      expect(rankDays(reversed, least).map(({ date }) => date)).toEqual(ranked.map(({ date }) => date));
    }),
  );
});

test('EXP-15 somebody who hides their week changes neither the order nor the count', () => {
  fc.assert(
    fc.property(days, (all) => {
      const more = all.map(({ date, halves: known }) => day(date, ...known, ['hidden', 'hidden']));
      expect(at(more)).toEqual(at(all));
    }),
  );
});

const place = (id: string, more: Partial<PlaceFacts> = {}): PlaceFacts => ({
  id,
  buildingId: id,
  free: 10,
  totalCents: 4000,
  there: 0,
  inSpace: 0,
  meters: [1000, 1000],
  ...more,
});
const open = { people: 2, maxMeters: null, maxCents: null };
const named = (places: readonly { id: string }[]) => places.map(({ id }) => id);

test('EXP-15 places with room for everybody, where some are already, near and cheap ones first', () => {
  const places = [
    place('far', { meters: [9000, 9000] }),
    place('dear', { totalCents: 6000 }),
    place('there', { there: 2, totalCents: 0 }),
    place('small', { free: 1, there: 2 }),
    place('plain'),
  ];
  expect(rankPlaces(places, open).map(({ id, reasons }) => [id, ...reasons])).toEqual([
    ['there', 'there', 'included', 'nearest'],
    ['plain', 'nearest'],
    ['dear', 'nearest'],
  ]);
});

test('EXP-15 of the spaces of a building comes first the one in which most are already', () => {
  const zones = [place('a', { buildingId: 'one', there: 2 }), place('b', { buildingId: 'one', there: 2, inSpace: 1 })];
  expect(named(rankPlaces(zones, open))).toEqual(['b']);
});

test('EXP-15 one place of each building, and none beyond the limits on distance and price', () => {
  const places = [
    place('a', { buildingId: 'one' }),
    place('b', { buildingId: 'one', totalCents: 4100 }),
    place('c', { meters: [500, 5000] }),
    place('d', { totalCents: 9000 }),
  ];
  expect(named(rankPlaces(places, open))).toEqual(['c', 'a', 'd']);
  expect(named(rankPlaces(places, { ...open, maxMeters: 4000 }))).toEqual(['a', 'd']);
  expect(named(rankPlaces(places, { ...open, maxCents: 2050 }))).toEqual(['c', 'a']);
});

test('EXP-15 a place in another city than most of them is none, even where one of them is', () => {
  const far = place('far', { there: 1, totalCents: 0, meters: [0, 390_000, 390_000] });
  expect(named(rankPlaces([far, place('near', { meters: [1000, 1000, 390_000] })], open))).toEqual(['near']);
});

test('EXP-15 a place that is nearer, cheaper or where more are never suits less', () => {
  const facts = fc.record({
    totalCents: fc.nat(20_000),
    there: fc.nat(6),
    inSpace: fc.nat(6),
    meters: fc.array(fc.nat(30_000), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 6 }), fc.nat(5000), (known, people, less) => {
      const points = pointsOf(place('p', known), people);
      const cheaper = place('p', { ...known, totalCents: Math.max(0, known.totalCents - less) });
      const nearer = place('p', { ...known, meters: known.meters.map((meters) => Math.max(0, meters - less)) });
      const fuller = place('p', { ...known, there: known.there + 1 });
      const closer = place('p', { ...known, inSpace: known.inSpace + 1 });
      for (const better of [cheaper, nearer, fuller, closer])
        expect(pointsOf(better, people)).toBeGreaterThanOrEqual(points);
    }),
  );
});
