import { type Me, pages } from '@escale/contract';
import { ownPath } from '@escale/rules';

/** Where a new member arrives: on the requested page; an employee otherwise in the week that the sign-up has announced, others in the search (AUT-03). */
export const firstAddress = (requested: string | null, member: Pick<Me, 'customer'> | null): string =>
  nextAddress(requested ?? (member?.customer ? pages.myWeek() : null));

/** The path to open after sign-in: the requested page of this product, never another site; the search otherwise (EXP-01, EXP-08). */
export function nextAddress(requested: string | null): string {
  const path = ownPath(requested);
  return path === null || path.startsWith(pages.welcome()) ? pages.explore() : path;
}
