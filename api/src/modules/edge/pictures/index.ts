import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { contentTag } from '../../../platform/http/content-tag.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import { DRAWING_VERSION, pictureCache } from './cache.ts';
import { cities } from './cities.ts';
import { drawingOf } from './drawing.ts';
import { drawLinkPicture } from './link-picture.ts';
import { uploadedPhotos } from './photos.ts';
import { isPictureUsed, pictureOfCity } from './used-pictures.queries.ts';

const WIDTHS: readonly string[] = ['160', '320', '640', '720', '960', '1280'];
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A browser may keep a member's photo; caches that several readers share may not. */
const OWN_COPY = 'private, max-age=31536000, immutable';
const maps = join(import.meta.dirname, '../../../../assets/map');

/** The picture of links to pages without one of their own. */
const ownPicture = 'scene-atelier-pergola-0';

/** Requests for pictures per minute and IP address, which a company's members may share. */
const perMinute = 6000;

interface Options {
  /** Folder of the cached pictures. */
  cacheDirectory: string;
  /** Whether a space, building or member uses the picture: nothing else is drawn. */
  isUsed(id: string): Promise<boolean>;
  /** An uploaded photo; null for a picture that is drawn, and for one that nobody uses any more. */
  photoOf(id: string, width: number): Promise<Buffer | null>;
  /** The picture of a space in a city; null for a city without one. */
  ofCity(locality: string): Promise<string | null>;
  rateLimit: boolean;
}

/** `GET /pictures/{id}/{width}.webp`, drawn from the id or uploaded by a member, and `GET /map/{city}.geojson` (spec §6; look.md, Map). */
export async function picturesPlugin(
  app: FastifyInstance,
  { cacheDirectory, isUsed, photoOf, ofCity, rateLimit }: Options,
): Promise<void> {
  const pictureOf = pictureCache(cacheDirectory);
  const config = rateLimitOf(perMinute, rateLimit);

  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', { config }, async (request, reply) => {
    const { id, file } = request.params;
    const width = file.endsWith('.webp') ? file.slice(0, -5) : '';
    if (!WIDTHS.includes(width)) return reply.callNotFound();
    const draw = drawingOf(id);
    if (!draw) {
      const photo = await photoOf(id, Number(width));
      return photo === null
        ? reply.callNotFound()
        : reply.header('cache-control', OWN_COPY).type('image/webp').send(photo);
    }
    // The id determines the content, so the ETag does not depend on the bytes.
    const etag = `"${DRAWING_VERSION}-${id}-${width}"`;
    reply.header('etag', etag).header('cache-control', IMMUTABLE);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const picture = await pictureOf({ id, width: Number(width), draw, mayDraw: () => isUsed(id) });
    return picture === null ? reply.callNotFound() : reply.type('image/webp').send(picture);
  });

  // Pictures beside links (Open Graph): of a space by its picture, of a city by one of its spaces, and of the product.
  app.get<{ Params: { file: string } }>('/pictures/og/:file', { config }, async (request, reply) => {
    const name = request.params.file.endsWith('.png') ? request.params.file.slice(0, -4) : '';
    const id = name === 'escale' ? ownPicture : drawingOf(name) ? name : await ofCity(name);
    const draw = id === null ? null : drawingOf(id);
    if (id === null || draw === null) return reply.callNotFound();
    const as = { ending: 'og.png', render: drawLinkPicture };
    const mayDraw = async () => id === ownPicture || isUsed(id);
    const picture = await pictureOf({ id, width: 1200, draw, mayDraw, as });
    if (picture === null) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(picture);
  });

  const loaded = new Map<string, { text: string; etag: string }>();
  const mapOf = async (slug: string) => {
    const known = loaded.get(slug);
    if (known) return known;
    const text = await readFile(join(maps, `${slug}.geojson`), 'utf8');
    const map = { text, etag: contentTag(text) };
    loaded.set(slug, map);
    return map;
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

/** The plugin that the server loads; pictures are cached in the data folder. */
export const plugin = (app: FastifyInstance, { config, db }: Context): Promise<void> =>
  picturesPlugin(app, {
    cacheDirectory: join(config.dataFolder, 'pictures'),
    isUsed: (id) => isPictureUsed(db, id),
    photoOf: uploadedPhotos({ config, db }),
    ofCity: (locality) => pictureOfCity(db, locality),
    rateLimit: config.rateLimit,
  });
