import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boxOf } from '../model/box.ts';
import type { Items } from '../model/item.ts';
import { anyPlan, planOf, seat, zone } from '../model/plan.fixture.ts';
import { aligning, distributing, edges, mirroring, moving, turning } from './arrange.ts';
import { applied, between, type Edit, inverse, removing } from './edit.ts';
import { addingPoint, copying, grouping, locking, movingPoint, removingPoint } from './handle.ts';
import { begun, redone, stepped, undone } from './history.ts';
import { freeName, naming } from './names.ts';

type Operation = (items: Items) => Edit;
const all = (items: Items) => [...items.keys()];
const number = fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(number, number).map(
    ([x, y]) =>
      (items: Items) =>
        moving(items, all(items), x, y),
  ),
  number.map((degrees) => (items: Items) => turning(items, all(items), degrees)),
  fc.constantFrom('x' as const, 'y' as const).map((axis) => (items: Items) => mirroring(items, all(items), axis)),
  fc.constantFrom('x' as const, 'y' as const).map((axis) => (items: Items) => distributing(items, all(items), axis)),
  fc.constantFrom(...edges).map((edge) => (items: Items) => aligning(items, all(items), edge)),
  fc.boolean().map((locked) => (items: Items) => locking(items, all(items).slice(0, 3), locked)),
  fc.constantFrom('g', null).map((group) => (items: Items) => grouping(items, all(items).slice(0, 4), group)),
  fc.nat(6).map((count) => (items: Items) => removing(items, all(items).slice(0, count))),
  fc.constant((items: Items) => copying(items, all(items).slice(0, 3), [1, 1], freeName)),
  fc.constant((items: Items) => naming(items, all(items), '3.01')),
  number.map((at) => (items: Items) => movingPoint(items, all(items)[0] ?? '', 1, [at, at])),
  number.map((at) => (items: Items) => addingPoint(items, all(items)[0] ?? '', 0, [at, at])),
  fc.constant((items: Items) => removingPoint(items, all(items)[0] ?? '', 0)),
);
const box = (items: Items, id: string) => boxOf(items.get(id) ?? zone());
const centre = (items: Items, id: string) => box(items, id).left + box(items, id).right;
const plain = (items: Items) => Object.fromEntries([...items].sort(([a], [b]) => (a < b ? -1 : 1)));

test('MAP-04 every operation can be undone and done again, without a limit', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(operation, { maxLength: 30 }), (items, operations) => {
      let history = begun(items);
      const states = [items];
      for (const one of operations) {
        const next = stepped(history, one(history.items));
        if (next !== history) states.push(next.items);
        history = next;
      }
      const after = plain(history.items);
      for (const state of states.toReversed()) {
        expect(plain(history.items)).toEqual(plain(state));
        history = undone(history);
      }
      expect(plain(history.items)).toEqual(plain(items));
      for (const _ of states) history = redone(history);
      expect(plain(history.items)).toEqual(after);
    }),
  );
});

test('MAP-04 what lies between two states leads from one to the other, and back', () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, (one, other) => {
      const edit = between(one, other);
      expect(plain(applied(one, edit))).toEqual(plain(other));
      expect(plain(applied(other, inverse(edit)))).toEqual(plain(one));
      expect(between(one, one)).toEqual([]);
    }),
  );
});

test('MAP-04 what is locked stays as it is, whatever is done, until it is unlocked', () => {
  fc.assert(
    fc.property(anyPlan, operation, (items, one) => {
      const locked = new Map([...items].map(([id, item]) => [id, { ...item, locked: true }]));
      for (const { before, after } of one(locked)) {
        if (before) expect({ ...after, locked: true }).toEqual(before);
      }
    }),
    { examples: [[planOf(seat('1', 1, 1)), (items) => moving(items, ['1'], 1, 1)]] },
  );
});

test('MAP-04 aligned things have one edge or middle, and only move along one axis', () => {
  fc.assert(
    fc.property(anyPlan, fc.constantFrom(...edges), (plan, edge) => {
      const items = loose(plan);
      const after = applied(items, aligning(items, all(items), edge));
      const at = [...after.values()].map((item) => {
        const { left, right, top, bottom } = boxOf(item);
        return { left, right, top, bottom, centre: (left + right) / 2, middle: (top + bottom) / 2 }[edge];
      });
      for (const one of at) expect(one).toBeCloseTo(at[0] ?? 0, 2);
    }),
  );
});

test('MAP-04 distributed things have one gap between neighbours, and the outermost stay', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const items = loose(plan);
      const after = applied(items, distributing(items, all(items), 'x'));
      if (items.size < 3) return expect(after).toBe(items);
      const order = all(items).sort((a, b) => centre(items, a) - centre(items, b));
      const boxes = order.map((id) => box(after, id));
      const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
      for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 2);
      const [first = '', last = ''] = [order[0], order.at(-1)];
      expect(box(after, first).left).toBeCloseTo(box(items, first).left, 2);
      expect(box(after, last).right).toBeCloseTo(box(items, last).right, 2);
    }),
  );
});

test('MAP-04 a group is aligned as one thing: what is in it keeps its distances', () => {
  const items = planOf(seat('1', 1, 1), seat('2', 5, 4, { group: 'g' }), seat('3', 7, 5, { group: 'g' }));
  const after = applied(items, aligning(items, ['1', '2', '3'], 'left'));
  expect(['1', '2', '3'].map((id) => boxOf(after.get(id) ?? zone()).left)).toEqual([0.35, 0.35, 2.35]);
});

test('MAP-04 a mirrored plan mirrored again is the same, and four quarter turns are one whole turn', () => {
  fc.assert(
    fc.property(anyPlan, fc.constantFrom('x' as const, 'y' as const), (plan, axis) => {
      const items = loose(plan);
      const mirror = (of: Items) => applied(of, mirroring(of, all(of), axis));
      const quarter = (of: Items) => applied(of, turning(of, all(of), 90));
      expectSamePlace(mirror(mirror(items)), items);
      expectSamePlace(quarter(quarter(quarter(quarter(items)))), items);
    }),
  );
});

/** Without locks, groups and what makes boxes move with a turn. */
const loose = (items: Items): Items =>
  new Map(
    [...items]
      .filter(([, { kind }]) => kind !== 'door')
      .map(([id, item]) => [id, { ...item, locked: false, group: null }]),
  );
const numbersOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
};
/** Coordinates are in whole millimetres after each step, so that steps add up to a few of them. */
function expectSamePlace(after: Items, before: Items): void {
  for (const [id, item] of after) {
    const were = numbersOf(before.get(id));
    for (const [index, one] of numbersOf(item).entries()) expect(Math.abs(one - (were[index] ?? 0))).toBeLessThan(0.01);
  }
}

test('MAP-04 a polygon keeps at least three points, a wall two', () => {
  let items = planOf(zone({ id: 'z' }));
  for (const _ of [1, 2, 3]) items = applied(items, removingPoint(items, 'z', 0));
  expect(items.get('z')).toMatchObject({
    points: [
      [20, 0],
      [20, 10],
      [0, 10],
    ].slice(0, 3),
  });
});

test('MAP-06 undoing a step keeps what somebody else changed of the same thing meanwhile', () => {
  const moved = stepped(begun(planOf(seat('1', 1, 1))), moving(planOf(seat('1', 1, 1)), ['1'], 2, 0));
  const merged = { ...moved, items: planOf(seat('1', 3, 1, { name: 'theirs' })) };
  expect(undone(merged).items.get('1')).toEqual(seat('1', 1, 1, { name: 'theirs' }));
  expect(undone({ ...moved, items: planOf() }).items.size).toBe(0);
});
