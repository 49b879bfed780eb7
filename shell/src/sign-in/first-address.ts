import { type Me, pages } from '@escale/contract';
import { cockpitPages } from '@escale/contract/cockpit-pages';
import { nextAddress } from './next-address.ts';

/**
 * Where a new member arrives: on the requested page; otherwise who administers a company at its first steps, an employee in the week that
 * the sign-up has announced, others in the search (AUT-03).
 */
export function firstAddress(requested: string | null, member: Pick<Me, 'customer' | 'roles'> | null): string {
  if (requested !== null || !member?.customer) return nextAddress(requested);
  return member.roles.includes('administrator') ? cockpitPages.dashboard() : pages.myWeek();
}
