import type { PlanItem, PlanItemOf, PlanNews } from '@escale/contract';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  changedGroups,
  groupOfField,
  type KeptItem,
  mergePlanChanges,
  planChangesOf,
  planFaultsOf,
  planGroups,
  sizeByScale,
  withGroups,
  withNews,
} from './plan.rules.ts';

const space = '018f4f2e-0000-7000-8000-00000000000a';
const seatOf = (id: string, name = id): PlanItemOf<'seat'> => ({
  ...{ kind: 'seat', id, workspaceId: space, at: [0, 0], rotation: 0, name, features: [], closed: false },
  ...{ group: null, locked: false },
});

/** The draft of the server, in memory. */
class Draft {
  version = 1;
  readonly kept = new Map<string, KeptItem>();

  save(changes: Parameters<typeof mergePlanChanges>[1]) {
    const { writes, conflicts } = mergePlanChanges(this.kept, changes);
    if (writes.length > 0) this.version += 1;
    for (const { id, item, groups } of writes) {
      const old = this.kept.get(id);
      const before = old?.item ? old.versions : { geometry: 0, name: 0, features: 0 };
      const now = Object.fromEntries(groups.map((group) => [group, this.version]));
      this.kept.set(id, item ? { item, versions: { ...before, ...now } } : { item: null, deletedIn: this.version });
    }
    return { ...this.news(changes.version), conflicts };
  }

  news(since: number): PlanNews {
    const kept = [...this.kept];
    const items = kept.flatMap(([, { item, ...one }]) =>
      item && 'versions' in one && Math.max(...Object.values(one.versions)) > since ? [item] : [],
    );
    const deleted = kept.flatMap(([id, one]) => ('deletedIn' in one && one.deletedIn > since ? [id] : []));
    return { version: this.version, items, deleted };
  }
}

/** An editor that keeps what it last read and what it made of it. */
class Editor {
  seen: PlanItem[] = [];
  mine: PlanItem[] = [];
  version = 1;
  readonly #draft: Draft;
  constructor(draft: Draft) {
    this.#draft = draft;
  }

  /** Saves; of a conflict the editor keeps what the other one made. Replies the ids that were refused. */
  save(): Set<string> {
    const { conflicts, ...news } = this.#draft.save({
      version: this.version,
      ...planChangesOf(this.seen, this.mine),
    });
    // Everything that the editor sent and nobody refused is now in the draft, merged; the news hold the result.
    this.seen = withNews(this.seen, news);
    this.mine = this.seen;
    this.version = news.version;
    return new Set(conflicts.map(({ id }) => id));
  }
}

const operation = fc.record({
  editor: fc.nat(1),
  what: fc.constantFrom('add', 'move', 'rename', 'close', 'remove', 'save'),
  which: fc.nat(30),
  value: fc.nat(1000),
});

test('MAP-06 two editors with random changes: a merge neither loses nor doubles one', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 80 }), (operations) => {
      const draft = new Draft();
      const editors = [new Editor(draft), new Editor(draft)];
      let made = 0;
      const saved = (editor: Editor) => {
        const [wanted, seen] = [editor.mine, editor.seen];
        const changes = planChangesOf(seen, wanted);
        const refused = editor.save();
        const now = new Map(editor.seen.map((item) => [item.id, item]));
        for (const item of changes.created) expect(now.get(item.id)).toEqual(item);
        for (const { item, groups } of changes.updated) {
          const there = now.get(item.id);
          if (refused.has(item.id)) continue;
          if (!there) throw new Error('a change was lost');
          expect(changedGroups(there, item).filter((group) => groups.includes(group))).toEqual([]);
        }
        for (const id of changes.deleted) expect(now.has(id)).toBe(refused.has(id));
      };
      for (const { editor: index, what, which, value } of operations) {
        const editor = editors[index];
        if (!editor) continue;
        if (what === 'save') saved(editor);
        if (what === 'add') {
          made += 1;
          editor.mine = [...editor.mine, seatOf(`${index}-${made}`)];
        }
        const target = editor.mine[which % Math.max(1, editor.mine.length)];
        if (target?.kind !== 'seat') continue;
        const change = (item: PlanItem) => {
          editor.mine = editor.mine.map((one) => (one.id === item.id ? item : one));
        };
        if (what === 'move') change({ ...target, at: [value, 0] });
        if (what === 'rename') change({ ...target, name: `n${value}` });
        if (what === 'close') change({ ...target, closed: !target.closed });
        if (what === 'remove') editor.mine = editor.mine.filter(({ id }) => id !== target.id);
      }
      for (const editor of [...editors, ...editors]) saved(editor);
      const [one, other] = editors.map(({ seen }) => new Map(seen.map((item) => [item.id, item])));
      expect(one).toEqual(other);
      for (const { seen } of editors) expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      expect(one?.size).toBe([...draft.kept.values()].filter(({ item }) => item !== null).length);
    }),
    { numRuns: 300 },
  );
});

test('MAP-06 one moves a seat and the other renames it: both are saved; both move it: the second is asked', () => {
  const draft = new Draft();
  draft.save({ version: 1, created: [seatOf('a')], updated: [], deleted: [] });
  const moved = { ...seatOf('a'), at: [3, 4] as [number, number] };
  const update = (item: PlanItem, groups: ('geometry' | 'name')[]) =>
    draft.save({ version: 2, created: [], updated: [{ item, groups }], deleted: [] });
  expect(update(moved, ['geometry']).conflicts).toEqual([]);
  const renamed = { ...seatOf('a'), name: 'Fenêtre' };
  const merged = { ...moved, name: 'Fenêtre' };
  expect(update(renamed, ['name'])).toMatchObject({ version: 4, items: [merged], conflicts: [] });
  const elsewhere = { ...seatOf('a'), at: [9, 9] as [number, number] };
  const answer = update(elsewhere, ['geometry']);
  expect(answer.conflicts).toEqual([{ id: 'a', group: 'geometry', mine: elsewhere, theirs: merged }]);
  expect(answer.version).toBe(4);
  // The same change once more, as after a lost reply, changes nothing.
  expect(update(moved, ['geometry'])).toMatchObject({ version: 4, conflicts: [] });
});

test('MAP-06 one deletes what the other changed: whoever is second is asked, and may bring it back', () => {
  const draft = new Draft();
  draft.save({ version: 1, created: [seatOf('a'), seatOf('b')], updated: [], deleted: [] });
  const renamed = { ...seatOf('a'), name: 'A' };
  draft.save({ version: 2, created: [], updated: [{ item: renamed, groups: ['name'] }], deleted: ['b'] });
  const late = draft.save({
    version: 2,
    created: [],
    updated: [{ item: { ...seatOf('b'), name: 'B' }, groups: ['name'] }],
    deleted: ['a'],
  });
  expect(late.conflicts).toEqual([
    { id: 'b', group: null, mine: { ...seatOf('b'), name: 'B' }, theirs: null },
    { id: 'a', group: null, mine: null, theirs: renamed },
  ]);
  expect(late.version).toBe(3);
  const again = draft.save({ version: 3, created: [seatOf('b')], updated: [], deleted: ['a'] });
  expect(again.conflicts).toEqual([]);
  expect(draft.kept.get('b')?.item).toEqual(seatOf('b'));
  expect(draft.kept.get('a')?.item).toBeNull();
});

test('MAP-06 every field of an item is of one group, and groups put together make the item', () => {
  const [one, other] = [seatOf('a'), { ...seatOf('a', 'X'), at: [1, 1] as [number, number], closed: true }];
  expect(Object.keys(one).filter((field) => groupOfField(field) === null)).toEqual(['kind', 'id']);
  expect(changedGroups(one, other)).toEqual(planGroups);
  expect(withGroups(one, other, planGroups)).toEqual(other);
  expect(withGroups(one, other, [])).toEqual(one);
  for (const group of planGroups) expect(changedGroups(one, withGroups(one, other, [group]))).toEqual([group]);
});

test('MAP-02 a plan has the faults that its seats, names and zones have, and no others', () => {
  const coordinate = fc.integer({ min: -5, max: 25 });
  const placed = fc.record({ x: coordinate, y: coordinate, name: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 20 }), fc.integer({ min: 5, max: 25 }), (places, width) => {
      const floor: PlanItem = { kind: 'floor', id: 'f', size: { width: 20, height: 20 }, outline: [] };
      const corners: [number, number][] = [
        [0, 0],
        [width, 0],
        [width, 10],
        [0, 10],
      ];
      const zone: PlanItem = { kind: 'zone', id: space, points: corners, label: [1, 1], group: null, locked: false };
      const seats = places.map(({ x, y, name }, index) => ({
        ...seatOf(`${index}`, `${name}`),
        at: [x, y] as [number, number],
      }));
      const faults = planFaultsOf([floor, zone, ...seats], () => false);
      const isIn = ([x, y]: readonly [number, number]) => x >= 0 && x <= width && y >= 0 && y <= 10;
      expect(faults.outside).toEqual(seats.filter(({ at }) => !isIn(at)).map(({ id }) => id));
      const others = (name: string) => seats.filter((seat) => seat.name === name).length > 1;
      expect(faults.twice).toEqual(seats.filter(({ name }) => others(name)).map(({ id }) => id));
      expect(faults.beyond).toEqual(width > 20 ? [space] : []);
      expect(faults.hourly).toEqual([]);
      expect(planFaultsOf([floor, zone, ...seats], () => true).hourly).toHaveLength(seats.length);
    }),
  );
});

test('MAP-01 two points of a picture and the metres between them give the size of the floor', () => {
  const side = fc.integer({ min: 50, max: 4096 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      fc.tuple(part, part),
      fc.tuple(part, part),
      fc.integer({ min: 1, max: 50 }),
      (w, h, a, b, metres) => {
        const size = sizeByScale({ width: w, height: h }, [a, b], metres);
        if (size === null) return;
        const between = Math.hypot((b[0] - a[0]) * size.width, (b[1] - a[1]) * size.height);
        expect(Math.abs(between - metres)).toBeLessThan(0.02);
      },
    ),
  );
  expect(
    sizeByScale(
      { width: 1000, height: 500 },
      [
        [0.1, 0.5],
        [0.6, 0.5],
      ],
      25,
    ),
  ).toEqual({ width: 50, height: 25 });
  expect(
    sizeByScale(
      { width: 1000, height: 500 },
      [
        [0.1, 0.5],
        [0.1, 0.5],
      ],
      25,
    ),
  ).toBeNull();
  expect(
    sizeByScale(
      { width: 1000, height: 500 },
      [
        [0.1, 0.5],
        [0.12, 0.5],
      ],
      100,
    ),
  ).toBeNull();
});
