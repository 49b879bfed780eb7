import { pages } from '@escale/contract';
import mustache from 'mustache';
import { type MessageId, translate } from '../../../platform/messages/translate.ts';
import type { Visit } from './visit.ts';

/**
 * Above the first view, which fills the window, and the navigation at its lower edge; or in place of the form that a page would show. What
 * only scripts would fill is hidden; in a header it keeps its place between the others.
 */
export const noScriptStyles =
  ':not(header)>[data-scripted]{display:none}header>[data-scripted]{visibility:hidden}noscript p{position:fixed;z-index:30;inset:auto 16px 80px;padding:16px;border-radius:20px;text-align:center;color:var(--ink);background:var(--surface);box-shadow:var(--float)}noscript a{text-decoration:underline}main noscript p{position:static;margin-top:12px;padding:0;text-align:start;color:var(--text-2);background:none;box-shadow:none}';

/** Pages whose form only scripts draw: what it is for. */
const forms: ReadonlyMap<string, 'password' | 'account' | 'restore'> = new Map([
  [pages.forgotPassword(), 'password'],
  [pages.activateAccount(), 'account'],
  [pages.restoreAccount(), 'restore'],
]);

/** What a page of the application that exists says where scripts are switched off, with a link to a document that needs none (PLT-09). */
export function noScript({ path, search, language, fixedLanguage }: Visit): string {
  const form = forms.get(path);
  const isSearch = path === pages.explore();
  // The forms of the public pages lead to the search, with the city in the query.
  const locality = isSearch ? new URLSearchParams(search).get('locality') : null;
  const [href, target] = locality
    ? ([pages.city(encodeURIComponent(locality)), 'city'] as const)
    : isSearch
      ? ([pages.home(), 'cities'] as const)
      : (['/help', 'help'] as const);
  const words = (id: MessageId) => translate(language, id);
  const title = form ? `<h1>${words(`page.no-script.${form}.title`)}</h1>` : '';
  const needs = words(form ? `page.no-script.${form}` : `page.no-script.${isSearch ? 'search' : 'needs'}`);
  return `<noscript>${title}<p>${needs} <a href="${mustache.escape(`${href}${fixedLanguage === null ? '' : `?lang=${fixedLanguage}`}`)}">${words(`page.no-script.${target}`)}</a>.</p></noscript>`;
}
