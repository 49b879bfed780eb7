import { pages } from '@escale/contract';
import mustache from 'mustache';
import { translate } from '../../../platform/messages/translate.ts';
import type { Visit } from './visit.ts';

/** Above the first view, which fills the window, and the navigation at its lower edge. */
export const noScriptStyles =
  'noscript p{position:fixed;z-index:30;inset:auto 16px 80px;padding:16px;border-radius:20px;text-align:center;color:var(--ink);background:var(--surface);box-shadow:var(--float)}noscript a{text-decoration:underline}';

/** What a page of the application that exists says where scripts are switched off, with a link to a document that needs none (PLT-09). */
export function noScript({ path, search, language }: Pick<Visit, 'path' | 'search' | 'language'>): string {
  // The forms of the public pages lead to the search, with the city in the query.
  const locality = path === pages.explore() ? new URLSearchParams(search).get('locality') : null;
  const [href, target] = locality
    ? ([pages.city(encodeURIComponent(locality)), 'city'] as const)
    : (['/help', 'help'] as const);
  const needs = translate(language, 'page.no-script.needs');
  const label = translate(language, `page.no-script.${target}`);
  return `<noscript><p>${needs} <a href="${mustache.escape(href)}">${label}</a>.</p></noscript>`;
}
