import { chromium } from '@playwright/test';

const base = process.env.BASE ?? 'http://127.0.0.1:4600';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const width = Number(process.env.W ?? 1440);
const page = await browser.newPage({
  viewport: { width, height: width < 500 ? 844 : 900 },
  colorScheme: process.env.DARK ? 'dark' : 'light',
  locale: 'fr-FR',
});
page.on(
  'console',
  (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.type(), m.text().slice(0, 400)),
);
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 600), e.stack?.slice(0, 500)));
page.on('requestfailed', (r) => console.log('failed', r.url().slice(0, 150), r.failure()?.errorText));
page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url().slice(0, 200)));
const tag = `${width}${process.env.DARK ? '-dark' : ''}`;
if (process.argv[2] !== 'visitor') {
  await page.goto(base + '/welcome');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shots/welcome-${tag}.png` });
  await page.getByLabel('E-mail professionnel').fill(process.env.WHO ?? 'employee@marelune.example');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('Mot de passe').fill('Escale-2026!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/explore/, { timeout: 15000 }).catch((e) => console.log(e.message.slice(0, 200)));
}
for (const path of process.argv.slice(3)) {
  await page.goto(base + path);
  await page.waitForTimeout(Number(process.env.WAIT ?? 3500));
  await page.screenshot({
    path: `/tmp/shots/${path.replaceAll(/[^a-z0-9]+/gi, '_').slice(0, 40)}-${tag}.png`,
    fullPage: !!process.env.FULL,
  });
}
await browser.close();
