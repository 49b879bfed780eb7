import { imageBytes } from '@escale/contract';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Log } from '../../platform/log/log.ts';
import { fileStorage } from './index.ts';

interface Server {
  config: Config;
  log: Pick<Log, 'error'>;
}

/** The bytes of a picture that was sent in Base64; `media.too-large` above the bound (spec §5). */
export function uploadedBytes(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > imageBytes) throw new ApiError('media.too-large');
  return bytes;
}

/** Stores a file and has `use` write what refers to it; without that, the file is removed again. */
export async function storeFor<T>(server: Server, file: string, bytes: Buffer, use: () => Promise<T>): Promise<T> {
  await fileStorage(server.config).put(file, bytes);
  try {
    return await use();
  } catch (error) {
    await dropFile(server, file);
    throw error;
  }
}

/** Removes a file to which nothing refers any longer, after the commit; a failure only wastes storage. Null: there is none. */
export async function dropFile({ config, log }: Server, file: string | null): Promise<void> {
  if (file === null) return;
  await fileStorage(config)
    .remove(file)
    .catch((err: unknown) => log.error({ err, file }, 'a picture was not removed'));
}

/** Finds the file of an uploaded picture by its id `<kind>-<uuid>`; null for other pictures, such as those that are drawn. */
export function pictureFiles(kind: string): (picture: string | null) => string | null {
  const id = new RegExp(`^${kind}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);
  return (picture) => (picture !== null && id.test(picture) ? `${picture}.webp` : null);
}
