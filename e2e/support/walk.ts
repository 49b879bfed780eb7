import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountRoutes, type Language, languages, pages } from '@escale/contract';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { remotes } from '../../scripts/lib/remotes.mjs';
import { nowhere, productPages } from './pages.ts';
import { signInAs } from './people.ts';
import { settle } from './screen.ts';
import { followTraffic } from './traffic.ts';
import { watch } from './watch.ts';

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

/** The visible text and accessible names; without identifiers and what is marked as of another language, such as texts to translate. */
async function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');
    const { lang } = document.documentElement;
    const foreign = [...document.querySelectorAll<HTMLElement>(`body code, body [lang]:not([lang="${lang}"])`)];
    for (const part of foreign) part.style.display = 'none';
    const text = document.body.innerText;
    for (const part of foreign) part.style.display = '';
    return [document.title, text, ...names].join('\n');
  });
}

/** What is wrong with the language, the words and the title of a page. */
async function wrongWords(page: Page, language: string): Promise<string[]> {
  const wrong: string[] = [];
  const title = await page.title();
  if ((await page.locator('html').getAttribute('lang')) !== language) wrong.push('another language in <html lang>');
  if (title === 'Escale' || !title.includes('Escale')) wrong.push(`the title is "${title}"`);
  const words = await wordsOf(page);
  const raw = rawMessage.exec(words)?.[0];
  if (raw) wrong.push(`shows ${raw}`);
  const other = language === 'fr' ? null : french.exec(words)?.[0];
  if (other) wrong.push(`says "${other}"`);
  return wrong;
}

/** Wrong words that stay: a part that loads its texts on a change of the language shows the former ones until then. */
async function lastingWrongWords(page: Page, language: string): Promise<string[]> {
  let wrong = await wrongWords(page, language);
  for (let tries = 0; wrong.length > 0 && tries < 8; tries += 1) {
    await page.waitForTimeout(250);
    wrong = await wrongWords(page, language);
  }
  return wrong;
}

/** Collects what the content security policy refuses in pages that are opened afterwards. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      Reflect.get(window, 'refused')(`${location.pathname}: refused ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return refused;
}

/** One of several parts of all pages, counted from 1: a test per part has a bounded time, and the workers share the parts. */
export interface Part {
  number: number;
  of: number;
}

/** All parts of a walk. */
export const partsOf = (of: number): Part[] => Array.from({ length: of }, (_, index) => ({ number: index + 1, of }));

const pagesIn = <Page>(pages: readonly Page[], { number, of }: Part): Page[] =>
  pages.slice(Math.floor(((number - 1) * pages.length) / of), Math.floor((number * pages.length) / of));

/** What the server refuses of a page by design, which the browser also writes to the console. */
const refusedOf = new Map([
  [nowhere, /\b404\b.*(\/nowhere$|Not Found)/],
  [pages.forgotPassword('expired'), /\b401\b.*(\/auth\/reset\/passkeys$|Unauthorized)/],
]);

/**
 * Opens the pages of a part of the product in French and changes each to the other languages in place: it speaks each language alone, has
 * its title, leaves the console clean and needs no more than the policy allows. `look` looks at more of an open page in a language and
 * returns what is wrong there.
 */
export async function walk(
  page: Page,
  request: APIRequestContext,
  part: Part,
  look: (language: Language) => Promise<string[]>,
): Promise<void> {
  const refused = await refusals(page);
  await keepAccountLanguages(page);
  const red = watch(page);
  const untilQuiet = followTraffic(page);
  const wrong: string[] = [];
  let signedInAs: string | null = null;
  const titles = new Set<string>();
  const visited = pagesIn(await productPages(request), part);
  for (const { name, who, path } of visited) {
    await begin(page);
    if (who !== null && who !== signedInAs) await signInAs(page, who);
    await page.goto(path);
    signedInAs = who;
    await settle(page, untilQuiet);
    titles.add(await page.title());
    const seen: string[] = [];
    for (const language of languages) {
      await speak(page, language, untilQuiet);
      const faults = [...(await lastingWrongWords(page, language)), ...(await look(language))];
      seen.push(...faults.map((fault) => `${language}: ${fault}`));
    }
    const byDesign = refusedOf.get(path);
    seen.push(...red.splice(0).filter((line) => !byDesign?.test(line)));
    wrong.push(...seen.map((what) => `${name}: ${what}`));
  }
  expect([...wrong, ...refused]).toEqual([]);
  expect(titles.size).toBeGreaterThan(visited.length / 3);
}

/** The next page begins in French, whatever language the former one was left in. The server knows the choice by its cookie. */
async function begin(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'escale-language', value: 'fr', url }]);
}

/**
 * Changes of the language stay in this browser: later journeys of the worker open pages of the same members. A route would keep
 * them as well, but while a page has one, its browser caches nothing.
 */
async function keepAccountLanguages(page: Page): Promise<void> {
  await page.addInitScript((path) => {
    localStorage.setItem('escale-language', 'fr');
    // The choices of the demo's accounts count as applied, so that the one of this browser stays.
    localStorage.setItem('escale-account-choices', '{"language":"fr","theme":"system","reducedMotion":false}');
    const { open, send } = XMLHttpRequest.prototype;
    const kept = new WeakSet<XMLHttpRequest>();
    Reflect.set(XMLHttpRequest.prototype, 'open', function (this: XMLHttpRequest, ...given: Parameters<typeof open>) {
      if (String(given[1]).endsWith(path)) kept.add(this);
      open.apply(this, given);
    });
    XMLHttpRequest.prototype.send = function (body) {
      if (!kept.has(this)) send.call(this, body);
    };
  }, accountRoutes.setPreferences.path);
}

const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English', nl: 'Nederlands' };

/**
 * Changes the language of the open page as a reader does: by the menu of the frame, the buttons of the sign-in, the link of a document, or
 * those of a screen that covers the frame.
 */
async function speak(page: Page, language: Language, untilQuiet: () => Promise<void>): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === language) return;
  const name = languageNames[language];
  const menu = page.getByRole('banner').getByRole('button', { name: /^(Langue|Language|Taal), / });
  const choice = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('contentinfo').getByRole('link', { name, exact: true }));
  const covering = page.locator('dialog:modal').getByRole('button', { name: new RegExp(`\\b${name}$`) });
  if (await covering.isVisible()) await covering.click();
  else if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  } else await choice.click();
  await expect(html).toHaveAttribute('lang', language);
  await settle(page, untilQuiet);
}
