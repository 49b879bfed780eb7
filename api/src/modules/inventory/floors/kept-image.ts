import { floorImage } from '@escale/contract';
import { z } from 'zod';

/** The picture of a floor as stored in its row. */
const keptImage = floorImage.omit({ tag: true }).extend({
  /** Name in the file storage. */
  file: z.string(),
  type: z.enum(['image/png', 'image/jpeg']),
});
export type KeptImage = z.infer<typeof keptImage>;

/** Parses the column; null for a floor without a picture. */
export function readKeptImage(column: unknown): KeptImage | null {
  return column === null ? null : keptImage.parse(column);
}

/** The picture as the contract shows it: the file name, unique per picture, is its tag. */
export function shownImage(column: unknown): z.infer<typeof floorImage> | null {
  const image = readKeptImage(column);
  return image && { width: image.width, height: image.height, tag: image.file };
}
