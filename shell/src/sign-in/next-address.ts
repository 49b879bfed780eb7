import { pages } from '@escale/contract';
import { ownPath } from '@escale/rules';

/** The path to open after sign-in: the requested page of this product, never another site; the search otherwise (EXP-01, EXP-08). */
export function nextAddress(requested: string | null): string {
  const path = ownPath(requested);
  return path === null || path.startsWith(pages.welcome()) ? pages.explore() : path;
}
