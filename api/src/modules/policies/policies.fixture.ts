import { randomUUID } from 'node:crypto';
import type { BudgetTerms, ExternalRule, LocationType } from '@escale/contract';
import type { Period, WeekDayRule } from '@escale/rules';
import type { Db } from '../../platform/db/database.ts';

/** Values of a test policy; omitted ones are not set. Halves and cents. */
export interface PolicyRow {
  name?: string;
  office?: [halves: number, period: Period];
  remote?: [halves: number, period: Period];
  external?: [halves: number, period: Period];
  weekDays?: readonly WeekDayRule[];
  spaces?: ExternalRule;
  budget?: Partial<BudgetTerms> & { amountCents: number };
}
const types = { office: ['office'], remote: ['home', 'offsite'], external: ['flexOffice'] } satisfies Record<
  string,
  LocationType[]
>;

/** Inserts a policy directly into the tables, for tests that need one at the start. */
export async function addPolicy(db: Db, companyId: string, stated: PolicyRow = {}): Promise<string> {
  const id = randomUUID();
  const { name = `Policy ${id}`, weekDays = [], spaces, budget } = stated;
  const external = spaces ? JSON.stringify(spaces) : null;
  await db
    .insertInto('policy')
    .values({ id, company_id: companyId, name, week_days: JSON.stringify(weekDays), external })
    .execute();
  for (const kind of ['office', 'remote', 'external'] as const) {
    const rule = stated[kind];
    if (!rule) continue;
    const [halves, period] = rule;
    const row = { company_id: companyId, policy_id: id, halves, period, location_types: types[kind] };
    await db.insertInto('policy_days_rule').values(row).execute();
  }
  if (budget) await addBudget(db, { company_id: companyId, policy_id: id }, budget);
  return id;
}

/** A monthly budget of a policy, a department or a company, without a refresh date by default. */
export async function addBudget(
  db: Db,
  owner: {
    company_id: string;
    policy_id?: string;
    department_id?: string;
    shared?: boolean;
    next_refresh_date?: string;
  },
  {
    amountCents,
    period = 'month',
    frequency = 1,
    strategy = 'reset',
    maxAccumulationCents = null,
  }: Partial<BudgetTerms> & {
    amountCents: number;
  },
): Promise<string> {
  const terms = {
    amount_cents: amountCents,
    period,
    frequency,
    strategy,
    max_accumulation_cents: maxAccumulationCents,
  };
  const row = { ...owner, ...terms };
  return (await db.insertInto('budget').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
