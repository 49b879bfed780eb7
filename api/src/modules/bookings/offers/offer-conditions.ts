import { type RawBuilder, sql } from 'kysely';

/** Promo codes as `p` with their campaign `c`; a code without a campaign has no other limits than its own. */
export const fromPromos = sql`from promo p left join campaign c on c.id = p.campaign_id`;

/** Whether a campaign `c` is still open, and for members of a company. */
export function isOpenTo(companyId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(c.ended_at is null and (c.company_ids = '{}' or ${companyId}::uuid = any (c.company_ids)))`;
}

/** Whether a campaign `c` may be used in a space. */
export function isAt(workspaceId: string): RawBuilder<boolean> {
  return sql<boolean>`(c.workspace_ids = '{}' or ${workspaceId}::uuid = any (c.workspace_ids))`;
}

interface Wanted {
  code: string;
  companyId: string | null;
  today: string;
}

/** Whether a code `p` is the wanted one, valid today, and offered to members of the company. */
export function isPromoOffered({ code, companyId, today }: Wanted): RawBuilder<boolean> {
  return sql<boolean>`(upper(p.code) = upper(${code}) and ${today}::date between p.valid_from and p.valid_to
    and ${isPromoOfCompany(companyId)})`;
}

/** Whether a code `p` is offered to members of the company; a campaign that the caller does not see is of other companies. */
export function isPromoOfCompany(companyId: string | null): RawBuilder<boolean> {
  return sql<boolean>`((p.company_id is null or p.company_id = ${companyId}::uuid)
    and (p.campaign_id is null or (c.id is not null and ${isOpenTo(companyId)})))`;
}

/** Whether a member has used a code `p`, or others of its campaign `c`, as often as one member may. */
export function isUsedBy(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`((p.once and exists (select 1 from promo_use u where u.code = p.code and u.member_id = ${memberId}::uuid))
    or coalesce(campaign_uses(c.id, ${memberId}::uuid) >= c.most_each, false))`;
}

/** Whether a campaign `c` was used as often as all members together may. */
export const isUsedUp = sql<boolean>`coalesce(campaign_uses(c.id) >= c.most_uses, false)`;
