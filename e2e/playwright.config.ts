import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const workers = 3;
/** Number of this worker; unset in the process that starts them and the servers. A worker that replaces a failed one has its number. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const own = process.env.ESCALE_URL === undefined;
const portOf = (index: number) => 4290 + index;
const addressOf = (index: number) => `http://127.0.0.1:${portOf(index)}`;
// Workers inherit where the folders of the run are. They are never one that the user has set, since they are deleted at the end.
if (own) process.env.ESCALE_JOURNEYS_DATA ??= join(tmpdir(), `escale-journeys-${randomUUID()}`);
const dataOf = (index: number) => `${process.env.ESCALE_JOURNEYS_DATA}-${index}`;
// Some journeys need the database, the letters or the release folder of the server under test.
if (own) process.env.ESCALE_DATA = dataOf(worker);

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Journeys of the product (`e2e`) and of each remote (its folder `e2e`) run on the real stack, in French first, on a wide screen and, if
 * tagged `@phone`, on a phone as well.
 * Each worker has a server and a database of its own: journeys that run at the same time share no account, place or release.
 * `ESCALE_URL` selects a running server for all; with its `ESCALE_DATA` the release journeys run too.
 */
export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.{journey,spec}.ts', 'mfe-*/e2e/*.spec.ts'],
  respectGitIgnore: true,
  fullyParallel: false,
  workers,
  retries: 1,
  timeout: 60_000,
  // A guard against journeys that hang: half as much again as they take on a machine of half the usual speed.
  globalTimeout: 60 * 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { pathTemplate: 'baselines/{arg}{ext}' } },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.ESCALE_URL ?? addressOf(worker),
    // A worker would answer requests that journeys route or cut; the journey about it allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // Recording every test takes a fifth of their time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: flags,
      // Without a UTF-8 locale, Chromium replaces the names of saved files that are not ASCII by "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  ...(own
    ? {
        webServer: Array.from({ length: workers }, (_, index) => ({
          command: 'node serve.mjs',
          cwd: import.meta.dirname,
          url: `${addressOf(index)}/api/ready`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
          env: {
            PORT: String(portOf(index)),
            ESCALE_JOURNEYS_DATA: dataOf(index),
            ESCALE_RATE_LIMIT: 'off',
            LOG_LEVEL: 'warn',
          },
        })),
      }
    : {}),
});
