import { type Billing, billing } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';

interface Kept {
  billing: Billing | null;
}

/** The recipient of a member's invoices; null when none is kept, or when it no longer satisfies the rules of its country. */
export async function readBilling(db: Db, memberId: string): Promise<Kept> {
  const row = await db
    .selectFrom('member_billing')
    .select('billing')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { billing: billing.safeParse(row?.billing).data ?? null };
}

/** Keeps the recipient of the caller's invoices for their next booking; null forgets it. */
export async function keepBilling({ db, clock }: Context, { memberId }: Actor, kept: Billing | null): Promise<Kept> {
  if (kept === null) await db.deleteFrom('member_billing').where('member_id', '=', memberId).execute();
  else
    await sql`
      insert into member_billing (member_id, billing, kept_at)
      values (${memberId}, ${JSON.stringify(kept)}::jsonb, ${clock.now()})
      on conflict (member_id) do update set billing = excluded.billing, kept_at = excluded.kept_at`.execute(db);
  return { billing: kept };
}
