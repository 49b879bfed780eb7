import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { remotes } from '../../scripts/lib/remotes.mjs';
import { productPages, redirects } from '../support/pages.ts';
import { arrive } from '../support/people.ts';
import { settle } from '../support/screen.ts';
import { watch } from '../support/watch.ts';

/** Words of the French messages that do not exist in the other languages. */
const french =
  /\b(Réserver|Semaine|Résas|Relations|Favoris|Explorer|Se connecter|Demandes|Membres|aujourd’hui|après-midi|matin|journée|espaces? libres?|Aucun|Annuler|Chercher|Adresse|Horaires|Équipements|Personnes|crédits|Votre|Libre|Étage|Maison)\b/;
/** First parts of all message ids. */
const areas = ['shell', 'shared/ui', ...remotes().map(({ folder }) => folder)].flatMap((folder) => {
  const file = join(import.meta.dirname, '../..', folder, 'src/messages/fr.json');
  return Object.keys(JSON.parse(readFileSync(file, 'utf8'))).map((id) => id.split('.')[0]);
});
/** `area.screen.key`: a message that is missing. */
const rawMessage = new RegExp(`\\b(${[...new Set(areas)].join('|')})\\.[a-z][\\w-]*(\\.[\\w-]+)*\\b`);

/** The visible text and accessible names, without content written by members and hosts (names, addresses). */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');
    return [document.title, document.body.innerText, ...names].join('\n');
  });
}

for (const language of ['fr', 'en', 'nl'] as const) {
  test(`I18N-01 I18N-02 every page speaks ${language} alone, has its title, and leaves the console clean`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    await page.addInitScript((code) => localStorage.setItem('escale-language', code), language);
    const red = watch(page);
    const wrong: string[] = [];
    let signedInAs: string | null = null;
    const titles = new Set<string>();
    for (const { name, who, path } of await productPages(request)) {
      const note = (what: string) => wrong.push(`${name}: ${what}`);
      if (who !== null && who !== signedInAs) await arrive(page, who, path);
      else await page.goto(path);
      signedInAs = who;
      await settle(page);
      if ((await page.locator('html').getAttribute('lang')) !== language) note('another language in <html lang>');
      const title = await page.title();
      titles.add(title);
      if (title === 'Escale' || !title.includes('Escale')) note(`the title is "${title}"`);
      const words = await wordsOf(page);
      const raw = rawMessage.exec(words)?.[0];
      if (raw) note(`shows ${raw}`);
      const other = language === 'fr' ? null : french.exec(words)?.[0];
      if (other) note(`says "${other}"`);
      wrong.push(...red.splice(0).map((line) => `${name}: ${line}`));
    }
    expect(wrong).toEqual([]);
    expect(titles.size).toBeGreaterThan(12);
  });
}

test('PLT-09 the walk through all pages visits every route of the remotes', async ({ request }) => {
  const visited = (await productPages(request)).map(({ path }) => path.replace(/[?#].*/, ''));
  const left = remotes()
    .flatMap(({ manifest }) => manifest.routes as string[])
    .filter((route) => !redirects.includes(route))
    .map((route) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`))
    .filter((pattern) => !visited.some((path) => pattern.test(path)));
  expect(left, 'add the page to e2e/support/pages.ts').toEqual([]);
});
