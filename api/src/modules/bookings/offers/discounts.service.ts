import type { Discount } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { fromPromos, isOpenTo, isPromoOfCompany, isPromoOffered, isUsedBy, isUsedUp } from './offer-conditions.ts';

const most = 20;
const codeJson = sql`jsonb_build_object('kind', 'code', 'code', p.code, 'percent', p.percent, 'until', p.valid_to,
  'once', p.once or coalesce(c.most_each = 1, false))`;

/** What the caller may still use: codes in their account, and free days of campaigns that have not ended (ACC-02, BKG-13). */
export async function listDiscounts({ db, clock }: Context, actor: Actor): Promise<{ items: Discount[] }> {
  const today = clock.today('Europe/Paris');
  const { rows } = await sql<{ item: Discount }>`
    select item from (
      select ${codeJson} as item, p.valid_to as ends, p.code
      from promo_member k join promo p on p.code = k.code left join campaign c on c.id = p.campaign_id
      where k.member_id = ${actor.memberId}::uuid and p.valid_to >= ${today}::date
        and not ${isUsedBy(actor.memberId)} and not ${isUsedUp} and ${isPromoOfCompany(actor.companyId)}
      union all
      select jsonb_build_object('kind', 'freeDay', 'code', c.code, 'name', c.name, 'from', c.day_from, 'until', c.day_to), c.day_to, c.code
      from campaign c
      where c.kind = 'freeDay' and c.day_to >= ${today}::date and ${isOpenTo(actor.companyId)} and not ${isUsedUp}
        and not exists (select 1 from campaign_use u where u.code = c.code and u.member_id = ${actor.memberId}::uuid)
    ) known order by ends, code limit ${most}`.execute(db);
  return { items: rows.map(({ item }) => item) };
}

/** Adds a promo code that is valid today to the caller's account (ACC-02); one that they have used up is `booking.promo-used`. */
export async function addDiscount({ db, clock }: Context, actor: Actor, code: string): Promise<Discount> {
  return transact(db, async (tx) => {
    const { item, isUsed, isUsedUp: isExhausted } = await findPromo(tx, actor, code, clock.today('Europe/Paris'));
    if (isUsed) throw new ApiError('booking.promo-used');
    if (isExhausted) throw new ApiError('booking.promo-exhausted');
    await sql`
      insert into promo_member (member_id, code, added_at) values (${actor.memberId}, ${item.code}, ${clock.now()})
      on conflict do nothing`.execute(tx);
    return item;
  });
}

async function findPromo(tx: Db, { memberId, companyId }: Actor, code: string, today: string) {
  const { rows } = await sql<{ item: Discount; isUsed: boolean; isUsedUp: boolean }>`
    select ${codeJson} as item, ${isUsedBy(memberId)} as "isUsed", ${isUsedUp} as "isUsedUp"
    ${fromPromos} where ${isPromoOffered({ code, companyId, today })}`.execute(tx);
  if (!rows[0]) throw refusedField('booking.promo-unknown', '/body/code');
  return rows[0];
}
