import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { atMost } from '../../../platform/limits/at-most.ts';

/** Change it when a drawing program changes, so that pictures of before are not served any longer. */
export const DRAWING_VERSION = 'v1';

/** Rendering is processor work: more at once would only make every other request wait. */
const limited = atMost(2);
const underWay = new Map<string, Promise<Buffer>>();

async function render(svg: string, width: number): Promise<Buffer> {
  // Density decides the size an SVG is drawn at; without it small drawings would be enlarged as pixels.
  const density = svg.includes('viewBox="0 0 80 80"') ? Math.min(2400, (72 * width) / 80) : 72;
  return sharp(Buffer.from(svg), { density }).resize({ width }).webp({ quality: 82, effort: 2 }).toBuffer();
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Pictures as WebP at a width in pixels, drawn on first demand and kept in a folder. */
export function pictureCache(folder: string) {
  const ready = mkdir(join(folder, DRAWING_VERSION), { recursive: true });
  const make = async (path: string, draw: () => string, width: number): Promise<Buffer> => {
    const picture = await limited(() => render(draw(), width));
    await ready;
    // Written beside and renamed: a reader or a killed process never sees half a file.
    const beside = `${path}.${randomUUID()}`;
    await writeFile(beside, picture);
    await rename(beside, path);
    return picture;
  };
  return async (id: string, draw: () => string, width: number): Promise<Buffer> => {
    const path = join(folder, DRAWING_VERSION, `${id}-${width}.webp`);
    const kept = await readIfThere(path);
    if (kept) return kept;
    const begun = underWay.get(path);
    if (begun) return begun;
    const making = make(path, draw, width).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  };
}
