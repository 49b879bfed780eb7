import { type PolicyContent, policyContent } from '@escale/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';

/** A policy with everything that it says now. */
export interface NamedContent {
  name: string;
  content: PolicyContent;
}

/** Everything a policy says now, and for whom. The caller has checked its company. */
export async function readContent(db: Db, companyId: string, policyId: string): Promise<PolicyContent> {
  const found = (await readContents(db, companyId, policyId)).get(policyId);
  if (!found) throw new ApiError('resource.not-found');
  return found.content;
}

/** The policies of a company, or one of them, by id. */
export async function readContents(
  db: Db,
  companyId: string,
  policyId: string | null = null,
): Promise<Map<string, NamedContent>> {
  const { rows } = await sql<{ id: string; name: string; content: unknown }>`
    select p.id, p.name, jsonb_build_object(
      'quotaApproach', p.quota_approach, 'external', p.external,
      'weekDays', coalesce((select jsonb_agg('{"buildingIds": []}' || day order by (day ->> 'weekday')::int)
        from jsonb_array_elements(p.week_days) as day), '[]'),
      'daysRules', coalesce((select jsonb_agg(jsonb_build_object('amount', r.halves / 2.0, 'period', r.period,
        'locationTypes', r.location_types) order by r.location_types) from policy_days_rule r where r.policy_id = p.id), '[]'),
      'budget', (select jsonb_build_object('amountCents', b.amount_cents, 'period', b.period, 'frequency', b.frequency,
        'strategy', b.strategy, 'maxAccumulationCents', b.max_accumulation_cents) from budget b where b.policy_id = p.id),
      'isDefault', c.default_policy_id is not distinct from p.id,
      'departmentIds', coalesce((select jsonb_agg(d.id order by d.id) from views.department d where d.policy_id = p.id), '[]')
    ) as content
    from policy p join views.company c on c.id = p.company_id
    where p.company_id = ${companyId}::uuid and (${policyId}::uuid is null or p.id = ${policyId}::uuid)`.execute(db);
  return new Map(rows.map(({ id, name, content }) => [id, { name, content: policyContent.parse(content) }]));
}

/** A content in the form in which it is read again, so that equal contents are equal texts: lists in order, no maximum for a reset. */
export function inOrder(content: PolicyContent): PolicyContent {
  const text = (types: readonly string[]) => types.join();
  const { budget } = content;
  return {
    ...content,
    budget: budget?.strategy === 'reset' ? { ...budget, maxAccumulationCents: null } : budget,
    weekDays: content.weekDays.toSorted((a, b) => a.weekday - b.weekday),
    daysRules: content.daysRules.toSorted((a, b) => (text(a.locationTypes) < text(b.locationTypes) ? -1 : 1)),
    departmentIds: content.departmentIds.toSorted(),
  };
}
