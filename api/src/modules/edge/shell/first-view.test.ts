import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markMessages } from '@escale/build/first-views/mark-messages.ts';
import { createIntl } from '@formatjs/intl';
import { afterAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { keepChangedTexts } from '../../../platform/messages/changed-texts.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers as workspaces } from '../../explore/index.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { handlers as references } from '../../inventory/references/index.ts';
import { published } from '../releases/build.fixture.ts';
import { promote } from '../releases/channel/promote.service.ts';
import * as releases from '../releases/index.ts';
import { ensureVersion } from '../releases/public.ts';
import * as shell from './index.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'escale-first-view-'));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));
const plugin = async (app: FastifyInstance, context: Context) => {
  await releases.plugin(app, context);
  shell.plugin(app, context);
};
const api = await startTestApi({ handlers: { ...references, ...workspaces }, plugin }, { dataFolder });
const hostile = `</script><img src=x onerror=alert(1)>"' onload='x {{here.place.name}}`;
const fixture = spacesFixture(api.db);
const building = await fixture.building({ host_id: await fixture.host() });
const spaceId = await fixture.space(building, { name: hostile });

const nav = [
  {
    id: 'explore',
    path: '/explore',
    icon: 'compass',
    order: 10,
    label: { fr: 'Explorer <ici>', en: 'Explore', nl: 'Verkennen' },
    rights: [],
  },
];

/** Publishes and promotes a build with these files. */
async function release(name: string, files: Record<string, unknown>): Promise<string> {
  const written = Object.entries(files).map(([file, content]) => [
    file,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  const manifest = { routes: ['/explore', '/workspace/{wid}'], nav };
  const version = await published(api.context, name, '1.0.0', { files: Object.fromEntries(written), manifest });
  await promote(api.context, name, version, { by: 'Camille' });
  return version;
}

const inEachLanguage = (html: string) => ({ fr: html, en: `${html} (en)`, nl: html });
const view = (path: string, html: string, more: object = {}) => ({
  path,
  framed: true,
  until: 'content',
  html: inEachLanguage(html),
  ...more,
});
const page = `<html lang="fr"><head><title>Escale</title><!-- first styles --><!-- entry --><script defer src="/assets/shell.1.js" integrity="sha384-s"></script>
  <!-- start <script async src="/assets/start.1.js" integrity="sha384-t"></script> --></head>
  <body><!-- first view --><div id="shell"></div>__RELEASES__ __CONFIG__ __NONCE__</body></html>`;
const frame =
  '<nav>{{#nav}}<a href="{{path}}">{{label}}</a>{{/nav}}</nav>{{#signIn}}<a href="{{signIn}}">in</a>{{/signIn}}{{{main}}}';
const shellFiles = {
  'index.html': page,
  'assets/boot.1.js': 'boot()',
  'assets/boot.1.css': '.a{}',
  'first-views.json': {
    css: '.shell{}',
    views: [
      view('frame', frame, { framed: false }),
      view('loading', '<p>loading</p>'),
      view('not-found', '<p>nothing here</p>'),
      view('/forgot-password', '<main>{{{noScript}}}</main>', { framed: false }),
      view('/welcome', '<p>welcome</p>', {
        framed: false,
        rests: true,
        title: { fr: 'Entrer <ici>', en: 'Come in', nl: 'Binnen' },
      }),
    ],
  },
  'imports.json': {
    start: { always: ['boot'], pages: { remote: [], '/welcome': [] } },
    groups: { boot: { files: ['boot.1.js'], css: ['boot.1.css'], shared: [], imports: [] } },
  },
};
const card =
  '<h2>{{list.items.0.name}}</h2><a href="/workspace/{{list.items.0.id}}">go</a><img fetchPriority="high" src="/pictures/{{list.items.0.pictures.0}}/640.webp">';
const answers = { here: '/ip-location', list: '/workspaces/available?locality={{here.place.locality}}&sort=distance' };
const exploreFiles = (more: object = {}) => ({
  'remoteEntry.js': 'entry()',
  'app.1.js': 'app()',
  'first-views.json': { css: '.explore{}', views: [view('/explore', card, { until: 'page', answers, ...more })] },
  'imports.json': {
    start: { always: ['entry', 'app'], pages: {} },
    groups: {
      entry: { files: ['remoteEntry.js'], css: [], shared: [] },
      app: { files: ['app.1.js'], css: [], shared: [] },
    },
  },
});

await release('shell', shellFiles);
await release('explore', exploreFiles());
const open = async (url: string, cookie = '', status = 200) => {
  const answer = await api.app.inject({ url, headers: cookie ? { cookie } : {} });
  expect(answer.statusCode).toBe(status);
  return answer;
};

test('PLT-01 a visitor gets the first cards with the page, its values escaped wherever they stand (SEC-03)', async () => {
  const { body } = await open('/explore');
  const first = /<div id="first"[\s\S]*?<div id="shell">/.exec(body)?.[0] ?? '';
  expect(first).toContain('data-until="page"');
  expect(first).toContain('&lt;&#x2F;script&gt;&lt;img src&#x3D;x onerror&#x3D;alert(1)&gt;&quot;&#39; onload');
  expect(first).toContain('{{here.place.name}}</h2>');
  expect(first).toContain('Explorer &lt;ici&gt;</a>');
  expect(body).not.toContain('<img src=x');
  const json = /id="escale-first">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const given = JSON.parse(json);
  expect(Object.keys(given.answers)).toEqual([
    '/ip-location',
    '/workspaces/available?locality=paris-france&sort=distance',
  ]);
  expect(JSON.stringify(given)).toContain('onerror=alert(1)');
  expect(body).toMatch(/<style nonce="[\w-]{22}">\.shell\{\}\.explore\{\}<\/style>/);
});

test('PLT-01 scripts begin after the first picture, and only the entry of a remote is named with CORS', async () => {
  const { body } = await open('/explore');
  expect(body).not.toContain('src="/assets/shell.1.js"');
  expect(body).toContain('<script async src="/assets/start.1.js" integrity="sha384-t"></script>');
  const start = JSON.parse(/id="escale-start">(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(start.entry).toEqual([{ src: '/assets/shell.1.js', integrity: 'sha384-s' }]);
  const named = start.preload.map(({ href, as, cors }: { href: string; as: string; cors: boolean }) => [
    href,
    as,
    cors,
  ]);
  expect(named).toEqual([
    ['/remotes/explore/1.0.0/remoteEntry.js', 'script', true],
    ['/remotes/explore/1.0.0/app.1.js', 'script', false],
    ['/assets/boot.1.js', 'script', false],
    ['/assets/boot.1.css', 'style', false],
  ]);
  const other = (await open('/workspace/abc')).body;
  expect(other).toContain('src="/assets/shell.1.js"');
  expect(other).toMatch(/<link rel="preload" as="script" href="\/assets\/boot\.1\.js" integrity="sha384-[^"]+">/);
  expect(other).toMatch(/href="\/remotes\/explore\/1\.0\.0\/remoteEntry\.js" integrity="[^"]+" crossorigin>/);
});

test('SEC-01 somebody signed in never gets a visitor’s page, and no page is kept for others', async () => {
  const { body, headers } = await open('/explore', 'escale_signed_in=1');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers.vary).toContain('cookie');
  expect(body).toContain('<p>loading</p>');
  for (const visitors of ['escale-first', 'onerror', 'href="/welcome']) expect(body).not.toContain(visitors);
});

test('PLT-09 other searches, other pages and unknown ones begin with the frame; the sign-in has no frame', async () => {
  for (const url of ['/explore?people=4', '/workspace/abc']) expect((await open(url)).body).toContain('<p>loading</p>');
  const unknown = (await open('/nobody/here?a="><b>', '', 404)).body;
  expect(unknown).toContain('<p>nothing here</p>');
  expect(unknown).not.toContain('"><b>');
  const welcome = (await open('/welcome')).body;
  expect(welcome).toContain('<p>welcome</p>');
  expect(welcome).not.toContain('<nav>');
});

test('PLT-09 a space that does not exist is not found, for visitors: a member may see one that they do not', async () => {
  const space = view('/workspace/{wid}', '<h1>{{space.items.0.name}}</h1>', {
    answers: { space: '/workspaces/details?ids={{params.wid}}' },
  });
  await release('explore', { ...exploreFiles(), 'first-views.json': { css: '', views: [space] } });
  expect((await open(`/workspace/${spaceId}`)).body).toContain('<h1>&lt;');
  expect((await open(`/workspace/${spaceId}?date=2026-12-01`)).body).toContain('<p>loading</p>');
  for (const id of ['018f4f2e-0000-7000-8000-0000000000ff', 'abc']) {
    expect((await open(`/workspace/${id}`, '', 404)).body).toContain('<p>nothing here</p>');
    expect((await open(`/workspace/${id}`, 'escale_signed_in=1')).body).toContain('<p>loading</p>');
  }
  const withQuery = await open('/workspace/018f4f2e-0000-7000-8000-0000000000ff?date=2026-12-01', '', 404);
  expect(withQuery.body).toContain('<p>nothing here</p>');
  // Only the server's own failures are none of the address.
  await release('explore', {
    ...exploreFiles(),
    'first-views.json': { css: '', views: [{ ...space, answers: { x: '/none' } }] },
  });
  expect((await open(`/workspace/${spaceId}`)).body).toContain('<p>loading</p>');
  await release('explore', exploreFiles());
});

test('PLT-09 an address that no release has is not found, also for members; one of a remote or of the shell is', async () => {
  for (const cookie of ['', 'escale_signed_in=1']) {
    expect((await open('/nope', cookie, 404)).body).toContain('<p>nothing here</p>');
    for (const url of ['/explore', '/explore/', '/explore?people=2', '/welcome?next=%2Fexplore'])
      await open(url, cookie);
  }
});

test('PLT-09 without scripts a page says so in its language, with a link to one that needs none', async () => {
  const told = async (url: string, cookie = '') =>
    /<noscript><p>(.*?)<\/p><\/noscript>/.exec((await open(url, cookie)).body)?.[1]?.replaceAll('&#x2F;', '/');
  expect(await told('/welcome')).toMatch(/^Cette page a besoin de JavaScript.* href="\/help"/);
  expect(await told('/welcome', 'escale-language=en')).toMatch(/^This page needs JavaScript/);
  expect(await told('/explore?locality=paris-france', 'escale-language=nl')).toContain(
    'href="/coworking/paris-france"',
  );
  expect(await told('/explore')).toMatch(/^Chercher, filtrer et réserver demandent JavaScript.* href="\/"/);
  // I18N-01 the way on keeps the language that the address names.
  expect(await told('/welcome?lang=en')).toMatch(/^This page needs JavaScript.* href="\/help\?lang&#x3D;en"/);
  expect(await told('/explore?locality=%22%3E%3Cb%3E')).not.toContain('<b>');
  // A page whose form only scripts draw says it in place of the form, once.
  const { body } = await open('/forgot-password');
  expect(body).toContain('<main><noscript><h1>Mot de passe oublié</h1><p>Pour choisir un nouveau mot de passe,');
  expect(body.match(/<noscript><(h1|p)>/g)).toHaveLength(1);
  // The page for unknown addresses is complete without scripts.
  expect((await open('/nope', '', 404)).body).not.toContain('JavaScript');
});

test('I18N-02 the first view and its title show a text that staff have changed, until they take it back', async () => {
  const intl = createIntl<string>({ locale: 'fr', messages: markMessages({ sea: 'La mer & vous' }) });
  const marked = intl.formatMessage({ id: 'sea' });
  const title = { fr: marked, en: 'Explore', nl: 'Verkennen' };
  const views = [view('/explore', `<p>${marked}</p>`, { until: 'page', title })];
  await release('explore', { ...exploreFiles(), 'first-views.json': { css: '', views } });
  const change = (sea: string | null) =>
    keepChangedTexts({ fr: new Map(sea === null ? [] : [['sea', sea]]), en: new Map(), nl: new Map() });
  expect((await open('/explore')).body).toContain('<p>La mer & vous</p>');
  change('Le <large>');
  expect((await open('/explore')).body).toContain('<p>La mer & vous</p>');
  change('Le large & vous');
  const { body } = await open('/explore');
  expect(body).toContain('<p>Le large &amp; vous</p>');
  expect(body).toContain('<title>Le large &amp; vous · Escale</title>');
  change(null);
  expect((await open('/explore')).body).toContain('<p>La mer & vous</p>');
  await release('explore', exploreFiles());
});

test('PLT-09 a search has the title of its page before any script', async () => {
  await release('explore', exploreFiles({ title: { fr: 'Explorer', en: 'Explore', nl: 'Verkennen' } }));
  const { body } = await open('/explore?people=4');
  expect(body).toContain('<p>loading</p>');
  expect(body).toContain('<title>Explorer · Escale</title>');
  await release('explore', exploreFiles());
});

test('PLT-14 language, theme and motion that were chosen by hand stand in the page, and nothing else of a cookie does', async () => {
  const { body } = await open('/explore', 'escale-language=en; escale-theme=dark; escale-motion=reduced');
  expect(body).toContain('<html lang="en" data-theme="dark" data-motion="reduced">');
  expect(body).toContain('(en)');
  const odd = await open('/explore', 'escale-language=%22%3E%3Cb%3E; escale-theme=%22%3E%3Cb%3E');
  expect(odd.body).toContain('<html lang="fr">');
});

test('I18N-01 until somebody chooses, the page speaks the language of the browser', async () => {
  const openIn = async (accepted: string, cookie = '') =>
    (await api.app.inject({ url: '/explore', headers: { 'accept-language': accepted, cookie } })).body;
  expect(await openIn('nl-BE,nl;q=0.9,en;q=0.8')).toContain('<html lang="nl">');
  expect(await openIn('de-DE,en-GB;q=0.7')).toContain('<html lang="en">');
  expect(await openIn('de-DE')).toContain('<html lang="fr">');
  expect(await openIn('nl-BE', 'escale-language=en')).toContain('<html lang="en">');
});

test('SEC-02 pages of one person, and of whoever holds a link, are listed by no search engine', async () => {
  const robots = async (url: string) => (await api.app.inject({ url })).headers['x-robots-tag'];
  expect(await robots(`/invoices/pay/${'a'.repeat(43)}`)).toBe('noindex');
  expect(await robots(`/door/${'a'.repeat(43)}`)).toBe('noindex');
  expect(await robots('/account/security')).toBe('noindex');
  expect(await robots('/restore-account')).toBe('noindex');
  expect(await robots('/explore')).toBeUndefined();
  expect(await robots('/welcome')).toBeUndefined();
});

test('AUT-10 I18N-01 a path that names a sign-in provider is not in the language of the browser', async () => {
  const openIn = async (url: string, cookie = '') =>
    (await api.app.inject({ url, headers: { 'accept-language': 'nl-BE', cookie } })).body;
  expect(await openIn('/account/Microsoft')).toContain('<html lang="fr">');
  expect(await openIn('/account/google', 'escale-language=en')).toContain('<html lang="en">');
  expect(await openIn('/account/links')).toContain('<html lang="nl">');
});

test('PLT-06 the page comes without its first view where an answer is refused, a template is broken or missing, or was changed', async () => {
  await release('explore', exploreFiles({ answers: { list: '/workspaces/available?people=none' } }));
  expect((await open('/explore')).body).toContain('<p>loading</p>');
  await release('explore', { ...exploreFiles(), 'first-views.json': '{"css":1}' });
  expect((await open('/explore')).body).toContain('<div id="shell">');
  const { 'first-views.json': _, 'imports.json': __, ...bare } = exploreFiles();
  await release('explore', bare);
  expect((await open('/explore')).body).toContain('<p>loading</p>');
  const version = await release('explore', exploreFiles({ until: 'content' }));
  const folder = await ensureVersion(api.context, 'explore', version);
  await writeFile(join(folder ?? '', 'first-views.json'), '{"css":"","views":[]}');
  const changed = (await open('/explore')).body;
  expect(changed).toContain('src="/assets/shell.1.js"');
  expect(changed).not.toContain('id="first"');
});

test('PLT-04 a release whose files come later than its promotion is served once they are there', async () => {
  await release('shell', { ...shellFiles, 'assets/boot.1.js': 'boot(2)' });
  const folder = join(dataFolder, 'release-files');
  await rename(folder, `${folder}.late`);
  expect((await api.app.inject('/welcome')).statusCode).toBe(500);
  await rename(`${folder}.late`, folder);
  expect((await open('/welcome')).body).toContain('<p>welcome</p>');
});

test('PLT-01 a page that is whole as it is sent waits to be touched, for visitors who ask nothing of it', async () => {
  const start = async (url: string, cookie = '') =>
    JSON.parse(/id="escale-start">(.*?)<\/script>/.exec((await open(url, cookie)).body)?.[1] ?? 'null');
  expect(await start('/welcome')).toMatchObject({ once: 'touched', entry: [{ src: '/assets/shell.1.js' }] });
  expect(await start('/welcome?next=%2Fbookings')).toBeNull();
  expect(await start('/welcome', 'escale_signed_in=1')).toBeNull();
});

test('PLT-09 a page has its title and language before any script, the title escaped', async () => {
  expect((await open('/welcome')).body).toContain('<title>Entrer &lt;ici&gt; · Escale</title>');
  const english = (await open('/welcome', 'escale-language=en')).body;
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('<title>Come in · Escale</title>');
  expect((await open('/nobody/here', '', 404)).body).toContain('<title>Escale</title>');
});

test('PLT-01 the client of the API is named ahead only where a page has to ask first', async () => {
  const named = async (url: string, cookie = '') => (await open(url, cookie)).body.includes('/assets/calls.1.js');
  await release('shell', {
    ...shellFiles,
    'assets/calls.1.js': 'calls()',
    'imports.json': {
      start: { ...shellFiles['imports.json'].start, calls: ['calls'] },
      groups: {
        ...shellFiles['imports.json'].groups,
        calls: { files: ['calls.1.js'], css: [], shared: [], imports: [] },
      },
    },
  });
  await release('explore', exploreFiles());
  expect(await named('/explore')).toBe(false);
  expect(await named('/welcome')).toBe(false);
  expect(await named('/workspace/abc')).toBe(true);
  expect(await named('/explore', 'escale_signed_in=1')).toBe(true);
});
