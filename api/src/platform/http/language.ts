import { type Language, languages } from '@escale/contract';
import type { FastifyRequest } from 'fastify';

const fallback: Language = 'fr';

/** Language of the reply: `x-preferred-language` (spec §7), else the browser's, else French. */
export function languageOf(request: FastifyRequest): Language {
  const preferred = request.headers['x-preferred-language'];
  const wishes = [...(typeof preferred === 'string' ? [preferred] : []), ...acceptLanguage(request)];
  return (
    wishes.map((wish) => languages.find((language) => wish.toLowerCase().startsWith(language))).find(Boolean) ??
    fallback
  );
}

/** Language that the reader chose on a page, which keeps it in a cookie (PLT-14); null without a choice. */
export function chosenLanguageOf({ cookies }: FastifyRequest): Language | null {
  return languages.find((language) => language === cookies['escale-language']) ?? null;
}

function acceptLanguage(request: FastifyRequest): string[] {
  return (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim());
}
