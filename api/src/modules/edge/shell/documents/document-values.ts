import { type CompanyBilling, type Language, languages, locales } from '@escale/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SiteHost } from '../../../../platform/config/site-host.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { isUnknown, readAnswer } from '../first-answers.ts';
import type { FirstView } from '../first-views.ts';
import type { Visit } from '../visit.ts';
import { unescaped } from './structured-data.ts';
import { valueFormats } from './value-formats.ts';

/** Timeout in milliseconds of each call: the page is then sent without its reply, and says so. */
const timeoutMs = 3_000;
const names = { fr: 'Français', en: 'English', nl: 'Nederlands' } as const;

interface Ground {
  app: FastifyInstance;
  log: Pick<FastifyBaseLogger, 'warn'>;
  visit: Visit;
  /** The seller of this installation; null where none is set. */
  publisher: CompanyBilling | null;
  /** Its hosting provider; null where none is set. */
  siteHost: SiteHost | null;
}

/**
 * The values of a document: the replies of its calls, the parameters of its address, its own addresses in each language, and who publishes
 * and hosts the site. A call that fails leaves its reply out, and the template shows that; what is not found makes the page not found.
 */
export async function documentValues(
  { app, log, visit, publisher, siteHost }: Ground,
  view: FirstView,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { path, search, language, fixedLanguage, isSignedIn } = visit;
  const asked = new URLSearchParams(search);
  // A form sends a list as one parameter for each value.
  const query = Object.fromEntries([...asked.keys()].map((name) => [name, asked.getAll(name).join(',')]));
  const values: Record<string, unknown> = { params, query };
  for (const [name, template] of Object.entries(view.answers)) {
    const call = callAddress(template, values);
    const answer = await readAnswer(app, visit, call, AbortSignal.timeout(timeoutMs)).catch((error: unknown) => {
      log.warn({ err: error, call }, 'a call of a document failed');
      return { status: 0, reply: null };
    });
    // What the path names does not exist.
    if (isUnknown(template, answer.status, search)) throw new ApiError('resource.not-found');
    values[name] = answer.status === 200 ? answer.reply : null;
  }
  const kept = new URLSearchParams(search);
  return {
    ...values,
    format: valueFormats(language),
    language,
    fixedLanguage,
    isSignedIn,
    publisher: publisher && { ...publisher, countryName: countryName(publisher.country, language) },
    siteHost,
    /** After the address of a link to another document: keeps the language of this address. */
    lang: fixedLanguage === null ? '' : `?lang=${fixedLanguage}`,
    andLang: fixedLanguage === null ? '' : `&lang=${fixedLanguage}`,
    path,
    signIn: `/welcome?next=${encodeURIComponent(path === '/' || path === '/cockpit' ? '/explore' : `${path}${search}`)}`,
    languages: languages.map((code) => {
      kept.set('lang', code);
      return {
        code,
        label: names[code],
        short: code.toUpperCase(),
        href: `${path}?${kept}`,
        isCurrent: code === language,
      };
    }),
  };
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(locales[language], { type: 'region' }).of(country) ?? country;
}

/**
 * The address of a call with its values encoded; `{{first|second}}` is the first of them that there is, and parameters without a value
 * are left out.
 */
function callAddress(template: string, values: Record<string, unknown>): string {
  const firstOf = (names: string) =>
    names
      .split('|')
      .map((name) => unescaped(`{{${name}}}`, values))
      .find((value) => value !== '') ?? '';
  const encoded = (text: string) =>
    text.replaceAll(/\{\{([\w.|]+)\}\}/g, (_, names: string) => encodeURIComponent(firstOf(names)));
  const [path = '', search = ''] = template.split('?');
  const given = search
    .split('&')
    .map(encoded)
    .filter((part) => part !== '' && !part.endsWith('='));
  return `${encoded(path)}${given.length > 0 ? `?${given.join('&')}` : ''}`;
}
