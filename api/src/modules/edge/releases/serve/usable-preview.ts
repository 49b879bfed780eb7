import type { Context } from '../../../../platform/context.ts';
import { type Preview, previewInForce } from './preview.ts';
import { readPinned } from './snapshot.ts';

/** A preview with what it pins, as stored. */
interface UsablePreview {
  preview: Preview;
  pinned: Awaited<ReturnType<typeof readPinned>>;
}

/**
 * The preview of a signed text; null when it is no longer in force, and when a version of it was marked as bad or lost its files since:
 * nobody must take the live version for the one that the link names.
 */
export async function usablePreview(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  signed: string | undefined,
): Promise<UsablePreview | null> {
  const preview = await previewInForce(context, signed);
  if (preview === null) return null;
  const pinned = await readPinned(context.db, preview);
  return pinned.size === Object.keys(preview.versions).length ? { preview, pinned } : null;
}
