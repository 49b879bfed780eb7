import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { loadImage, readKeptImage } from '../../inventory/floors/public.ts';
import { seeFloor } from './see-floor.ts';

/** Sends the background image of a plan to a member who may see the floor; 304 when the browser has it cached. */
export async function sendImage(
  context: Context,
  actor: Actor,
  id: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { floor } = await seeFloor(context.db, actor, id);
  const image = readKeptImage(floor.image);
  if (!image) throw new ApiError('resource.not-found');
  const etag = `"${image.file}"`;
  // Revalidated on every request, because access may change; the image itself is seldom sent again.
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (request.headers['if-none-match'] === etag) return void reply.code(304).headers(headers).send();
  const bytes = await loadImage(context, image);
  reply.headers(headers).type(image.type).send(bytes);
}
