import mustache from 'mustache';
import { translate } from '../../../../platform/messages/translate.ts';
import type { Snapshot } from '../../releases/public.ts';
import { type FirstViews, readFirstViews } from '../first-views.ts';
import type { ReadPublished } from '../release-files.ts';
import type { Visit } from '../visit.ts';
import type { FoundDocument } from './find-document.ts';
import { headOf } from './head-tags.ts';

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='10' fill='%231B1F3B'/%3E%3Cpath d='M22.6 20.4A7.6 7.6 0 1 1 23.6 16' fill='none' stroke='%23fff' stroke-width='3.6' stroke-linecap='round'/%3E%3Cpath d='M10.4 16h13.4' stroke='%23C9F26B' stroke-width='3.6' stroke-linecap='round'/%3E%3C/svg%3E";

const noticeStyles =
  '#preview-ended{margin:0;padding:10px 24px;border-bottom:1px solid var(--line);font:450 var(--text-14);color:var(--text-2);background:var(--sunken)}';

interface Ground {
  readPublished: ReadPublished;
  snapshot: Snapshot;
  visit: Visit;
  publicUrl: string;
  nonce: string;
  /** The page was opened by a preview link that is no longer valid, or its browser had a preview that ended. */
  previewEnded: boolean;
}

/** The complete page of a document: its template with the values, the styles of design system and template, and one small script. */
export async function composeDocument(
  { readPublished, snapshot, visit, publicUrl, nonce, previewEnded }: Ground,
  { remote, views, view }: FoundDocument,
  values: Record<string, unknown>,
): Promise<string> {
  const { language, theme } = visit;
  const base = `/remotes/${remote.name}/${remote.version}/`;
  const own = await stylesOfShell(readPublished, snapshot);
  const here = (text: string) => text.replaceAll('{{base}}', base);
  const head = headOf(view, values, visit, publicUrl);
  const body = mustache.render(here(view.html[language]), values);
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <title>${mustache.escape(head?.title ?? 'Escale')}</title>
    ${head?.tags ?? ''}
    <link rel="icon" href="${icon}">
    ${fontPreload(own)}
    <style nonce="${nonce}">${own}${here(views.css)}${previewEnded ? noticeStyles : ''}</style>
    ${scriptTag(views, remote.files, base)}
  </head>
  <body id="document">${previewEnded ? noticeOf(visit) : ''}${body}</body>
</html>
`;
}

/** A document has no shell, whose line says the same. */
const noticeOf = ({ language }: Visit) =>
  `<p id="preview-ended" role="status">${mustache.escape(translate(language, 'page.preview-ended'))}</p>`;

/** Tokens and basic styles are part of the shell's first views. */
async function stylesOfShell(readPublished: ReadPublished, { shell }: Snapshot): Promise<string> {
  return (shell && (await readFirstViews(readPublished, shell))?.css) ?? '';
}

/** Fetches the first font of the styles before they are used: a text that is drawn in another one first moves what stands below it. */
function fontPreload(styles: string): string {
  const [, font] = /url\((\/assets\/[\w.-]+\.woff2)\)/.exec(styles) ?? [];
  return font === undefined ? '' : `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`;
}

function scriptTag({ script }: FirstViews, files: Readonly<Record<string, string>>, base: string): string {
  const integrity = script === undefined ? undefined : files[script];
  return integrity === undefined ? '' : `<script defer src="${base}${script}" integrity="${integrity}"></script>`;
}
