import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { startTestApi } from '../../../../testing/test-api.ts';
import { insertSession, insertToken } from '../../../directory/auth/sessions/session.queries.ts';
import { handlers } from '../../../explore/index.ts';
import { spacesFixture } from '../../../explore/workspaces.fixture.ts';
import { published } from '../../releases/build.fixture.ts';
import { promote } from '../../releases/channel/promote.service.ts';
import * as releases from '../../releases/index.ts';
import * as shell from '../index.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-documents-'));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));
const plugin = async (app: FastifyInstance, context: Context) => {
  await releases.plugin(app, context);
  shell.plugin(app, context);
};
const publicUrl = 'https://escale.example';
const seller = {
  name: 'Bureaux <Gand> BV',
  registration: '0202.239.951',
  vatNumber: 'BE0202239951',
  address: 'Korenmarkt 1',
  postcode: '9000',
  city: 'Gent',
  country: 'BE' as const,
};
const api = await startTestApi({ handlers, plugin }, { dataFolder, publicUrl, seller });
const make = spacesFixture(api.db);
const hostile = `</script><b>"x"`;
const building = await make.building({ host_id: await make.host() });
const spaceId = await make.space(building, { name: hostile, place: 'Paris 11e' });

async function release(name: string, files: Record<string, unknown>, manifest: Record<string, unknown>): Promise<void> {
  const written = Object.entries(files).map(([file, content]) => [
    file,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  const version = await published(api.context, name, '1.0.0', { files: Object.fromEntries(written), manifest });
  await promote(api.context, name, version, { by: 'Camille' });
}
const texts = (text: string) => ({ fr: text, en: `${text} (en)`, nl: text });
const view = (path: string, html: string, more: object = {}) => ({
  path,
  framed: false,
  until: 'content',
  html: texts(html),
  title: texts('Titre'),
  head: { description: texts('Mots'), data: { fr: [], en: [], nl: [] } },
  ...more,
});
const frame = { framed: false, until: 'content', html: texts('{{{main}}}') };
await release(
  'shell',
  {
    'index.html':
      '<html lang="fr"><head><title>Escale</title><meta name="description" content="Escale" /></head><body><!-- first view --><div id="shell"></div>__RELEASES__ __CONFIG__ __NONCE__</body></html>',
    'first-views.json': {
      css: '.token{}@font-face{src:url(/assets/latin.1a2b.woff2)}@font-face{src:url(/assets/other.3c4d.woff2)}',
      views: [
        { ...frame, path: 'frame' },
        { ...frame, path: 'loading', html: texts('<p>loading</p>') },
        { ...frame, path: 'not-found', html: texts('<p>nothing here</p>') },
      ],
    },
  },
  { routes: ['/explore'], nav: [] },
);
const place = (path: string, name: string, answers: Record<string, string>) =>
  view(path, `<h1>{{${name}}}</h1>`, { framed: true, answers });
await release(
  'places',
  {
    'remoteEntry.js': 'x()',
    'first-views.json': {
      css: '',
      views: [
        place('/workspace/{wid}', 'space.items.0.name', { space: '/workspaces/details?ids={{params.wid}}' }),
        place('/building/{lid}', 'building.items.0.name', { building: '/buildings/details?ids={{params.lid}}' }),
      ],
    },
  },
  { routes: ['/workspace/{wid}', '/building/{lid}'], rights: [] },
);
await release('members', { 'remoteEntry.js': 'x()' }, { routes: ['/cockpit', '/myweek'], rights: ['member'] });
const city = {
  document: 'everybody',
  answers: { city: '/cities/{{params.locality}}?date={{query.date}}' },
  title: texts('Coworking {{city.name}}'),
  head: {
    description: texts('{{city.spaces}} espaces'),
    picture: '/pictures/og/{{city.locality}}.png',
    data: {
      fr: [{ '@type': 'ItemList', itemListElement: { forEach: 'city.cards', item: { name: '{{name}}' } } }],
      en: [],
      nl: [],
    },
  },
};
await release(
  'public',
  {
    'remoteEntry.js': 'x()',
    'document.1.js': 'script()',
    'first-views.json': {
      css: '.a{background:url({{base}}a.svg)}',
      script: 'document.1.js',
      views: [
        view('/', '<h1>home</h1>{{#isSignedIn}}member{{/isSignedIn}}', { document: 'visitors' }),
        view('/cockpit', '<h1>cockpit</h1>', { document: 'visitors' }),
        view('/help', '<img src="{{base}}a.svg"><a href="/legal{{lang}}">legal</a>', { document: 'everybody' }),
        view('/myweek', '<h1>not allowed</h1>', { document: 'everybody' }),
        view('/late', '{{^none}}<p>without</p>{{/none}}', {
          document: 'everybody',
          answers: { none: '/cities/nowhere-france' },
        }),
        view(
          '/legal',
          '{{#publisher}}{{name}}, {{city}}, {{countryName}}{{/publisher}}{{^publisher}}nobody{{/publisher}} {{#siteHost}}by {{name}}, {{phone}}{{/siteHost}}{{^siteHost}}unhosted{{/siteHost}}',
          {
            document: 'everybody',
          },
        ),
        view('/coworking/{locality}', '<h1>{{city.cards.0.name}}</h1>', city),
      ],
    },
  },
  { routes: ['/help', '/coworking/{locality}'], rights: [] },
);

const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

test('LND-01 a document is the whole page: without the shell, with one script and its hash', async () => {
  const { statusCode, body, headers } = await open('/help');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('id="shell"');
  expect(body).toContain('src="/remotes/public/1.0.0/a.svg"');
  expect(body).toContain('url(/remotes/public/1.0.0/a.svg)');
  expect(body).toMatch(/<style nonce="[\w-]{22}">\.token\{\}/);
  expect(body.match(/rel="preload" as="font"[^>]*/g)).toEqual([
    'rel="preload" as="font" type="font/woff2" href="/assets/latin.1a2b.woff2" crossorigin',
  ]);
  expect(body.match(/<script defer/g)).toHaveLength(1);
  expect(body).toMatch(/src="\/remotes\/public\/1\.0\.0\/document\.1\.js" integrity="sha384-/);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
});

test('LND-02 the page of a city has title, description, addresses, picture and structured data of its replies, escaped', async () => {
  const { body } = await open('/coworking/paris-france');
  expect(body).toContain('<title>Coworking Paris · Escale</title>');
  expect(body).toContain('<meta name="description" content="1 espaces">');
  const plainOf = (html: string) => html.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=');
  const plain = plainOf(body);
  expect(plain).toContain(`<link rel="canonical" href="${publicUrl}/coworking/paris-france">`);
  const dutch = plainOf((await open('/coworking/paris-france?lang=nl')).body);
  expect(dutch).toContain(`<link rel="canonical" href="${publicUrl}/coworking/paris-france?lang=nl">`);
  for (const language of ['fr', 'en', 'nl'])
    expect(plain).toContain(`hreflang="${language}" href="${publicUrl}/coworking/paris-france?lang=${language}"`);
  expect(plain).toContain(`hreflang="x-default" href="${publicUrl}/coworking/paris-france"`);
  expect(plain).toContain(`content="${publicUrl}/pictures/og/paris-france.png"`);
  const json = /application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ '@type': 'ItemList', itemListElement: [{ name: hostile }] });
  expect(body).not.toContain(hostile);
});

test.each([`/workspace/${spaceId}`, `/building/${building}`])(
  'WSP-05 I18N-01 %s names its canonical address and those of its languages',
  async (path) => {
    const plainOf = (html: string) => html.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=');
    const plain = plainOf((await open(path)).body);
    expect(plain).toContain(`<link rel="canonical" href="${publicUrl}${path}">`);
    for (const language of ['fr', 'en', 'nl'])
      expect(plain).toContain(`hreflang="${language}" href="${publicUrl}${path}?lang=${language}"`);
    expect(plain).toContain(`hreflang="x-default" href="${publicUrl}${path}"`);
    const dutch = plainOf((await open(`${path}?lang=nl`)).body);
    expect(dutch).toContain(`<link rel="canonical" href="${publicUrl}${path}?lang=nl">`);
  },
);

test('I18N-01 the language of an address comes before cookie and browser, and links keep it', async () => {
  const cookie = { cookie: 'escale-language=nl', 'accept-language': 'nl' };
  const { body } = await open('/help?lang=en', cookie);
  expect(body).toContain('<html lang="en">');
  expect(body).toContain('href="/legal?lang&#x3D;en"');
  const negotiated = (await open('/help', cookie)).body;
  expect(negotiated).toContain('<html lang="nl">');
  expect(negotiated).toContain('href="/legal"');
});

test('PLT-09 what does not exist is not found, and a call that fails leaves its part out', async () => {
  const unknown = await open('/coworking/nowhere-france');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('<p>nothing here</p>');
  const late = await open('/late');
  expect([late.statusCode, late.body.includes('<p>without</p>')]).toEqual([200, true]);
});

test('LND-01 the legal notice names the seller and the hosting provider of the installation, or that none is set', async () => {
  expect((await open('/legal')).body).toContain('Bureaux &lt;Gand&gt; BV, Gent, Belgique');
  expect((await open('/legal?lang=nl')).body).toContain('België');
  api.context.config.seller = null;
  expect((await open('/legal')).body).toContain('nobody');
  expect((await open('/legal')).body).toContain('by Hébergement Exemple SAS, +33 1 99 00 12 34');
  api.context.config.siteHost = null;
  expect((await open('/legal')).body).toContain('unhosted');
});

test('PLT-09 a part of a path that is no city or no type is not found; a bad value of the query is', async () => {
  expect((await open(`/coworking/${'x'.repeat(81)}`)).statusCode).toBe(404);
  expect((await open('/coworking/paris-france?date=never')).statusCode).toBe(200);
});

test('LND-01 visitors get a document at a path of members, members their own page, and nobody takes over a page of others', async () => {
  expect((await open('/cockpit')).body).toContain('<h1>cockpit</h1>');
  expect((await open('/cockpit', { cookie: 'escale_signed_in=1' })).body).toContain('<p>loading</p>');
  expect((await open('/myweek')).body).not.toContain('not allowed');
  expect((await open('/')).body).toContain('<h1>home</h1>');
});

test('PLT-05 a dead preview link says so on the home page of visitors, in their language, and once a preview has ended', async () => {
  const notice = (body: string) =>
    /<p id="preview-ended" role="status">([^<]*)</.exec(body)?.[1]?.replaceAll('&#39;', '’');
  const dead = await open('/preview/e30.a');
  expect(dead.headers.location).toBe('/?preview=expired');
  expect(notice((await open('/?preview=expired')).body)).toContain('Ce lien d’aperçu n’est plus valable.');
  expect(notice((await open('/?preview=expired&lang=nl')).body)).toContain('Deze voorbeeldlink is niet meer geldig.');
  expect(notice((await open('/', { cookie: 'escale_preview=e30.a' })).body)).toContain('Ce lien d’aperçu');
  expect(notice((await open('/')).body)).toBeUndefined();
});

test('PLT-05 a dead preview link tells a member on their own page', async () => {
  const memberId = await make.member({});
  const now = api.clock.now();
  const session = { memberId, now, userAgent: null, isNewDevice: false, impersonation: null };
  const hash = randomBytes(32);
  await insertToken(api.db, await insertSession(api.db, session), hash, now);
  const cookie = `escale_signed_in=${hash.toString('base64url')}`;
  expect((await open('/', { cookie })).headers.location).toBe('/explore');
  const { location } = (await open('/?preview=expired', { cookie })).headers;
  expect(location).toBe('/explore?preview=expired');
  expect((await open(String(location), { cookie })).body).toContain('"previewEnded":true');
  expect((await open('/explore', { cookie })).body).toContain('"previewEnded":false');
});

test('I18N-01 a page without a description of its own has that of the product, in the reader’s language', async () => {
  for (const [language, words] of [
    ['fr', 'Planifiez votre semaine hybride'],
    ['nl', 'Plan uw hybride week'],
  ])
    expect((await open('/nope', { cookie: `escale-language=${language}` })).body).toContain(
      `<meta name="description" content="${words}`,
    );
});

test('LND-02 the sitemap has every document, city, building and space in each language', async () => {
  const { body, headers } = await open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const plain = body.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '=');
  const paths = [
    '/',
    '/help',
    '/coworking/paris-france',
    '/coworking/paris-france/openSpace',
    `/building/${building}`,
    `/workspace/${spaceId}`,
  ];
  for (const path of paths)
    for (const language of ['fr', 'en', 'nl'])
      expect(plain).toContain(`<loc>${publicUrl}${path}?lang=${language}</loc>`);
  expect(plain).not.toContain('{locality}');
  expect((await open('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});
