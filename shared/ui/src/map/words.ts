import type { CityLabel } from './city-data.ts';
import { pillWidth, type Spot } from './clusters.ts';
import { type Pixel, pixelOf } from './mercator.ts';

/** A label of the map with its displacement, in pixels. */
export type PlacedLabel = CityLabel & { aside: Pixel };

type Frame = { left: number; top: number; right: number; bottom: number };

/** Minimum zoom of each kind of label: districts first, places when there is room. */
const fromZoom = { district: 10.6, place: 12, park: 12, water: 11 } as const;
const order = ['district', 'water', 'place', 'park'] as const;
const letter = { district: 9, place: 6.2, park: 6, water: 7 } as const;
const gap = 3;
const discHalf = { x: 27, y: 27 };

const halfOf = ({ type, pins }: Spot): Pixel => (type === 'disc' ? discHalf : { x: pillWidth(pins[0]) / 2, y: 15 });

/** The labels that fit at a zoom, each at its position or slightly displaced; none under a price, a disc or another label. */
export const placeWords = (
  labels: readonly CityLabel[],
  spots: readonly Spot[],
  zoom: number,
): readonly PlacedLabel[] => {
  const taken: Frame[] = spots.map((spot) => frameOf(pixelOf(spot, zoom), halfOf(spot)));
  const placed: PlacedLabel[] = [];
  for (const label of order.flatMap((tone) => labels.filter((one) => one.tone === tone))) {
    if (zoom < fromZoom[label.tone]) continue;
    const at = pixelOf(label, zoom);
    const size = { x: (label.name.length * letter[label.tone]) / 2, y: label.tone === 'district' ? 10 : 8 };
    for (const aside of steps(size)) {
      const frame = frameOf({ x: at.x + aside.x, y: at.y + aside.y }, size);
      if (taken.some((other) => overlap(frame, other))) continue;
      taken.push(frame);
      placed.push({ ...label, aside });
      break;
    }
  }
  return placed;
};

const steps = ({ x }: Pixel): readonly Pixel[] => [
  { x: 0, y: 0 },
  { x: 0, y: -28 },
  { x: 0, y: 28 },
  { x: x + 34, y: 0 },
  { x: -x - 34, y: 0 },
];

const frameOf = ({ x, y }: Pixel, size: Pixel): Frame => ({
  left: x - size.x,
  top: y - size.y,
  right: x + size.x,
  bottom: y + size.y,
});

const overlap = (a: Frame, b: Frame) =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
