const prefix = 'escale-member-';
/** Where the member themselves are kept in their cache. */
export const memberKey = '/kept/member';

/** Name of the cache with the replies of one member; nobody else's session reads it. */
export const cacheOf = (memberId: string): string => `${prefix}${memberId}`;

/** Deletes the kept replies of every member, except of the one whose session goes on (PLT-11). */
export async function dropKept(exceptMemberId: string | null): Promise<void> {
  if (typeof caches === 'undefined') return;
  const except = exceptMemberId === null ? null : cacheOf(exceptMemberId);
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== except) await caches.delete(name);
}

/** Names of the caches of members: after a sign-out there are none. */
export async function memberCaches(): Promise<string[]> {
  return typeof caches === 'undefined' ? [] : (await caches.keys()).filter((name) => name.startsWith(prefix));
}
