import type { PlanDraft, PlanItem } from '@escale/contract';

const idOf = (area: number, index: number) =>
  `018f4f2e-${String(area).padStart(4, '0')}-7000-8000-${String(index).padStart(12, '0')}`;
const held = { group: null, locked: false };
/** Seats of a zone are 25 by 20 at 1.6 m, a table under each four. */
const [columns, rows, pitch] = [25, 20, 1.6];
/** Metres from the beginning of one zone to that of the next. */
const [across, down] = [44, 36];

/** A floor of `seats` seats in zones of 500, with walls, rooms, tables and plants, as an editor reads it. */
export function largePlan(seats: number, floorId: string, buildingId: string): PlanDraft {
  const zones = Math.ceil(seats / (columns * rows));
  const perRow = Math.ceil(Math.sqrt(zones));
  const size = { width: perRow * across + 2, height: Math.ceil(zones / perRow) * down + 2 };
  const items: PlanItem[] = [{ kind: 'floor', id: floorId, size, outline: corners(0, 0, size.width, size.height) }];
  for (let zone = 0; zone < zones; zone += 1) {
    const [left, top] = [2 + (zone % perRow) * across, 2 + Math.floor(zone / perRow) * down];
    const width = columns * pitch + 1;
    items.push(
      {
        ...held,
        kind: 'zone',
        id: idOf(1, zone),
        points: corners(left, top, width, rows * pitch + 1),
        label: [left + 0.5, top - 0.6],
      },
      {
        ...held,
        kind: 'wall',
        id: idOf(2, zone),
        material: 'inner',
        points: [
          [left + width + 0.8, top],
          [left + width + 0.8, top + 20],
        ],
      },
      {
        ...held,
        kind: 'furniture',
        id: idOf(3, zone),
        shape: 'plant',
        at: [left + width + 1.4, top + 24],
        width: 0.9,
        height: 0.9,
        rotation: 0,
      },
    );
    for (let seat = 0; seat < Math.min(columns * rows, seats - zone * columns * rows); seat += 1) {
      const at: [number, number] = [left + 1 + (seat % columns) * pitch, top + 1 + Math.floor(seat / columns) * pitch];
      const number = zone * columns * rows + seat;
      items.push({
        ...{
          ...held,
          kind: 'seat',
          id: idOf(4, number),
          workspaceId: idOf(1, zone),
          name: `1.${number}`,
          at,
          rotation: 0,
        },
        ...{ features: [], closed: seat % 31 === 0 },
      });
      if (seat % 4 === 0) {
        const table = { shape: 'table' as const, at, width: 1.5, height: 1.5, rotation: 0 };
        items.push({ ...held, kind: 'furniture', id: idOf(5, number), ...table });
      }
    }
  }
  const spaces = Array.from({ length: zones }, (_, zone) => ({
    ...{ id: idOf(1, zone), name: `Zone ${zone + 1}`, type: 'openSpace', capacity: columns * rows, hourly: false },
    floorId,
  }));
  return {
    ...{ floorId, buildingId, buildingName: 'Bench', name: '1', number: 1, version: 1, publishedVersion: 1 },
    ...{ savedBy: null, savedAt: null, image: null, editors: [], items, spaces },
  };
}

function corners(x: number, y: number, width: number, height: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
