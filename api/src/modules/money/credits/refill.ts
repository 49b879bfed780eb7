import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { LockedAccount } from '../../ledger/public.ts';
import { type Posting, postAll } from '../../ledger/public.ts';

/** Cents that an account loses and gains at one refresh. */
export interface Refill {
  account: LockedAccount;
  expiredCents: number;
  grantedCents: number;
}

/** Writes refills in their order, expiry before grant, and notifies members of their new balance (POL-06, POL-07). */
export async function writeRefills(tx: Db, refills: readonly Refill[], at: string, kind: 'grant' | 'reload') {
  const postings = refills.flatMap(({ account, expiredCents, grantedCents }): Posting[] => [
    { kind: 'expiry', entries: between(account.id, -expiredCents) },
    { kind, entries: between(account.id, grantedCents) },
  ]);
  await postAll(tx, postings, at);
  const changes = Map.groupBy(refills, ({ account }) => account);
  const balances = [...changes].flatMap(([{ memberId, balanceCents }, own]) => {
    const change = own.reduce((sum, { expiredCents, grantedCents }) => sum + grantedCents - expiredCents, 0);
    return memberId === null || change === 0 ? [] : [{ memberId, creditsCents: balanceCents + change }];
  });
  await emitBalances(tx, balances);
}

function between(id: string, cents: number): Posting['entries'] {
  return [
    { account: { id }, cents },
    { account: 'grants', cents: 0 - cents },
  ];
}

/** Notifies members of the credits in their own account. */
export async function emitBalances(
  tx: Db,
  balances: readonly { memberId: string; creditsCents: number }[],
): Promise<void> {
  for (const [creditsCents, members] of Map.groupBy(balances, (balance) => balance.creditsCents)) {
    const memberIds = members.map(({ memberId }) => memberId);
    await emit(tx, { type: 'credits.changed', memberIds, data: { creditsCents } });
  }
}
