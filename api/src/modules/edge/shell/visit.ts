import { type Language, languages } from '@escale/contract';
import type { FastifyRequest } from 'fastify';
import { chosenLanguageOf, languageOf } from '../../../platform/http/language.ts';
import { isSignedIn } from '../../directory/auth/public.ts';
import { expiredPreview } from '../releases/public.ts';

/** Properties of a request that a page is rendered for. */
export interface Visit {
  path: string;
  /** Query string with its `?`, without the language; empty without one. */
  search: string;
  language: Language;
  /** The language that the address names (`?lang=en`); null follows the reader's choice or browser. */
  fixedLanguage: Language | null;
  /** Explicitly chosen; null follows the system. */
  theme: 'light' | 'dark' | null;
  /** Reduced by hand; false follows the system. */
  reducedMotion: boolean;
  isSignedIn: boolean;
  address: string;
}

/** Names of the corporate sign-in providers in a path. */
const ofProvider = /google|microsoft/i;

/**
 * Reads a visit from a request; the reader's own choices come from cookies set by the page (PLT-14). Without a choice, the browser's
 * languages decide (I18N-01), except on paths that name a sign-in provider, which keep the default language (AUT-10, spec §2). A language in
 * the address comes before all, so that each language of a page has its own address.
 */
export function visitOf(request: FastifyRequest): Visit {
  const { 'escale-theme': theme, 'escale-motion': motion } = request.cookies;
  const { pathname, searchParams } = new URL(request.url, 'http://page');
  const fixedLanguage = languages.find((language) => language === searchParams.get('lang')) ?? null;
  searchParams.delete('lang');
  return {
    path: pathname === '/' ? '/' : pathname.replace(/\/$/, ''),
    search: searchParams.size > 0 ? `?${searchParams}` : '',
    language: fixedLanguage ?? chosenLanguageOf(request) ?? (ofProvider.test(pathname) ? 'fr' : languageOf(request)),
    fixedLanguage,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    reducedMotion: motion === 'reduced',
    isSignedIn: isSignedIn(request),
    address: request.ip,
  };
}

/** Whether a page was opened by a preview link that is no longer valid: the page says so. */
export const isFromDeadPreview = ({ search }: Visit): boolean => search.slice(1).split('&').includes(expiredPreview);

/** The page to which a visit is sent on, which still tells that its preview link is no longer valid. */
export const sentOn = (visit: Visit, to: string): string => (isFromDeadPreview(visit) ? `${to}?${expiredPreview}` : to);

const offlinePages: Readonly<Record<string, string>> = {
  week: '/myweek',
  bookings: '/bookings',
  welcome: '/welcome',
  site: '/offline',
};
const forVisitors: readonly string[] = ['/welcome', '/offline'];

/**
 * A page at `/offline`, which a service worker keeps for times without a network: that of any member, the sign-in or the document in the
 * place of one that was not read before, with its files and nothing personal (PLT-11). Null for every other visit.
 */
export function offlineVisit(visit: Visit): Visit | null {
  if (visit.path !== '/offline') return null;
  const page = new URLSearchParams(visit.search).get('page') ?? 'week';
  const path = offlinePages[page] ?? '/myweek';
  return { ...visit, path, search: '', isSignedIn: !forVisitors.includes(path) };
}
