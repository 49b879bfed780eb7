import { type Language, languages } from '@escale/contract';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../../platform/http/language.ts';
import { isSignedIn } from '../../directory/auth/public.ts';

/** What a page is made for. */
export interface Visit {
  path: string;
  /** With its `?`; empty without one. */
  search: string;
  language: Language;
  /** Chosen by hand; null follows the system. */
  theme: 'light' | 'dark' | null;
  isSignedIn: boolean;
  address: string;
}

/**
 * Reads a visit from a request; the reader's own choices come as cookies that the page set (PLT-14). Until somebody chooses, the
 * browser's languages decide (I18N-01).
 */
export function visitOf(request: FastifyRequest): Visit {
  const { 'escale-language': chosen, 'escale-theme': theme } = request.cookies;
  const { pathname, search } = new URL(request.url, 'http://page');
  return {
    path: pathname === '/' ? '/explore' : pathname.replace(/\/$/, ''),
    search,
    language: languages.find((language) => language === chosen) ?? languageOf(request),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    isSignedIn: isSignedIn(request),
    address: request.ip,
  };
}
