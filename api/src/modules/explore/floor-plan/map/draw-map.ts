import type { FloorSheet } from '../../../inventory/floors/public.ts';
import { colours } from './colours.ts';
import { drawNames, drawSeats, drawZones } from './draw-places.ts';
import { drawFurniture, drawGround, drawWalls } from './draw-structure.ts';
import { element, escaped, text } from './svg.ts';

/** Metres of margin around the floor, and of heading above it for its name. */
const [margin, heading] = [1, 2.4];
const pixelsPerMetre = 24;

/** Options of a map beside its floor. */
export interface MapLook {
  buildingName: string;
  /** Id of the highlighted space; null shows the whole floor. */
  highlighted: string | null;
  /** Background image as a `data:` URL. */
  picture: string | null;
}

/** Whether a floor has anything to draw. */
export function isDrawn({ drawing, zones, seats, image }: FloorSheet): boolean {
  return (
    image !== null || zones.length > 0 || seats.length > 0 || Object.values(drawing).some(({ length }) => length > 0)
  );
}

/** A floor as a self-contained SVG, with one of its spaces highlighted (MAP-05). */
export function drawMap(sheet: FloorSheet, { buildingName, highlighted, picture }: MapLook): string {
  const { width, height } = sheet.size;
  const [across, down] = [width + 2 * margin, height + margin + heading];
  const space = sheet.zones.find(({ workspaceId }) => workspaceId === highlighted);
  const title = [buildingName, sheet.name, ...(space ? [space.name] : [])].join(' · ');
  const image = picture && element('image', { href: picture, x: 0, y: 0, width, height });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${-margin} ${-heading} ${across} ${down}`,
      width: across * pixelsPerMetre,
      height: down * pixelsPerMetre,
      'font-family': 'Figtree, system-ui, sans-serif',
      role: 'img',
    },
    [
      element('title', {}, escaped(title)),
      element('rect', { x: -margin, y: -heading, width: across, height: down, fill: colours.surface }),
      text(title, [0, -1.1], {
        'font-size': 0.9,
        'font-weight': 700,
        fill: colours.ink,
        'dominant-baseline': 'middle',
      }),
      image ?? '',
      drawGround(sheet.drawing, picture !== null),
      drawZones(sheet, highlighted),
      drawFurniture(sheet.drawing),
      drawWalls(sheet.drawing),
      drawSeats(sheet.seats, highlighted),
      drawNames(sheet),
    ].join(''),
  );
}
