import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { fileStorage } from '../../../providers/storage/index.ts';
import type { KeptImage } from './kept-image.ts';

/** The bytes of a floor's picture; `media.load-failed` when they cannot be read (spec §8). */
export async function loadImage({ config }: Context, { file }: KeptImage): Promise<Buffer> {
  const bytes = await fileStorage(config)
    .get(file)
    .catch((cause: unknown) => {
      throw new ApiError('media.load-failed', { cause });
    });
  if (!bytes) throw new ApiError('media.load-failed');
  return bytes;
}
