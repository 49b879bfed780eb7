import type { Db } from '../../../../platform/db/database.ts';
import { deviceOf } from './device.ts';
import { readOpenSessions } from './own-sessions.queries.ts';
import { endSessions } from './session.queries.ts';

/** The open sessions of a member for support, the last used first. */
export async function openSessions(db: Db, range: { memberId: string; now: string; most: number }) {
  const sessions = await readOpenSessions(db, { ...range, first: null });
  return {
    total: sessions[0]?.total ?? 0,
    items: sessions.map(({ id, userAgent, city, usedAt }) => {
      const { browser, system } = deviceOf(userAgent);
      return {
        id,
        device: [browser, system].filter(Boolean).join(', ') || null,
        city,
        usedAt: new Date(usedAt).toISOString(),
      };
    }),
  };
}

/** Signs a member out everywhere, also of sessions as others. */
export async function closeAllSessions(tx: Db, range: { memberId: string; now: string }): Promise<void> {
  await endSessions(tx, { ...range, because: 'sign-out' });
}
