import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CellState, obligedRuns, places, pressed, stateOf, type WeekDay } from './matrix.rules.ts';

const states = (rule: WeekDay | null) => places.map((place) => stateOf(rule, place));

test('POL-02 a click obliges a place, a second forbids it, a third allows it again', () => {
  const obliged = pressed(2, null, 'office');
  expect(states(obliged)).toEqual(['obliged', 'forbidden', 'forbidden', 'forbidden']);
  const forbidden = pressed(2, obliged, 'office');
  expect(states(forbidden)).toEqual(['forbidden', 'allowed', 'allowed', 'allowed']);
  expect(pressed(2, forbidden, 'office')).toBeNull();
});

test('POL-02 a place beside an obliged one is allowed by a click, and the obliged one stays allowed', () => {
  const rule = pressed(2, pressed(2, null, 'office'), 'home');
  expect(states(rule)).toEqual(['allowed', 'allowed', 'forbidden', 'forbidden']);
});

test('POL-02 whatever is clicked, a place is left, one is obliged at most, and three clicks change the three states', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...places), { maxLength: 12 }), (clicks) => {
      let rule: WeekDay | null = null;
      for (const place of clicks) {
        const before = stateOf(rule, place);
        rule = pressed(3, rule, place);
        const next: Record<CellState, CellState> = { allowed: 'obliged', obliged: 'forbidden', forbidden: 'allowed' };
        expect(stateOf(rule, place)).toBe(next[before]);
        const left = states(rule);
        expect(left.some((state) => state !== 'forbidden')).toBe(true);
        expect(left.filter((state) => state === 'obliged').length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('POL-02 buildings of a weekday stay with it', () => {
  const rule = { weekday: 1, allowed: [], mandatory: null, buildingIds: ['here'] };
  expect(pressed(1, pressed(1, pressed(1, rule, 'home'), 'home'), 'home')).toEqual(rule);
});

test('POL-02 obliged days in a row are one run', () => {
  const day = (weekday: number, mandatory: 'office' | 'home' | null) => ({
    weekday,
    allowed: [],
    mandatory,
    buildingIds: [],
  });
  expect(obligedRuns([day(2, 'office'), day(1, 'office'), day(3, 'home'), day(5, 'home'), day(4, null)])).toEqual([
    { place: 'office', from: 1, to: 2 },
    { place: 'home', from: 3, to: 3 },
    { place: 'home', from: 5, to: 5 },
  ]);
});
