import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boxOf, touches } from './box.ts';
import { ItemIndex } from './item-index.ts';
import { anyPlan, planOf, seat, zone } from './plan.fixture.ts';

test('MAP-04 the index finds what a look at every thing finds', () => {
  fc.assert(
    fc.property(anyPlan, fc.nat(100), fc.nat(100), fc.nat(40), (items, left, top, side) => {
      const box = { left, top, right: left + side, bottom: top + side };
      const looked = [...items.values()].filter((item) => touches(boxOf(item), box)).map(({ id }) => id);
      const found = new ItemIndex(items).near(box).map(({ id }) => id);
      expect(found.sort()).toEqual(looked.sort());
    }),
  );
});

test('MAP-04 a press takes the seat above its zone, the zone beside it, and nothing outside', () => {
  const index = new ItemIndex(planOf(zone(), seat('1', 5, 5)));
  expect(index.at([5.2, 5.2], 0.1)?.id).toBe('1');
  expect(index.at([10, 5], 0.1)?.kind).toBe('zone');
  expect(index.at([30, 5], 0.1)).toBeNull();
});
