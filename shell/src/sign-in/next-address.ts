import { pages } from '@escale/contract';

/** Where to go after sign-in: the asked page of this product, never another site; the search otherwise (EXP-01, EXP-08). */
export function nextAddress(asked: string | null): string {
  if (!asked) return pages.explore();
  const base = 'https://escale.invalid';
  if (!asked.startsWith('/') || !URL.canParse(asked, base)) return pages.explore();
  const { origin, pathname, search, hash } = new URL(asked, base);
  return origin === base && !pathname.startsWith('/welcome') && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : pages.explore();
}
