import type { IconName } from '@escale/ui';
import type { Flag } from '../search-address.ts';

export const flagIcons = {
  freeCancellation: 'calendar-x',
  instant: 'zap',
  withinBudget: 'wallet',
  internal: 'building',
  favourites: 'heart',
  free: 'gift',
} as const satisfies Record<Flag, IconName>;

const ofMembers: readonly Flag[] = ['withinBudget', 'internal', 'favourites'];

/** Whether an on/off filter applies to this reader: budget, own sites and favourites need a member (EXP-13). */
export function mayFlag(flag: Flag, member: { accountType: string } | null): boolean {
  if (!ofMembers.includes(flag)) return true;
  return flag === 'favourites' ? member !== null : member?.accountType === 'premium';
}
