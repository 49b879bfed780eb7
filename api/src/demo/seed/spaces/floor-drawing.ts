import type { FloorPlan } from '@escale/contract/floor-plan';

type Point = [number, number];
/** A table of seats; coordinates in metres from the north-west corner. */
export interface Table {
  x: number;
  y: number;
  columns: number;
  rows: number;
}
export interface Zone {
  name: string;
  points: Point[];
  label: Point;
  tables: Table[];
}
export interface Room {
  name: string;
  box: readonly [x: number, y: number, width: number, height: number];
  capacity: number | null;
  kind: FloorPlan['drawing']['rooms'][number]['kind'];
}
/** Distance between two seats, in metres. */
export const pitch = 1.6;
export const size = { width: 48, height: 32 };

const rect = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const zone = (
  name: string,
  [x, y, width, height]: readonly [number, number, number, number],
  tables: Table[],
): Zone => ({
  name,
  points: rect(x, y, width, height),
  label: [x + 0.6, y + 0.7],
  tables,
});

/** The zones of a floor: `rows` tables deep on the west side (1 to 3) and `deep` elsewhere (1 or 2). */
export function zonesOf(rows: number, deep: number): Zone[] {
  const lines = Array.from({ length: rows }, (_, row) => 10 + row * 4.9);
  const south = Array.from({ length: deep }, (_, row) => 22.6 + row * 4.6);
  const east = Array.from({ length: deep }, (_, row) => 11.8 + row * 6.6);
  const west = lines.flatMap((y) => [
    { x: 2.2, y, columns: 4, rows: 2 },
    { x: 10.6, y, columns: 3, rows: 2 },
  ]);
  return [
    zone('Atelier', [1.2, 8.2, 16, rows * 4.9 + 1], west),
    zone('Passerelle', [19.4, 8.2, 10.2, 5], [{ x: 20.4, y: 9.6, columns: 5, rows: 2 }]),
    zone(
      'Quai',
      [19.6, 21.2, 9.2, deep * 4.6 + 0.6],
      south.map((y) => ({ x: 21, y, columns: 4, rows: 2 })),
    ),
    zone(
      'Verrière',
      [33, 10.2, 13.6, deep * 6.6 + 0.8],
      east.flatMap((y) => [
        { x: 34.4, y, columns: 2, rows: 3 },
        { x: 41.4, y, columns: 2, rows: 3 },
      ]),
    ),
  ];
}

/** Centres of the seats of a table, row by row. */
export const seatsOf = ({ x, y, columns, rows }: Table): Point[] =>
  Array.from({ length: columns * rows }, (_, index) => [
    Number((x + pitch * ((index % columns) + 0.5)).toFixed(2)),
    Number((y + pitch * (Math.floor(index / columns) + 0.5)).toFixed(2)),
  ]);

/** The rooms of a floor with the names given for its building; the first five are meeting rooms. */
export function roomsOf(names: readonly [string, string, string, string, string]): Room[] {
  return [
    { name: names[0], box: [0.4, 0.4, 8.8, 6.4], capacity: 10, kind: 'meeting' },
    { name: names[1], box: [9.2, 0.4, 5.4, 6.4], capacity: 6, kind: 'meeting' },
    { name: names[2], box: [14.6, 0.4, 4.8, 6.4], capacity: 4, kind: 'meeting' },
    { name: names[3], box: [19.4, 0.4, 3.4, 6.4], capacity: 2, kind: 'meeting' },
    { name: names[4], box: [36.6, 5.4, 11, 4], capacity: 8, kind: 'meeting' },
    { name: 'Cantine', box: [26.8, 0.4, 8.8, 6.4], capacity: null, kind: 'lounge' },
    { name: 'Terrasse', box: [36.2, 0, 11.8, 4.9], capacity: null, kind: 'outside' },
    { name: 'Escalier', box: [19, 14, 4, 5.6], capacity: null, kind: 'service' },
    { name: 'Technique', box: [23, 14, 4.4, 5.6], capacity: null, kind: 'service' },
    { name: 'Bibliothèque', box: [1.2, 25.6, 14, 5.6], capacity: null, kind: 'lounge' },
    { name: 'Alcôve', box: [33, 25.8, 8.4, 5.4], capacity: null, kind: 'lounge' },
  ];
}

/** The drawing of a floor; `workspaceIds` maps bookable rooms to their space. */
export function drawingOf(
  rooms: readonly Room[],
  zones: readonly Zone[],
  workspaceIds: ReadonlyMap<string, string>,
): FloorPlan['drawing'] {
  const outline: Point[] = [
    [0, 0],
    [36, 0],
    [36, 5],
    [48, 5],
    [48, 27],
    [43.6, 32],
    [0, 32],
  ];
  const meeting = rooms.filter(({ kind }) => kind === 'meeting');
  const windows: Point[][] = [3, 10, 17, 24, 31].map((x) => [
    [x, 32],
    [x + 3.4, 32],
  ]);
  return {
    outline,
    walls: [
      { kind: 'outer', points: [...outline, [0, 0]] },
      ...windows.map((points) => ({ kind: 'window' as const, points })),
      ...[9, 15, 21, 26].map((y) => ({
        kind: 'window' as const,
        points: [
          [0, y],
          [0, y + 3],
        ] as Point[],
      })),
      ...[11, 16, 21].map((y) => ({
        kind: 'window' as const,
        points: [
          [48, y],
          [48, y + 3],
        ] as Point[],
      })),
      {
        kind: 'inner',
        points: [
          [0, 6.8],
          [22.8, 6.8],
        ],
      },
      ...[9.2, 14.6, 19.4, 22.8].map((x) => ({
        kind: 'inner' as const,
        points: [
          [x, 0],
          [x, 6.8],
        ] as Point[],
      })),
      { kind: 'inner', points: [...rect(19, 14, 8.4, 5.6), [19, 14]] },
      {
        kind: 'inner',
        points: [
          [23, 14],
          [23, 19.6],
        ],
      },
      {
        kind: 'glass',
        points: [
          [36.6, 5],
          [36.6, 9.4],
          [48, 9.4],
        ],
      },
    ],
    doors: [
      ...meeting
        .slice(0, 4)
        .map(({ box: [x, , width] }) => ({ at: [x + width - 1.1, 6.8] as Point, width: 0.9, angle: 0 })),
      { at: [36.6, 8] as Point, width: 0.9, angle: 90 },
    ],
    rooms: rooms.map(({ name, box: [x, y, width, height], capacity, kind }) => ({
      name,
      points: rect(x, y, width, height),
      label: [x + width / 2, y + height - 1] as Point,
      workspaceId: workspaceIds.get(name) ?? null,
      capacity,
      kind,
    })),
    tables: [
      ...zones.flatMap(({ tables }) =>
        tables.map(({ x, y, columns, rows }) => ({ x, y, width: columns * pitch, height: rows * pitch, round: false })),
      ),
      ...meeting.map(({ box: [x, y, width, height], capacity }) => ({
        x: x + width * 0.22,
        y: y + height * 0.25,
        width: width * 0.56,
        height: height * 0.36,
        round: capacity === 6,
      })),
      { x: 29, y: 2.4, width: 1.6, height: 1.6, round: true },
      { x: 32.2, y: 2.4, width: 1.6, height: 1.6, round: true },
    ],
    plants: [
      [18.2, 8.6],
      [30.8, 8.4],
      [9.6, 14.2],
      [39.6, 18],
      [30.2, 21],
      [17.8, 30.6],
      [31, 31],
      [46.6, 26.4],
      [1, 31],
      [37.2, 1],
      [41, 1],
      [46.8, 1.2],
    ],
  };
}
