import { randomUUID } from 'node:crypto';
import type { PlanChanges, PlanItem, PlanItemOf } from '@escale/contract';
import { planChangesOf, withNews } from '@escale/rules/plan.rules';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openStream } from '../../../../testing/event-stream.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { editedFloor, rectangle, seatOf, zoneOf } from '../edited-floor.fixture.ts';

const api = await startTestApi();
const none = { created: [], updated: [], deleted: [] } satisfies Partial<PlanChanges>;

/** A floor, and a space that is not on it yet. */
async function draftedFloor() {
  const world = await editedFloor(api);
  return { ...world, space: await world.make.space(world.building, { name: 'Aile ouest' }) };
}

test('MAP-02 MAP-08 a draft begins with the published plan, each element with an id that stays', async () => {
  const { make, floor, space, draft, save } = await draftedFloor();
  const drawing = {
    ...{ outline: rectangle(0, 0, 48, 32), walls: [{ kind: 'glass', points: rectangle(0, 0, 5, 5) }] },
    ...{ doors: [{ at: [1, 1], width: 0.9, angle: 90 }], plants: [[3, 3]] },
    rooms: [
      { name: 'Salle', points: rectangle(0, 0, 5, 5), label: [1, 1], workspaceId: null, capacity: 4, kind: 'meeting' },
    ],
    tables: [{ x: 1, y: 2, width: 2, height: 1, round: true }],
  };
  await api.db
    .updateTable('floor')
    .set({ drawing: JSON.stringify(drawing) })
    .where('id', '=', floor)
    .execute();
  const zone = { zone: JSON.stringify(rectangle(0, 0, 9, 9)), zone_label: '[1, 1]', floor_id: floor };
  await api.db.updateTable('workspace').set(zone).where('id', '=', space).execute();
  const seat = await make.seat(space, floor, '2.01', { features: ['usbC'] });
  const first = await draft();
  expect(first).toMatchObject({ version: 1, publishedVersion: 1, savedBy: null, spaces: [{ id: space }] });
  expect(first.items.map(({ kind }) => kind).sort()).toEqual(
    ['door', 'floor', 'furniture', 'furniture', 'room', 'seat', 'wall', 'zone'].sort(),
  );
  expect(first.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'seat', id: seat, name: '2.01', at: [3, 4], features: ['usbC'] }),
      expect.objectContaining({ kind: 'furniture', shape: 'roundTable', at: [2, 2.5], width: 2, height: 1 }),
      expect.objectContaining({ kind: 'zone', id: space }),
    ]),
  );
  const wall = first.items.find(({ kind }) => kind === 'wall');
  if (wall?.kind !== 'wall') throw new Error('no wall');
  await save({ version: 1, updated: [{ item: { ...wall, material: 'outer' }, groups: ['features'] }] });
  const second = await draft();
  expect(second).toMatchObject({ version: 2, publishedVersion: 1, savedBy: { firstName: 'Camille' } });
  expect(second.items.find(({ id }) => id === wall.id)).toMatchObject({ material: 'outer', points: wall.points });
  expect(second.items.map(({ id }) => id).sort()).toEqual(first.items.map(({ id }) => id).sort());
});

test('MAP-06 two editors at once: what does not touch is merged, the rest is asked about, and each save has its version', async () => {
  const { space, save, draft } = await draftedFloor();
  const [a, b] = [seatOf(space, 'A'), seatOf(space, 'B')];
  await save({ version: 1, created: [zoneOf(space), a, b] });
  const moved = { ...a, at: [5, 5] as [number, number] };
  const renamed = { ...a, name: 'Fenêtre', at: [6, 6] as [number, number] };
  const first = await save({ version: 2, updated: [{ item: moved, groups: ['geometry'] }], deleted: [b.id] });
  expect(first).toEqual({ version: 3, items: [], deleted: [b.id], conflicts: [] });
  const second = await save({ version: 2, updated: [{ item: renamed, groups: ['geometry', 'name'] }] });
  const merged = { ...moved, name: 'Fenêtre' };
  expect(second).toEqual({
    version: 4,
    items: [merged],
    deleted: [b.id],
    conflicts: [{ id: a.id, group: 'geometry', mine: renamed, theirs: moved }],
  });
  // Sent again with the new version, it prevails.
  const third = await save({ version: 4, updated: [{ item: renamed, groups: ['geometry'] }] });
  expect(third).toMatchObject({ version: 5, conflicts: [] });
  expect((await draft()).items.filter(({ kind }) => kind === 'seat')).toEqual([renamed]);
  // A request that is repeated after a lost reply saves nothing twice.
  expect(await save({ version: 4, updated: [{ item: renamed, groups: ['geometry'] }] })).toMatchObject({ version: 5 });
});

test('MAP-06 the other administrators of the company hear of a save and of a cursor, nobody else does', async () => {
  const world = await draftedFloor();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const streamOf = async (as: { memberId: string }) => {
    const { status, body } = await api.call('events.ticket', { as });
    if (status !== 200) throw new Error('no ticket');
    const stream = await openStream(`${address}/api/events?ticket=${body.ticket}`);
    await stream.next();
    return stream;
  };
  const roles = ['employee', 'administrator'];
  const salome = { ...world.admin, memberId: await world.make.member({ company_id: world.company, roles }) };
  const [hers, theirs, mine] = [await streamOf(salome), await streamOf(world.member), await streamOf(world.admin)];
  const point = (as = world.admin) => api.call('floors.point', { as, params: world.params, body: { x: 120, y: 340 } });
  // A signal is not stored: until the server listens to its database, it is lost.
  const pointing = setInterval(() => void point(), 200);
  const cursor = { floorId: world.floor, memberId: world.admin.memberId, x: 120, y: 340 };
  expect((await hers.next()).data).toMatchObject({ type: 'cursor.moved', data: cursor });
  clearInterval(pointing);
  await world.save({ version: 1, created: [zoneOf(world.space)] });
  const changed = { type: 'floor.changed', data: { floorId: world.floor, version: 2 } };
  let saved = await hers.next();
  while (JSON.stringify(saved.data).includes('cursor.moved')) saved = await hers.next();
  expect(saved.data).toMatchObject(changed);
  expect(
    (await api.db.selectFrom('outbox').select('type').where('member_id', '=', salome.memberId).execute()).map(
      ({ type }) => type,
    ),
  ).toEqual(['floor.changed']);
  const news = await api.call('floors.draftNews', { as: salome, params: world.params, query: { since: 1 } });
  expect(news.body).toEqual({ version: 2, items: [zoneOf(world.space)], deleted: [] });
  // What the others receive next is the other way round, so nothing came before it.
  await point(salome);
  expect((await mine.next()).data).toMatchObject({ data: { memberId: salome.memberId } });
  for (const stream of [hers, theirs, mine]) stream.close();
});

test('MAP-02 SEC-01 a draft names spaces of its building, its own floor, and no version of the future', async () => {
  const [world, other] = [await draftedFloor(), await draftedFloor()];
  const upstairs = await world.make.space(world.building, { floor_id: await world.make.floor(world.building, 5) });
  const foreign = other.space;
  const room: PlanItemOf<'room'> = {
    ...{ kind: 'room', id: randomUUID(), points: rectangle(0, 0, 5, 5), label: [1, 1], name: 'Salle', use: 'meeting' },
    ...{ capacity: 4, spaceId: foreign, group: null, locked: false },
  };
  const floor: PlanItem = { kind: 'floor', id: randomUUID(), size: { width: 9, height: 9 }, outline: [] };
  const faults: [Partial<PlanChanges>, string, string | null][] = [
    [{ created: [zoneOf(foreign)] }, 'resource.not-found', '/body/created/0/id'],
    [{ created: [zoneOf(upstairs)] }, 'resource.not-found', '/body/created/0/id'],
    [{ created: [seatOf(foreign, 'X')] }, 'resource.not-found', '/body/created/0/workspaceId'],
    [{ updated: [{ item: room, groups: ['features'] }] }, 'resource.not-found', '/body/updated/0/item/spaceId'],
    [{ created: [floor] }, 'request.invalid', '/body/updated'],
    [{ deleted: [world.floor] }, 'request.invalid', '/body/updated'],
    [{ version: 9 }, 'map.outdated', null],
    [
      { created: [{ ...zoneOf(world.space), points: rectangle(0, 0, 5, 5).slice(2) }] },
      'request.invalid',
      '/body/created/0/points',
    ],
  ];
  for (const [changes, code, pointer] of faults) {
    const body = { version: 1, ...none, ...changes };
    const answer = await api.call('floors.saveDraft', { as: world.admin, params: world.params, body });
    expect({ code, body: answer.body }).toMatchObject({
      body: {
        code,
        ...(pointer === null ? {} : { errors: expect.arrayContaining([{ pointer, message: expect.any(String) }]) }),
      },
    });
  }
  expect((await world.draft()).version).toBe(1);
  for (const [as, code] of [
    [world.member, 'access.forbidden'],
    [other.admin, 'resource.not-found'],
  ] as const) {
    const calls = [
      api.call('floors.draft', { as, params: world.params }),
      api.call('floors.draftNews', { as, params: world.params, query: { since: 1 } }),
      api.call('floors.point', { as, params: world.params, body: { x: 1, y: 1 } }),
      api.call('floors.saveDraft', { as, params: world.params, body: { version: 1, ...none } }),
    ];
    for (const { body } of await Promise.all(calls)) expect(body).toMatchObject({ code });
  }
});

test('MAP-06 random saves of two editors: the draft of the server is what both have in the end', async () => {
  const operation = fc.record({
    editor: fc.nat(1),
    what: fc.constantFrom('add', 'move', 'rename', 'remove', 'save'),
    which: fc.nat(9),
    value: fc.nat(99),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 25 }), async (operations) => {
      const { space, save, draft } = await draftedFloor();
      const start = (await draft()).items;
      const editors = [0, 1].map(() => ({ seen: start, mine: start, version: 1 }));
      const sync = async (editor: (typeof editors)[number]) => {
        const changes = planChangesOf(editor.seen, editor.mine);
        const { version, conflicts, ...news } = await save({ version: editor.version, ...changes });
        const refused = new Set(conflicts.map(({ id }) => id));
        // Two groups of one item are two conflicts.
        const theirs = [...new Map(conflicts.map(({ id, theirs: item }) => [id, item])).values()].filter(
          (item) => item !== null,
        );
        const kept = editor.mine.filter(({ id }) => !refused.has(id));
        editor.seen = withNews([...kept, ...theirs], news);
        Object.assign(editor, { mine: editor.seen, version });
      };
      for (const { editor: index, what, which, value } of operations) {
        const editor = editors[index];
        if (!editor) continue;
        if (what === 'save') await sync(editor);
        if (what === 'add') editor.mine = [...editor.mine, seatOf(space, `S${value}`)];
        const seats = editor.mine.filter((item) => item.kind === 'seat');
        const target = seats[which % Math.max(1, seats.length)];
        if (target === undefined) continue;
        const change = (fields: Partial<PlanItemOf<'seat'>>) => {
          editor.mine = editor.mine.map((one) => (one.id === target.id ? { ...target, ...fields } : one));
        };
        if (what === 'move') change({ at: [value, 1] });
        if (what === 'rename') change({ name: `N${value}` });
        if (what === 'remove') editor.mine = editor.mine.filter(({ id }) => id !== target.id);
      }
      for (const editor of [...editors, ...editors]) await sync(editor);
      const sorted = (items: readonly PlanItem[]) => [...items].sort((a, b) => a.id.localeCompare(b.id));
      const stored = sorted((await draft()).items);
      for (const { seen } of editors) expect(sorted(seen)).toEqual(stored);
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('MAP-04 one change to a floor of ten thousand seats is saved within 500 ms', async () => {
  const { space, save, draft } = await draftedFloor();
  const seats = Array.from({ length: 10_000 }, (_, index) => seatOf(space, `S${index}`, [index % 8, (index % 90) / 9]));
  await save({ version: 1, created: [zoneOf(space)] });
  await save({ version: 2, created: seats });
  const times: number[] = [];
  for (const [index, seat] of seats.slice(0, 5).entries()) {
    const item = { ...seat, name: `Renamed ${index}` };
    const began = performance.now();
    const { version, items } = await save({ version: 3 + index, updated: [{ item, groups: ['name'] }] });
    times.push(performance.now() - began);
    expect([version, items]).toEqual([4 + index, []]);
  }
  expect(Math.max(...times)).toBeLessThan(500);
  expect((await draft()).items.length).toBe(10_002);
}, 60_000);

test('MAP-02 a new seat with the id of a seat on another floor, also of another company, is refused when it is saved', async () => {
  const { make, building, admin, params, draft } = await editedFloor(api);
  const space = await make.space(building);
  const theirs = await editedFloor(api);
  const { version } = await draft();
  for (const id of [
    await make.seat(space, await make.floor(building, 3), 'A'),
    await make.seat(await make.space(theirs.building), theirs.params.id, 'A'),
  ]) {
    const created = [seatOf(space, 'B'), seatOf(space, 'A', [1, 1], { id })];
    const body = { version, created, updated: [], deleted: [] };
    expect(await api.call('floors.saveDraft', { as: admin, params, body })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ pointer: '/body/created/1/id' }] },
    });
  }
});
