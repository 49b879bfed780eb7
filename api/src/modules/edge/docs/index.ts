import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { docsPage, docsScript } from './page.ts';

const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
/** Swagger UI draws its icons from `data:` URLs and sets style attributes; scripts are still limited to our own. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/api/openapi.json` and `/api/docs`, a page to read the document and try the API (OPS-05). */
export function plugin(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument());
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(document));
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(docsPage),
  );
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(docsScript),
  );
  for (const [name, type] of Object.entries(assets)) {
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .type(type)
        .send(await readFile(join(folder, name))),
    );
  }
}
