import type { PlanItem } from '@escale/contract';
import { type KeptItem, mergePlanChanges, planChangesOf } from '@escale/rules/plan.rules';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { moving } from '../change/arrange.ts';
import { adding, changeEach, removing } from '../change/edit.ts';
import type { Items } from '../model/item.ts';
import { planOf, seat } from '../model/plan.fixture.ts';
import { type EditorState, edited, opened, unsaved } from './editor-state.ts';

/** The server's side of a plan, by the same rules as the server. */
class Server {
  version = 1;
  readonly kept = new Map<string, KeptItem>();
  constructor(items: Items) {
    for (const item of items.values())
      this.kept.set(item.id, { item, versions: { geometry: 1, name: 1, features: 1 } });
  }
  items(): Items {
    return planOf(...[...this.kept.values()].flatMap(({ item }) => (item && item.kind !== 'floor' ? [item] : [])));
  }
  save(from: EditorState) {
    const changes = planChangesOf([...from.base.values()], [...from.history.items.values()]);
    const { writes, conflicts } = mergePlanChanges(this.kept, { version: from.version, ...changes });
    if (writes.length > 0) this.version += 1;
    for (const { id, item, groups } of writes) {
      const old = this.kept.get(id);
      const versions = old?.item ? old.versions : { geometry: 1, name: 1, features: 1 };
      const written = Object.fromEntries(groups.map((group) => [group, this.version]));
      this.kept.set(
        id,
        item ? { item, versions: { ...versions, ...written } } : { item: null, deletedIn: this.version },
      );
    }
    // As the real one, it does not send back what is saved as it was sent.
    const sent = new Map([...from.history.items].map(([id, item]) => [id, JSON.stringify(item)]));
    const { items, ...news } = this.news();
    return { news: { ...news, items: items.filter((item) => sent.get(item.id) !== JSON.stringify(item)) }, conflicts };
  }
  /** All of it: more than what changed is as good. */
  news() {
    const [items, deleted]: [PlanItem[], string[]] = [[], []];
    for (const [id, { item }] of this.kept) item ? items.push(item) : deleted.push(id);
    return { version: this.version, items, deleted };
  }
}
const plan = planOf(seat('1', 1, 1), seat('2', 3, 1), seat('3', 5, 1));
const start = () => opened(plan, 1, []);
const move = (state: EditorState, id: string, x: number) =>
  edited(state, { do: 'edit', edit: moving(state.history.items, [id], x, 0) });
const name = (state: EditorState, id: string, to: string) =>
  edited(state, {
    do: 'edit',
    edit: changeEach(state.history.items, [id], (item) => (item.kind === 'seat' ? { ...item, name: to } : null)),
  });
function save(server: Server, state: EditorState): EditorState {
  const sent = unsaved(state);
  return edited(state, { do: 'saved', sent, ...server.save(state) });
}

test('MAP-06 changes of two editors to different things, or to different fields of one, are both kept', () => {
  const server = new Server(plan);
  const mine = save(server, move(start(), '1', 2));
  const theirs = save(server, name(move(start(), '2', 1), '1', 'window'));
  expect(theirs.conflicts).toEqual([]);
  expect(unsaved(theirs)).toEqual([]);
  const heard = edited(mine, { do: 'hear', news: server.news() });
  expect(heard.history.items).toEqual(theirs.history.items);
  expect(heard.history.items.get('1')).toMatchObject({ at: [3, 1], name: 'window' });
});

test('MAP-06 where both changed the same, mine stays until I decide, and is saved when I keep it', () => {
  const server = new Server(plan);
  save(server, move(start(), '1', 2));
  let state = save(server, move(start(), '1', 7));
  expect(state.conflicts).toMatchObject([{ id: '1', group: 'geometry', theirs: { at: [3, 1] } }]);
  expect(state.history.items.get('1')).toMatchObject({ at: [8, 1] });
  const [conflict] = state.conflicts;
  if (!conflict) throw new Error('no conflict');
  const yielded = edited(state, { do: 'settle', conflict, take: 'theirs' });
  expect(yielded.history.items.get('1')).toMatchObject({ at: [3, 1] });
  expect(unsaved(yielded)).toEqual([]);
  state = save(server, edited(state, { do: 'settle', conflict, take: 'mine' }));
  expect(state.conflicts).toEqual([]);
  expect(server.items().get('1')).toMatchObject({ at: [8, 1] });
});

test('MAP-06 a thing that the other one deleted is asked about too', () => {
  const server = new Server(plan);
  save(server, edited(start(), { do: 'edit', edit: removing(plan, ['1']) }));
  const state = edited(move(start(), '1', 2), { do: 'hear', news: server.news() });
  expect(state.conflicts).toMatchObject([{ id: '1', group: null, theirs: null }]);
  expect(state.history.items.has('1')).toBe(true);
  const [conflict] = state.conflicts;
  if (!conflict) throw new Error('no conflict');
  expect(edited(state, { do: 'settle', conflict, take: 'theirs' }).history.items.has('1')).toBe(false);
  save(server, edited(state, { do: 'settle', conflict, take: 'mine' }));
  expect(server.items().get('1')).toMatchObject({ at: [3, 1] });
});

test('MAP-06 what is changed while a save is on its way stays unsaved, and nothing of it is lost', () => {
  const server = new Server(plan);
  const sending = move(start(), '1', 2);
  const later = move(sending, '2', 1);
  const state = edited(later, { do: 'saved', sent: unsaved(sending), ...server.save(sending) });
  expect(unsaved(state).map(({ id }) => id)).toEqual(['2']);
  expect(state.history.items.get('2')).toMatchObject({ at: [4, 1] });
});

test('MAP-06 what was left unsaved is there again, on top of what others saved since', () => {
  const left = unsaved(move(start(), '1', 2));
  const state = opened(planOf(seat('1', 1, 1, { name: 'theirs' }), seat('4', 9, 9)), 5, left);
  expect(state.history.items.get('1')).toEqual(seat('1', 3, 1, { name: 'theirs' }));
  expect(state.conflicts).toEqual([]);
});

test('MAP-06 two editors with any changes end with one plan, and no change is lost without being asked', () => {
  const step = fc.record({
    by: fc.constantFrom(0, 1),
    what: fc.constantFrom('move', 'name', 'add', 'remove', 'save', 'hear', 'undo'),
    id: fc.constantFrom('1', '2', '3', 'n0', 'n1'),
    value: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, keepsMine) => {
      const server = new Server(plan);
      const states = [start(), start()];
      const at = (by: number) => states[by] ?? start();
      const settle = (by: number) => {
        for (let state = at(by); state.conflicts[0]; state = at(by))
          states[by] = edited(state, {
            do: 'settle',
            conflict: state.conflicts[0],
            take: keepsMine ? 'mine' : 'theirs',
          });
      };
      for (const { by, what, id, value } of steps) {
        const state = at(by);
        const made = seat(`n${by}`, value, value);
        if (what === 'move') states[by] = move(state, id, value);
        if (what === 'name') states[by] = name(state, id, `${by}-${value}`);
        if (what === 'add' && !state.history.items.has(made.id))
          states[by] = edited(state, { do: 'edit', edit: adding([made]) });
        if (what === 'remove') states[by] = edited(state, { do: 'edit', edit: removing(state.history.items, [id]) });
        if (what === 'undo') states[by] = edited(state, { do: 'undo' });
        if (what === 'save') states[by] = save(server, state);
        if (what === 'hear') states[by] = edited(state, { do: 'hear', news: server.news() });
        settle(by);
      }
      for (const by of [0, 1, 0, 1]) {
        states[by] = save(server, at(by));
        settle(by);
        states[by] = save(server, at(by));
      }
      for (const by of [0, 1]) {
        states[by] = edited(at(by), { do: 'hear', news: server.news() });
        expect(unsaved(at(by))).toEqual([]);
        expect([...at(by).history.items].sort()).toEqual([...server.items()].sort());
      }
    }),
  );
});
