import { integrityOf } from '@escale/build/integrity.ts';
import { releaseName } from '@escale/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { rateLimitOf } from '../../../../platform/http/rate-limit.ts';
import { releaseStorage } from '../../../../providers/storage/index.ts';
import { identify } from '../identity/identify.ts';
import { requireScope } from '../identity/releaser.ts';
import { putBlob } from '../serve/blobs.ts';

/** The most bytes of one file. */
const mostBytes = 8 * 1024 * 1024;
const perMinute = 5000;
const contentType = 'application/octet-stream';
const form = `Send PUT /releases/{remote}/files/{hash} with the sha384 of the bytes in lower-case hexadecimal (96 digits) and content-type: ${contentType}.`;
const wrongForm = (pointer: string) => new ApiError('request.invalid', { errors: [{ pointer, message: form }] });
const parameters = z.object({ remote: releaseName, hash: z.string().regex(/^[0-9a-f]{96}$/) });

/**
 * `PUT /api/releases/{remote}/files/{sha384 in hexadecimal}` with the bytes of one file. It is stored only when they have that hash; the
 * same file can be sent again. A file becomes public when a version that contains it is published (PLT-05).
 */
export function uploadPlugin(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context;
  app.register(async (scope) => {
    scope.addContentTypeParser(contentType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.put('/api/releases/:remote/files/:hash', {
      bodyLimit: mostBytes,
      config: { ...rateLimitOf(perMinute, config.rateLimit), routeId: 'releases.upload' },
      // Before the body is read: nobody else fills memory or disk.
      preParsing: async (request) => {
        const asked = parameters.safeParse(request.params);
        if (!asked.success) throw wrongForm(`/params/${String(asked.error.issues[0]?.path[0])}`);
        requireScope(await identify(context, request), asked.data.remote, 'publish');
        if (request.headers['content-type']?.split(';')[0] !== contentType) throw wrongForm('/headers/content-type');
      },
      handler: async (request, reply) => {
        const { hash } = parameters.parse(request.params);
        const { body } = request;
        const expected = `sha384-${Buffer.from(hash, 'hex').toString('base64')}`;
        if (!Buffer.isBuffer(body) || integrityOf(body) !== expected) {
          const message = 'The bytes received do not have the hash in the address.';
          throw new ApiError('release.refused', { errors: [{ pointer: '/body', message }] });
        }
        await putBlob(db, releaseStorage(config), body, clock.now());
        return reply.header('cache-control', 'no-store').send({ done: true });
      },
    });
  });
}
