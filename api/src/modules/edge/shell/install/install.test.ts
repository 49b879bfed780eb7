import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startTestApi } from '../../../../testing/test-api.ts';
import { released } from '../../releases/build.fixture.ts';
import * as shell from '../index.ts';
import { offlineVisit } from '../visit.ts';
import { endingWorker, workerScript } from './worker-script.ts';

const api = await startTestApi(shell);
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ method: 'GET', url, headers });

test('PLT-11 the manifest is in the reader’s language, and each of its icons is a picture of the size it names', async () => {
  const described = async (language: string) => {
    const reply = await get('/manifest.webmanifest', { cookie: `escale-language=${language}` });
    expect(reply.headers['content-type']).toContain('application/manifest+json');
    return reply.json<{
      lang: string;
      description: string;
      icons: { src: string; sizes: string; purpose: string }[];
    }>();
  };
  const [french, dutch] = [await described('fr'), await described('nl')];
  expect([french.lang, dutch.lang]).toEqual(['fr', 'nl']);
  expect(french.description).toContain('semaine hybride');
  expect(dutch.description).toContain('hybride week');
  expect(french.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable', 'any', 'maskable']);
  for (const { src, sizes } of french.icons) {
    const { width, height, format } = await sharp((await get(src)).rawPayload).metadata();
    expect({ format, size: `${width}x${height}` }).toEqual({ format: 'png', size: sizes });
  }
  // The system cuts its own shape: the ground of a maskable icon reaches its corners.
  const corner = async (src: string) =>
    [
      ...(await sharp((await get(src)).rawPayload)
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ][3];
  expect([await corner('/app-icons/plain-512.png'), await corner('/app-icons/maskable-512.png')]).toEqual([0, 255]);
  expect((await get('/app-icons/plain-4096.png')).statusCode).toBe(404);
});

test('PLT-11 where no released shell has a worker, for example after a rollback, the one in the browser is ended', async () => {
  const reply = await get('/service-worker.js');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(reply.body).toBe(endingWorker);
});

test('PLT-11 the ending worker deletes what workers of this product cached, and unregisters', async () => {
  const kept = new Set(['escale-page-1', 'escale-files', 'escale-member-1', 'other']);
  const ended: string[] = [];
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>();
  const run = new Function('addEventListener', 'skipWaiting', 'caches', 'registration', endingWorker);
  run(
    (type: string, listener: never) => listeners.set(type, listener),
    () => ended.push('skipped'),
    { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    { unregister: async () => ended.push('unregistered') },
  );
  const works: Promise<void>[] = [];
  for (const type of ['install', 'activate']) listeners.get(type)?.({ waitUntil: (work) => works.push(work) });
  await Promise.all(works);
  expect([...kept]).toEqual(['other']);
  expect(ended).toEqual(['skipped', 'unregistered']);
});

const visit = {
  path: '/offline',
  search: '',
  language: 'fr',
  fixedLanguage: null,
  theme: null,
  reducedMotion: false,
  isSignedIn: false,
  address: '',
} as const;

test('PLT-11 another version, language or theme is another worker; the same again is not', () => {
  const of = (versions: Record<string, string>, change: object = {}) => {
    const { shell: own, ...others } = versions;
    const remotes = Object.entries(others).map(([name, version]) => ({ name, version }));
    const snapshot = { shell: own ? { name: 'shell', version: own } : null, remotes };
    return workerScript('work();', snapshot as Parameters<typeof workerScript>[1], ['/help'], { ...visit, ...change });
  };
  const first = of({ shell: '1', week: '1' });
  expect(first).toMatch(/^const escaleRelease = '[0-9a-f]{16}';\nconst escaleDocuments = \["\/help"\];\nwork\(\);$/);
  expect(of({ week: '1', shell: '1' })).toBe(first);
  const others = [
    of({ shell: '2', week: '1' }),
    of({ shell: '1', week: '2' }),
    of({ shell: '1', week: '1' }, { language: 'nl' }),
    of({ shell: '1', week: '1' }, { theme: 'dark' }),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
});

test('PLT-11 the page for times without a network is that of any member, whoever asks for it', () => {
  expect(offlineVisit(visit)).toMatchObject({ path: '/myweek', search: '', isSignedIn: true });
  expect(offlineVisit({ ...visit, search: '?page=bookings' })).toMatchObject({ path: '/bookings', search: '' });
  expect(offlineVisit({ ...visit, search: '?page=https://evil.example' })).toMatchObject({ path: '/myweek' });
  for (const [page, path] of [
    ['welcome', '/welcome'],
    ['site', '/offline'],
  ])
    expect(offlineVisit({ ...visit, search: `?page=${page}`, isSignedIn: true })).toMatchObject({
      path,
      isSignedIn: false,
    });
  expect(offlineVisit({ ...visit, path: '/myweek' })).toBeNull();
});

test('PLT-11 a released shell’s worker is sent with its release; switched off, the ending one is sent instead', async () => {
  const files = { 'service-worker.js': 'work();' };
  await released(api.context, 'shell', '1.0.0', { files });
  const first = (await get('/service-worker.js')).body;
  expect(first).toMatch(/^const escaleRelease = '[0-9a-f]{16}';\nconst escaleDocuments = \[\];\nwork\(\);$/);
  await released(api.context, 'shell', '1.1.0', { files });
  expect((await get('/service-worker.js')).body).not.toBe(first);
  // Back to a release from before workers.
  await released(api.context, 'shell', '1.2.0');
  expect((await get('/service-worker.js')).body).toBe(endingWorker);
  await released(api.context, 'shell', '1.3.0', { files });
  api.context.config.serviceWorker = false;
  expect((await get('/service-worker.js')).body).toBe(endingWorker);
  api.context.config.serviceWorker = true;
});
