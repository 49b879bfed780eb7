import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { loadImage, readKeptImage } from '../../inventory/floors/public.ts';
import { seeFloor } from './see-floor.ts';

/** Sends the picture beneath a plan to who may see the floor; not again to a browser that has it. */
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
  // Asked for each time, since who may see it can change; it is seldom sent.
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (request.headers['if-none-match'] === etag) return void reply.code(304).headers(headers).send();
  const bytes = await loadImage(context, image);
  reply.headers(headers).type(image.type).send(bytes);
}
