import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { atMost } from '../../../platform/limits/at-most.ts';

/** Increase it when a drawing program changes, so that earlier pictures are no longer served. */
export const DRAWING_VERSION = 'v1';

/** Limit of pictures that are queued or being drawn; further requests are refused, so that the queue stays short. */
const mostPending = 200;
/** Bytes that cached pictures may take on the disk, which the database may share. */
const defaultMostBytes = 512 * 1024 * 1024;

/** Rendering is CPU-bound: more at once would only delay every other request. */
const limited = atMost(2);

/** A requested picture. */
export interface PictureRequest {
  id: string;
  /** Pixels. */
  width: number;
  /** The SVG of the picture. */
  draw(): string;
  /** Called only when the picture is not cached yet. */
  mayDraw(): Promise<boolean>;
  /** Renders the SVG into something else than a WebP of the width, and the ending of its file. */
  as?: { ending: string; render(svg: string): Promise<Buffer> };
}

/**
 * Pictures as WebP, drawn on first request and cached in a folder of at most `mostBytes`, from which the oldest are evicted. The returned
 * function gives null when the picture may not be drawn and throws `server.unavailable` while too many are being drawn.
 */
export function pictureCache(folder: string, mostBytes = defaultMostBytes) {
  const pending = new Map<string, Promise<Buffer | null>>();
  const kept = keptFiles(join(folder, DRAWING_VERSION), mostBytes);
  const make = async ({ mayDraw, draw, width, as }: PictureRequest, name: string): Promise<Buffer | null> => {
    if (!(await mayDraw())) return null;
    const picture = as ? await as.render(draw()) : await limited(() => render(draw(), width));
    await kept.write(name, picture);
    return picture;
  };
  return async (request: PictureRequest): Promise<Buffer | null> => {
    const name = `${request.id}-${request.width}.${request.as?.ending ?? 'webp'}`;
    const found = (await kept.read(name)) ?? pending.get(name);
    if (found) return found;
    if (pending.size >= mostPending) throw new ApiError('server.unavailable');
    const making = make(request, name).finally(() => pending.delete(name));
    pending.set(name, making);
    return making;
  };
}

async function render(svg: string, width: number): Promise<Buffer> {
  // Density decides the size at which an SVG is rasterised; without it small drawings would be enlarged as pixels.
  const density = svg.includes('viewBox="0 0 80 80"') ? Math.min(2400, (72 * width) / 80) : 72;
  return sharp(Buffer.from(svg), { density }).resize({ width }).webp({ quality: 82, effort: 2 }).toBuffer();
}

/** Files of a folder whose total size stays below a number of bytes. */
function keptFiles(folder: string, mostBytes: number) {
  let total: number | null = null;
  const prepare = async (): Promise<number> => {
    await mkdir(folder, { recursive: true });
    return (await filesOf(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
  };
  return {
    read: async (name: string): Promise<Buffer | null> => {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: async (name: string, content: Buffer): Promise<void> => {
      total ??= await prepare();
      // Written to a temporary name and renamed: neither a reader nor a killed process leaves half a file.
      const beside = join(folder, `${name}.${randomUUID()}`);
      await writeFile(beside, content);
      await rename(beside, join(folder, name));
      total += content.length;
      if (total > mostBytes) total = await removeOldest(folder, mostBytes * 0.9);
    },
  };
}

/** Deletes files, the oldest first, until the others take at most `bytes`; returns the remaining bytes. */
async function removeOldest(folder: string, bytes: number): Promise<number> {
  const files = (await filesOf(folder)).sort((a, b) => a.writtenAt - b.writtenAt);
  let left = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files) {
    if (left <= bytes) break;
    await unlink(file.path).catch(ignoreMissing);
    left -= file.bytes;
  }
  return left;
}

async function filesOf(folder: string): Promise<{ path: string; bytes: number; writtenAt: number }[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const files = await Promise.all(paths.map(async (path) => ({ path, found: await stat(path).catch(ignoreMissing) })));
  return files.flatMap(({ path, found }) => (found ? [{ path, bytes: found.size, writtenAt: found.mtimeMs }] : []));
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
