import type { Me } from '@escale/contract';
import { cacheOf, memberCaches, memberKey } from './member-caches.ts';

/** The member of the last session in this browser, unless it has ended; null without one. */
export async function keptMember(): Promise<Me | null> {
  const names = await memberCaches();
  const [only] = names;
  if (only === undefined || names.length > 1) return null;
  const kept = await (await caches.open(only)).match(memberKey);
  // Written by `keepMember`.
  const member: Me | null = kept ? await kept.json() : null;
  return member && cacheOf(member.id) === only ? member : null;
}
