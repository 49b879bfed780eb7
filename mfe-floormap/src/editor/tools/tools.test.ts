import { expect, test } from '@jest/globals';
import { applied } from '../change/edit.ts';
import { findIssues } from '../check/find-issues.ts';
import { type Items, isSeat } from '../model/item.ts';
import { planOf, spaceId, zone } from '../model/plan.fixture.ts';
import { type Making, making, spacesWithoutZone } from './making.ts';
import { dragged, type Pending, pressed } from './pending.ts';
import type { MakingTool, ToolId } from './tool.ts';

const how: Making = {
  pitch: 2,
  shape: 'table',
  material: 'inner',
  firstName: '3.01',
  words: { text: 'Texte', room: 'Salle' },
};
const space = { id: spaceId, name: 'Atelier', type: 'openSpace', capacity: 20, hourly: false, floorId: null };
const floor = { id: 'f', spaces: [space] };
const make = (tool: MakingTool, points: [number, number][], items: Items = planOf(zone())) =>
  making(tool, points, items, floor, how);
const press = (tool: ToolId, ...at: [number, number][]) =>
  at.reduce<Pending>((pending, point) => pressed(tool, pending, point), { points: [], isDone: false });

test('MAP-04 an outline ends where it began or with a second press at its last point, a line at its last one', () => {
  expect(press('zone', [0, 0], [4, 0], [4, 4], [0, 0])).toEqual({
    points: [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
    isDone: true,
  });
  expect(press('room', [0, 0], [4, 0], [4, 4], [4, 4]).isDone).toBe(true);
  expect(press('room', [0, 0], [4, 0], [4, 0]).isDone).toBe(false);
  expect(press('wall', [0, 0], [4, 0], [4, 0])).toEqual({
    points: [
      [0, 0],
      [4, 0],
    ],
    isDone: true,
  });
  expect(press('grid', [0, 0], [4, 4]).isDone).toBe(true);
  expect(press('seat', [1, 1]).isDone).toBe(true);
  expect(press('select', [1, 1]).isDone).toBe(false);
});

test('MAP-04 a drag is a rectangle, a row or a wall at once; a flat rectangle is none', () => {
  expect(dragged('zone', [1, 1], [5, 4]).points).toEqual([
    [1, 1],
    [5, 1],
    [5, 4],
    [1, 4],
  ]);
  expect(dragged('wall', [1, 1], [5, 4])).toEqual({
    points: [
      [1, 1],
      [5, 4],
    ],
    isDone: true,
  });
  expect(dragged('zone', [1, 1], [5, 1]).isDone).toBe(false);
});

test('MAP-04 seats of a grid are in the zone they lie in, named on from the last, and no issue', () => {
  const edit = make('grid', [
    [1, 1],
    [5, 5],
  ]);
  if (typeof edit === 'string') throw new Error(edit);
  const items = applied(planOf(zone()), edit);
  const seats = [...items.values()].filter(isSeat);
  expect(seats.map(({ name }) => name)).toEqual([
    '3.01',
    '3.02',
    '3.03',
    '3.04',
    '3.05',
    '3.06',
    '3.07',
    '3.08',
    '3.09',
  ]);
  expect(new Set(seats.map(({ workspaceId }) => workspaceId))).toEqual(new Set([spaceId]));
  expect(findIssues(items, { width: 30, height: 20 })).toEqual([]);
});

test('MAP-02 a zone needs a space without one, a seat needs a zone', () => {
  expect(make('seat', [[1, 1]], planOf())).toBe('no-zone');
  expect(
    make('zone', [
      [1, 1],
      [2, 1],
      [2, 2],
    ]),
  ).toBe('no-space');
  expect(making('zone', [[1, 1]], planOf(), { id: 'f', spaces: [] }, how)).toBe('first-space');
  expect(
    make(
      'zone',
      [
        [1, 1],
        [2, 1],
        [2, 2],
      ],
      planOf(),
    ),
  ).toMatchObject([{ id: spaceId, after: { kind: 'zone' } }]);
  const spaces = [space, { ...space, id: 'hourly', hourly: true }, { ...space, id: 'above', floorId: 'g' }];
  expect(spacesWithoutZone(planOf(), { id: 'f', spaces }).map(({ id }) => id)).toEqual([spaceId]);
});

test('MAP-04 a door runs from its hinge to where it was drawn, furniture fills its box', () => {
  expect(
    make('door', [
      [1, 1],
      [1, 2.2],
    ]),
  ).toMatchObject([{ after: { at: [1, 1], width: 1.2, angle: 90 } }]);
  expect(
    make('door', [
      [1, 1],
      [1, 1],
    ]),
  ).toMatchObject([{ after: { width: 0.9, angle: 0 } }]);
  expect(
    make('furniture', [
      [1, 1],
      [3, 2],
    ]),
  ).toMatchObject([{ after: { at: [2, 1.5], width: 2, height: 1 } }]);
  expect(
    make('furniture', [
      [1, 1],
      [1, 1],
    ]),
  ).toMatchObject([{ after: { at: [1, 1], width: 1.6, height: 0.8 } }]);
});
