import { defineConfig } from '@playwright/test';

const port = 4290;
const address = process.env.ESCALE_URL ?? `http://127.0.0.1:${port}`;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Journeys run on the real stack, in French first; `ESCALE_URL` points them at a server that runs already. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.{journey,spec}.ts',
  fullyParallel: false,
  workers: 1,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: flags },
  },
  ...(process.env.ESCALE_URL
    ? {}
    : {
        webServer: {
          command: 'node serve.mjs',
          cwd: import.meta.dirname,
          url: `${address}/api/ready`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
          env: { PORT: String(port), ESCALE_RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
        },
      }),
});
