import { languages } from '@escale/contract';
import mustache from 'mustache';
import { asScriptJson } from '../as-script-json.ts';
import type { FirstView } from '../first-views.ts';
import type { Visit } from '../visit.ts';
import { structuredData, unescaped } from './structured-data.ts';

/** The picture of a link to a page that has none of its own. */
const ownPicture = '/pictures/og/escale.png';
const pictureSize = { width: 1200, height: 630 };
const tongues = { fr: 'fr_FR', en: 'en_GB', nl: 'nl_NL' } as const;

/** Title and metadata of a page: for search engines, and for programs that show a link to it (WSP-05). */
export interface Head {
  title: string;
  tags: string;
}

/** Writes the head of a view with the values of its replies. */
export function headOf(view: FirstView, values: Record<string, unknown>, visit: Visit, publicUrl: string): Head | null {
  const { head } = view;
  if (!head) return null;
  const { language, fixedLanguage, path } = visit;
  const title = unescaped(view.title?.[language] ?? 'Escale', values);
  const whole = head.wholeTitle ? title : `${title} · Escale`;
  const description = unescaped(head.description[language], values);
  const address = `${publicUrl}${addressIn(path, language)}`;
  const picture = `${publicUrl}${head.picture === undefined ? ownPicture : unescaped(head.picture, values)}`;
  const data = structuredData(head.data[language], { ...values, url: address, origin: publicUrl, image: picture });
  const link = (rel: string, href: string, lang?: string) =>
    `<link rel="${rel}"${lang ? ` hreflang="${lang}"` : ''} href="${mustache.escape(href)}">`;
  const meta = (kind: 'name' | 'property', name: string, content: string | number) =>
    `<meta ${kind}="${name}" content="${mustache.escape(String(content))}">`;
  const tags = [
    meta('name', 'description', description),
    ...(head.unlisted ? [meta('name', 'robots', 'noindex')] : []),
    // The address without a language is one of the alternates too, so each of them names itself.
    link('canonical', fixedLanguage === null ? `${publicUrl}${path}` : address),
    ...languages.map((other) => link('alternate', `${publicUrl}${addressIn(path, other)}`, other)),
    link('alternate', `${publicUrl}${path}`, 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Escale'),
    meta('property', 'og:locale', tongues[language]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', pictureSize.width),
    meta('property', 'og:image:height', pictureSize.height),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(Array.isArray(data) ? data : []).map((one) => `<script type="application/ld+json">${linkedData(one)}</script>`),
  ];
  return { title: whole, tags: tags.join('\n    ') };
}

/** The address of a page in one language, which no cookie changes. */
export const addressIn = (path: string, language: string): string => `${path}?lang=${language}`;

const linkedData = (data: unknown) =>
  asScriptJson(typeof data === 'object' ? { '@context': 'https://schema.org', ...data } : data);
