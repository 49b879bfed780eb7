import type { FloorSheet } from '../../../inventory/floors/public.ts';
import { colours } from './colours.ts';
import { element, pointsOf } from './svg.ts';

type Drawing = FloorSheet['drawing'];
const roomFills = {
  meeting: colours.room,
  lounge: colours.surface,
  service: colours.service,
  outside: colours.outside,
} as const;
/** Wall kinds in drawing order, each with its colour and width in metres. */
const wallLooks = [
  ['glass', colours.glass, 0.12],
  ['inner', colours.inner, 0.2],
  ['outer', colours.wall, 0.4],
  ['window', colours.surface, 0.26],
  ['window', colours.wall, 0.06],
] as const;

/** Ground and rooms of a floor; over a background image only their outlines, so that it stays visible. */
export function drawGround({ outline, rooms }: Drawing, overPicture: boolean): string {
  const ground = element('polygon', { points: pointsOf(outline), fill: overPicture ? 'none' : colours.surface });
  const areas = rooms.map(({ points, kind }) =>
    element('polygon', { points: pointsOf(points), fill: overPicture ? 'none' : roomFills[kind] }),
  );
  return [outline.length > 2 ? ground : '', ...areas].join('');
}

export function drawFurniture({ tables, plants }: Drawing): string {
  const boards = tables.map(({ x, y, width, height, round }) =>
    element('rect', { x, y, width, height, rx: round ? Math.min(width, height) / 2 : 0.4 }),
  );
  const leaves = plants.map(([cx, cy]) => element('circle', { cx, cy, r: 0.4 }));
  return (
    element('g', { fill: colours.wood, stroke: colours.hair, 'stroke-width': 0.05 }, boards.join('')) +
    element('g', { fill: colours.leaf, stroke: colours.leafLine, 'stroke-width': 0.05 }, leaves.join(''))
  );
}

export function drawWalls({ walls, doors }: Drawing): string {
  const lines = wallLooks.flatMap(([kind, stroke, width]) =>
    walls
      .filter((wall) => wall.kind === kind)
      .map(({ points }) =>
        element('polyline', {
          points: pointsOf(points),
          stroke,
          'stroke-width': width,
          'stroke-linecap': kind === 'window' ? 'butt' : 'square',
        }),
      ),
  );
  return element('g', { fill: 'none' }, [...lines, ...doors.map(drawDoor)].join(''));
}

/** A door drawn a quarter open, rotated about its hinge by `angle` (degrees). */
function drawDoor({ at: [x, y], width, angle }: Drawing['doors'][number]): string {
  const opening = element('path', { d: `M0 0H${width}`, stroke: colours.surface, 'stroke-width': 0.44 });
  const leaf = `M0 0V${-width}A${width} ${width} 0 0 1 ${width} 0`;
  const wing = element('path', { d: leaf, stroke: colours.hair, 'stroke-width': 0.07 });
  return element('g', { transform: `translate(${x} ${y}) rotate(${angle})` }, opening + wing);
}
