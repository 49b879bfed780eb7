import { languages } from '@escale/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { readAnswer } from '../first-answers.ts';
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
}

/**
 * The values of a document: the replies of its calls, the parameters of its address, and its own addresses in each language. A call that
 * fails leaves its reply out, and the template shows that; what is not found makes the page not found.
 */
export async function documentValues(
  { app, log, visit }: Ground,
  view: FirstView,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { path, search, language, fixedLanguage, isSignedIn } = visit;
  const query = Object.fromEntries(new URLSearchParams(search));
  const values: Record<string, unknown> = { params, query };
  for (const [name, template] of Object.entries(view.answers)) {
    const call = unescapedAddress(template, values);
    const answer = await readAnswer(app, visit, call, AbortSignal.timeout(timeoutMs)).catch((error: unknown) => {
      log.warn({ err: error, call }, 'a call of a document failed');
      return { status: 0, reply: null };
    });
    if (answer.status === 404) throw new ApiError('resource.not-found');
    values[name] = answer.status === 200 ? answer.reply : null;
  }
  const kept = new URLSearchParams(search);
  return {
    ...values,
    format: valueFormats(language),
    language,
    isSignedIn,
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

/** The address of a call with its values encoded; parameters without a value are left out. */
function unescapedAddress(template: string, values: Record<string, unknown>): string {
  const [path = '', search = ''] = template.split('?');
  const encoded = (text: string) =>
    text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name) => encodeURIComponent(unescaped(`{{${name}}}`, values)));
  const kept = search
    .split('&')
    .map(encoded)
    .filter((part) => !part.endsWith('='));
  return `${encoded(path)}${kept.length > 0 && search !== '' ? `?${kept.join('&')}` : ''}`;
}
