import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@escale/contract';
import { renderWithMessages } from '@escale/testing';
import { expect, test } from '@jest/globals';
import { messages, views } from './index.tsx';

const root = join(import.meta.dirname, '../../..');
/** Paths of the remotes, as their manifests declare them; `{name}` is any part of a path. */
const ofRemotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder): string[] => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')).routes);
const known = [...ofRemotes, pages.home(), pages.welcome()].map(
  (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/** The templates of the documents, in French. */
const documents = views.map(({ path, draw }) => {
  // A copy, because what a test renders is removed after it.
  const page = document.createElement('div');
  page.innerHTML = renderWithMessages(draw(), messages.fr).container.innerHTML;
  return { path, page };
});
/** The path and the part of an address of a template; `{{…}}` is a value. */
function targetOf(address: string): { path: string; part: string | undefined } {
  const plain = address.replace('{{lang}}', '').replace('{{andLang}}', '').replace('{{signIn}}', pages.welcome());
  const [path = '', part] = plain.split('#');
  return { path: path.split('?')[0]?.replaceAll(/\{\{[^}]+\}\}/g, 'x') ?? '', part };
}
const documentAt = (path: string) => documents.find((one) => one.path === path)?.page;

/** Links of a document that lead nowhere: to no page, or to a part that the page does not have. */
function brokenLinks({ path, page }: { path: string; page: Element }): string[] {
  const addresses = [
    ...[...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    ...[...page.querySelectorAll('form[action]')].map((form) => form.getAttribute('action') ?? ''),
  ];
  expect(addresses.length).toBeGreaterThan(0);
  return addresses.filter((address) => {
    // Of the installation: mail, phone, and this page in another language.
    if (/^(mailto:|tel:|\{\{href\}\}$|\{\{url\}\}$)/.test(address)) return false;
    const target = targetOf(address);
    const to = target.path === '' ? path : target.path;
    // The page itself is there, though that of times without a network is at no address of a remote.
    if (to !== path && !known.some((one) => one.test(to))) return true;
    if (target.part === undefined) return false;
    // A part is an element, or the kind of a request that the form then has chosen (`script/inquiries.ts`).
    return !documentAt(to)?.querySelector(`[id="${target.part}"], input[type="radio"][value="${target.part}"]`);
  });
}

test.each(documents)(
  'PLT-09 LND-01 every link and form of $path leads to a page and a part of it that exist',
  (document) => {
    expect(brokenLinks(document)).toEqual([]);
  },
);

test.each(documents)(
  'I18N-01 every link and form of $path keeps the language of its address without scripts',
  ({ page }) => {
    const addresses = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const forgets = (address: string) =>
      address.startsWith('/') || address.startsWith('{{signIn}}') ? !/\{\{(lang|andLang)\}\}/.test(address) : false;
    expect(addresses.filter(forgets)).toEqual([]);
    for (const form of page.querySelectorAll('form[action]'))
      expect(form.querySelector('input[name="lang"]')?.getAttribute('value')).toBe('{{fixedLanguage}}');
  },
);
