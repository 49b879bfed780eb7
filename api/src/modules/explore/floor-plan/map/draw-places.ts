import type { FloorSheet } from '../../../inventory/floors/public.ts';
import { colours } from './colours.ts';
import { element, pointsOf, text } from './svg.ts';

/** Side length of a seat in metres. */
const side = 1.04;
const letters = { 'font-size': 0.62, 'dominant-baseline': 'middle' };

/** Areas of the zones that are not rooms, and of the highlighted space even if it is a room. */
export function drawZones(sheet: FloorSheet, highlighted: string | null): string {
  const open = new Set(openZones(sheet));
  return sheet.zones
    .filter((zone) => open.has(zone) || zone.workspaceId === highlighted)
    .map(({ points, workspaceId }) =>
      workspaceId === highlighted
        ? element('polygon', {
            points: pointsOf(points),
            fill: colours.lime,
            'fill-opacity': 0.45,
            stroke: colours.ink,
            'stroke-width': 0.14,
            'stroke-linejoin': 'round',
          })
        : element('polygon', { points: pointsOf(points), fill: colours.ink, 'fill-opacity': 0.03 }),
    )
    .join('');
}

/** Seats at their position and rotation; those of the highlighted space are lime, closed ones pale. */
export function drawSeats(seats: FloorSheet['seats'], highlighted: string | null): string {
  const drawn = seats.map(({ at: [x, y], rotation, closed, workspaceId }) => {
    const [fill, stroke] = closed
      ? [colours.closed, colours.closedLine]
      : [workspaceId === highlighted ? colours.lime : colours.surface, colours.ink];
    const box = { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: side * 0.27, fill, stroke };
    return element('rect', { ...box, ...(rotation === 0 ? {} : { transform: `rotate(${rotation} ${x} ${y})` }) });
  });
  return element('g', { 'stroke-width': 0.06 }, drawn.join(''));
}

/** Names: a room's at its centre, a zone's at its corner. */
export function drawNames(sheet: FloorSheet): string {
  const names = [
    ...sheet.drawing.rooms.map(({ name, label }) =>
      text(name, label, { 'text-anchor': 'middle', 'font-weight': 600, fill: colours.text2 }),
    ),
    ...openZones(sheet).map(({ name, label }) => text(name, label, { 'font-weight': 700, fill: colours.ink })),
  ];
  return element('g', letters, names.join(''));
}

/** Zones that are not rooms; a bookable room is drawn as a room. */
function openZones({ zones, drawing }: FloorSheet): FloorSheet['zones'] {
  const rooms = new Set(drawing.rooms.map(({ workspaceId }) => workspaceId));
  return zones.filter(({ workspaceId }) => !rooms.has(workspaceId));
}
