import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { budgetSql } from '../ledger/public.ts';
import { budgetOn } from '../money/credits/public.ts';

/** The caller's properties that affect what they see of spaces; all empty for a visitor. */
export interface Viewer {
  memberId: string | null;
  companyId: string | null;
  /** The company whose internal spaces the caller may see: their own, and only with access to internal sites. */
  internalCompanyId: string | null;
  premium: boolean;
  /** Credits in cents of the account that pays first, on the requested date; null for a visitor. */
  budgetCents: number | null;
}

const visitor: Viewer = {
  memberId: null,
  companyId: null,
  internalCompanyId: null,
  premium: false,
  budgetCents: null,
};

/**
 * Reads the viewer of an actor; a deleted account sees what a visitor sees. `date`: the day whose remaining credits are meant (EXP-13), by
 * default those of now.
 */
export async function readViewer(db: Db, actor: Actor | null, date?: string): Promise<Viewer> {
  if (actor === null) return visitor;
  const row = await db
    .selectFrom('views.member as member')
    .leftJoin('views.company as company', 'company.id', 'member.company_id')
    .select(['member.company_id', 'member.account_type', 'member.internal_sites', budgetSql.as('budget_cents')])
    .where('member.id', '=', actor.memberId)
    .executeTakeFirst();
  if (row === undefined) return visitor;
  const { company_id: companyId } = row;
  const isDated = date !== undefined && companyId !== null;
  return {
    memberId: actor.memberId,
    companyId,
    internalCompanyId: row.internal_sites ? companyId : null,
    premium: row.account_type === 'premium',
    budgetCents: isDated ? await budgetOn(db, { memberId: actor.memberId, companyId }, date) : row.budget_cents,
  };
}

/** Condition on `workspace w`: hosts' spaces are visible to everyone, internal ones only to members of that company (SEC-01). */
export function isVisible(viewer: Viewer): RawBuilder<boolean> {
  return viewer.internalCompanyId === null
    ? sql`w.host_id is not null`
    : sql`(w.host_id is not null or w.company_id = ${viewer.internalCompanyId}::uuid)`;
}
