import { floorImage } from '@escale/contract';
import { z } from 'zod';

/** The picture of a floor as its row keeps it. */
const keptImage = floorImage.omit({ tag: true }).extend({
  /** Its name among the files. */
  file: z.string(),
  type: z.enum(['image/png', 'image/jpeg']),
});
export type KeptImage = z.infer<typeof keptImage>;

/** Reads the column; null for a floor without a picture. */
export function readKeptImage(column: unknown): KeptImage | null {
  return column === null ? null : keptImage.parse(column);
}

/** The picture as the contract shows it: each has a name of its own. */
export function shownImage(column: unknown): z.infer<typeof floorImage> | null {
  const image = readKeptImage(column);
  return image && { width: image.width, height: image.height, tag: image.file };
}
