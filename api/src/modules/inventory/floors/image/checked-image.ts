import { execFile } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { imageTypeOf } from '../../../../platform/images/image-type.ts';
import { atMost } from '../../../../platform/limits/at-most.ts';
import type { KeptImage } from '../kept-image.ts';
import { drawsAtMost } from './vector-elements.ts';

/** Drawing is CPU-bound: more at once would only make every other request wait. Few wait, and not for long. */
const limited = atMost(1, { mostWaiting: 8, longestWait: 30_000 });
/** Time of one drawing in milliseconds, with the start of its process; then it is ended. */
const longestDrawing = 10_000;
/** A stored picture is smaller than its pixels without compression: 4096 × 4096 of four bytes, and some more. */
const mostBytes = 80 * 1024 * 1024;
/** An SVG that draws more elements is no plan of a floor. */
const mostElements = 20_000;
/** Companies of which a picture waits or is drawn. */
const drawing = new Set<string>();

export type CheckedImage = Omit<KeptImage, 'file'> & { bytes: Buffer };

/** An SVG may declare millimetres; this many dots an inch make a plan of A3 as large as the longest side. */
const vectorDensity = 192;
/** Beginning of an SVG: a declaration and comments may stand before its root. */
const vector = /^\uFEFF?\s*(<\?xml[^>]{0,200}\?>\s*)?(<!--[\s\S]{0,2000}?-->\s*)*<svg[\s>]/;
/**
 * What a drawing of a plan does not need and an attack does: entities, scripts, handlers, foreign content, and addresses of other
 * documents. The picture is drawn on the server and only its pixels are kept; this is the second fence.
 */
const hostile =
  /<!(doctype|entity)|<\?xml-stylesheet|<(script|foreignobject|iframe|object|embed|handler)|\son\w+\s*=|javascript:|@import|url\((?!["']?(#|data:image\/(png|jpeg)))|href\s*=\s*["'](?!#|data:image\/(png|jpeg)[;,])/i;

/** Whether the bytes are an SVG that may be drawn. */
function isPlainVector(given: Buffer): boolean {
  if (!vector.test(given.subarray(0, 4096).toString('utf8'))) return false;
  const svg = given.toString('utf8');
  return !hostile.test(svg) && drawsAtMost(svg, mostElements);
}

/**
 * Re-encodes a picture from its pixels, with its format detected by content (MAP-01): metadata, such as where a photo was taken, is
 * dropped. An SVG becomes a PNG. `media.load-failed` when it is not a PNG, a JPEG or a plain SVG that can be decoded completely, in time;
 * `rate.limited` while another picture of the company is drawn, so that nobody takes all places.
 */
export async function checkedImage(given: Buffer, companyId: string): Promise<CheckedImage> {
  if (drawing.has(companyId)) throw new ApiError('rate.limited', { retryAfter: 5 });
  drawing.add(companyId);
  try {
    return await limited(() => drawnImage(given));
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('media.load-failed', { cause });
  } finally {
    drawing.delete(companyId);
  }
}

async function drawnImage(given: Buffer): Promise<CheckedImage> {
  const type = imageTypeOf(given);
  const isVector = type === null && isPlainVector(given);
  if (type !== 'image/png' && type !== 'image/jpeg' && !isVector) throw new ApiError('media.load-failed');
  const bytes = await draw(given, [type === 'image/jpeg' ? 'jpeg' : 'png', ...(isVector ? [vectorDensity] : [])]);
  const { width, height } = await sharp(bytes).metadata();
  return { type: type === 'image/jpeg' ? type : 'image/png', width, height, bytes };
}

/** Draws a picture in a process that is ended when it takes too long; it gets no settings of this one. */
function draw(given: Buffer, options: readonly (string | number)[]): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = execFile(
    process.execPath,
    [join(import.meta.dirname, 'draw-image.ts'), ...options.map(String)],
    { encoding: 'buffer', env: {}, timeout: longestDrawing, killSignal: 'SIGKILL', maxBuffer: mostBytes },
    (error, bytes) => (error ? reject(error) : resolve(bytes)),
  );
  // A process that ends before it has read everything answers by its exit.
  child.stdin?.on('error', () => undefined).end(given);
  return promise;
}
