import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupsOf, leastPeople, otherGroups } from './groups.rules.ts';

const sizes = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', otherGroups), fc.integer({ min: 1, max: 30 }))
  .map((people) => new Map(Object.entries(people)));

const counted = (people: ReadonlyMap<string, number>) => {
  const counts = new Map<string, number>();
  for (const [id, group] of groupsOf(people) ?? []) counts.set(group, (counts.get(group) ?? 0) + (people.get(id) ?? 0));
  return counts;
};

test('SEC-04 every group that is counted has at least five people, and nobody is left out', () => {
  fc.assert(
    fc.property(sizes, (people) => {
      const total = [...people.values()].reduce((sum, count) => sum + count, 0);
      const counts = counted(people);
      if (total < leastPeople) return counts.size === 0;
      const sum = [...counts.values()].reduce((all, count) => all + count, 0);
      return sum === total && [...counts.values()].every((count) => count >= leastPeople);
    }),
  );
});

test('SEC-04 no difference of two sums of groups is about one to four people', () => {
  fc.assert(
    fc.property(sizes, fc.func(fc.boolean()), fc.func(fc.boolean()), (people, inOne, inOther) => {
      const between = [...counted(people)].filter(([group]) => inOne(group) !== inOther(group));
      const isolated = between.reduce((sum, [, count]) => sum + count, 0);
      return isolated === 0 || isolated >= leastPeople;
    }),
  );
});

test('SEC-04 a large group stays its own; the smallest one joins where the small ones are too few together', () => {
  expect(
    groupsOf(
      new Map([
        ['a', 40],
        ['b', 3],
        ['c', 4],
      ]),
    ),
  ).toEqual(
    new Map([
      ['b', otherGroups],
      ['c', otherGroups],
      ['a', 'a'],
    ]),
  );
  expect(
    groupsOf(
      new Map([
        ['a', 40],
        ['b', 3],
        ['c', 9],
      ]),
    ),
  ).toEqual(
    new Map([
      ['b', otherGroups],
      ['c', otherGroups],
      ['a', 'a'],
    ]),
  );
  expect(groupsOf(new Map([['a', 4]]))).toBeNull();
});
