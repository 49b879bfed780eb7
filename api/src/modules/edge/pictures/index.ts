import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { DRAWING_VERSION, pictureCache } from './cache.ts';
import { cities } from './cities.ts';
import { drawingOf } from './drawing.ts';

const WIDTHS: readonly string[] = ['160', '320', '640', '960', '1280'];
const IMMUTABLE = 'public, max-age=31536000, immutable';
const maps = join(import.meta.dirname, '../../../../assets/map');

interface Options {
  /** Folder where rendered pictures are kept. */
  cacheDirectory: string;
}

/** `GET /pictures/{id}/{width}.webp`, drawn from the id, and `GET /map/{city}.geojson` (spec §6; look.md, Map). */
export async function picturesPlugin(app: FastifyInstance, { cacheDirectory }: Options): Promise<void> {
  const pictureOf = pictureCache(cacheDirectory);

  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const width = file.endsWith('.webp') ? file.slice(0, -5) : '';
    const draw = drawingOf(id);
    if (!draw || !WIDTHS.includes(width)) return reply.callNotFound();
    // The id says what is drawn, so the tag needs no look at the bytes.
    const etag = `"${DRAWING_VERSION}-${id}-${width}"`;
    reply.header('etag', etag).header('cache-control', IMMUTABLE);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(await pictureOf(id, draw, Number(width)));
  });

  const loaded = new Map<string, Promise<{ text: string; etag: string }>>();
  const mapOf = (slug: string) => {
    const known = loaded.get(slug);
    if (known) return known;
    const loading = readFile(join(maps, `${slug}.geojson`), 'utf8').then((text) => ({
      text,
      etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    }));
    loaded.set(slug, loading);
    return loading;
  };
  app.get<{ Params: { file: string } }>('/map/:file', async (request, reply) => {
    const slug = request.params.file.replace(/\.geojson$/, '');
    if (!request.params.file.endsWith('.geojson') || !cities.some((city) => city.slug === slug)) {
      return reply.callNotFound();
    }
    const { text, etag } = await mapOf(slug);
    reply.header('etag', etag).header('cache-control', 'public, max-age=86400');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/geo+json; charset=utf-8').send(text);
  });
}

/** What the server loads: pictures are kept in the data folder. */
export const plugin = (app: FastifyInstance, { config }: Context): Promise<void> =>
  picturesPlugin(app, { cacheDirectory: join(config.dataFolder, 'pictures') });
