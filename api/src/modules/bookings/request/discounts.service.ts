import type { Discount } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';

const most = 20;
const codeJson = sql`jsonb_build_object('kind', 'code', 'code', p.code, 'percent', p.percent, 'until', p.valid_to, 'once', p.once)`;

/** What the caller may still use: codes in their account, and free days of campaigns that have not ended (ACC-02, BKG-13). */
export async function listDiscounts({ db, clock }: Context, actor: Actor): Promise<{ items: Discount[] }> {
  const today = clock.today('Europe/Paris');
  const { rows } = await sql<{ item: Discount }>`
    select item from (
      select ${codeJson} as item, p.valid_to as ends, p.code
      from promo_member k join promo p on p.code = k.code
      where k.member_id = ${actor.memberId}::uuid and p.valid_to >= ${today}::date and not ${isUsed(actor.memberId)}
        and (p.company_id is null or p.company_id = ${actor.companyId}::uuid)
      union all
      select jsonb_build_object('kind', 'freeDay', 'code', c.code, 'name', c.name, 'from', c.day_from, 'until', c.day_to), c.day_to, c.code
      from campaign c
      where c.day_to >= ${today}::date
        and not exists (select 1 from campaign_use u where u.code = c.code and u.member_id = ${actor.memberId}::uuid)
    ) known order by ends, code limit ${most}`.execute(db);
  return { items: rows.map(({ item }) => item) };
}

/** Adds a promo code that is valid today to the caller's account (ACC-02); one that they have used up is `booking.promo-used`. */
export async function addDiscount({ db, clock }: Context, actor: Actor, code: string): Promise<Discount> {
  return transact(db, async (tx) => {
    const { item, isUsed } = await findPromo(tx, actor, code, clock.today('Europe/Paris'));
    if (isUsed) throw new ApiError('booking.promo-used');
    await sql`
      insert into promo_member (member_id, code, added_at) values (${actor.memberId}, ${item.code}, ${clock.now()})
      on conflict do nothing`.execute(tx);
    return item;
  });
}

async function findPromo(tx: Db, { memberId, companyId }: Actor, code: string, today: string) {
  const { rows } = await sql<{ item: Discount; isUsed: boolean }>`
    select ${codeJson} as item, ${isUsed(memberId)} as "isUsed" from promo p
    where upper(p.code) = upper(${code}) and ${today}::date between p.valid_from and p.valid_to
      and (p.company_id is null or p.company_id = ${companyId}::uuid)`.execute(tx);
  if (!rows[0]) throw refusedField('booking.promo-unknown', '/body/code');
  return rows[0];
}

/** Whether a code `p` that counts once has been used by the member. */
function isUsed(memberId: string) {
  return sql<boolean>`(p.once and exists (select 1 from promo_use u where u.code = p.code and u.member_id = ${memberId}::uuid))`;
}
