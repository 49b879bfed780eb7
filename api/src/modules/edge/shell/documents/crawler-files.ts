import { languages, pages } from '@escale/contract';
import type { FastifyInstance } from 'fastify';
import mustache from 'mustache';
import type { Context } from '../../../../platform/context.ts';
import { publicPlaces } from '../../../explore/public.ts';
import { readPageReleases } from '../../releases/public.ts';
import type { ReadPublished } from '../release-files.ts';
import { documentsOf } from './find-document.ts';
import { addressIn } from './head-tags.ts';

/** Most addresses of one sitemap (sitemaps.org). */
const mostAddresses = 50_000;

/** `/robots.txt`, and `/sitemap.xml` with every public page in each language (LND-02, WSP-05). */
export function crawlerFiles(app: FastifyInstance, context: Context, readPublished: ReadPublished): void {
  const { publicUrl } = context.config;
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /welcome\nDisallow: /book\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const { snapshot } = await readPageReleases(context, request, null);
    const documents = await documentsOf(readPublished, snapshot);
    const fixed = documents
      .filter(({ view }) => !view.path.includes('{') && view.head?.unlisted !== true)
      .map(({ view }) => view.path);
    const { cities, buildingIds, workspaceIds } = await publicPlaces(context.db);
    const all = [
      ...new Set(fixed),
      pages.explore(),
      ...cities.flatMap(({ locality, types }) => [
        pages.city(locality),
        ...types.map((type) => pages.city(locality, type)),
      ]),
      ...buildingIds.map((id) => pages.building(id)),
      ...workspaceIds.map((id) => pages.workspace(id)),
    ];
    const most = Math.floor(mostAddresses / languages.length);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemapOf(publicUrl, all.slice(0, most)));
  });
}

/** One entry for each language of each page, which names the others. */
function sitemapOf(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const alternates = languages
      .map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${addressIn(path, language)}"/>`,
      )
      .join('');
    return languages.map(
      (language) => `<url><loc>${mustache.escape(`${publicUrl}${addressIn(path, language)}`)}</loc>${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
