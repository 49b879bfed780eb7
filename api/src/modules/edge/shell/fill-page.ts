import mustache from 'mustache';
import { translate } from '../../../platform/messages/translate.ts';
import { asScriptJson } from './as-script-json.ts';
import type { Composed } from './compose-first-view.ts';
import type { Preload } from './load-chain.ts';
import { noScript, noScriptStyles } from './no-script.ts';
import type { Visit } from './visit.ts';

interface Filling {
  nonce: string;
  /** JSON escaped for a script element. */
  releases: string;
  settings: string;
  visit: Visit;
  first: Composed;
}

const entryTag = /<!-- entry -->(<script [^>]*src="([^"]+)"[^>]*integrity="([^"]+)"[^>]*><\/script>)/g;
const descriptionTag = /<meta name="description"[^>]*>/;
const startTag = /<!-- start (<script .*?<\/script>) -->/;

/** The shell's template filled with the values of this reply. */
export function fillPage(template: string, { nonce, releases, settings, visit, first }: Filling): string {
  const theme = visit.theme ? ` data-theme="${visit.theme}"` : '';
  const motion = visit.reducedMotion ? ' data-motion="reduced"' : '';
  const styleTag = (css: string) => `<style nonce="${nonce}">${css}</style>`;
  const page = template
    .replace('<html lang="fr">', `<html lang="${visit.language}"${theme}${motion}>`)
    .replace('<title>Escale</title>', () => `<title>${titleOf(first)}</title>`)
    .replace(descriptionTag, () => first.head?.tags ?? descriptionOf(visit))
    .replace('__NONCE__', nonce)
    .replace('__RELEASES__', () => releases)
    .replace('__CONFIG__', () => settings)
    .replace(
      '<!-- first styles -->',
      () => `${first.styles ? styleTag(first.styles) : ''}<noscript>${styleTag(noScriptStyles)}</noscript>`,
    )
    .replace('<!-- first view -->', () => `${noteOf(first, visit)}${first.html}${answersOf(first, visit)}`);
  if (first.rests) return startedLater(page, first.preloads, 'touched');
  return first.hasPicture ? startedLater(page, first.preloads, 'pictured') : startedAtOnce(page, first.preloads);
}

/** A view may have the note in a place of its own. */
function noteOf({ isUnknown, html }: Composed, visit: Visit): string {
  const note = noScript(visit);
  return isUnknown || html.includes(note) ? '' : note;
}

/** Of the product, for pages without one of their own. */
const descriptionOf = ({ language }: Visit) =>
  `<meta name="description" content="${mustache.escape(translate(language, 'app.description'))}">`;

/** The same title that the page sets once its scripts run. */
function titleOf({ title, head }: Composed): string {
  if (head !== null) return mustache.escape(head.title);
  return title === null ? 'Escale' : `${mustache.escape(title)} · Escale`;
}

/** Nothing more important is loading, so the head preloads the files. The small script records clicks until the page is interactive. */
function startedAtOnce(page: string, preloads: readonly Preload[]): string {
  const links = preloads.map(
    ({ as, href, integrity, cors }) =>
      `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}"${cors ? ' crossorigin' : ''}>`,
  );
  return page.replace(startTag, (_, tag: string) => `${links.join('')}${tag}`);
}

/** A picture or the reader's first interaction comes first; a small script then loads the files. */
function startedLater(page: string, preload: readonly Preload[], once: 'pictured' | 'touched'): string {
  const entry = [...page.matchAll(entryTag)].map(([, , src, integrity]) => ({ src, integrity }));
  const json = asScriptJson({ once, preload, entry });
  return page
    .replaceAll(entryTag, '')
    .replace(startTag, (_, tag: string) => tag)
    .replace('</body>', () => `<script type="application/json" id="escale-start">${json}</script></body>`);
}

function answersOf({ answers }: Composed, { language }: Visit): string {
  if (answers === null) return '';
  return `<script type="application/json" id="escale-first">${asScriptJson({ language, answers })}</script>`;
}
