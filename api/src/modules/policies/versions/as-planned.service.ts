import { budgetWritten } from '@escale/rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { setPolicyFollowers } from '../../directory/companies/public.ts';
import { deleteBudget, readBudget, saveBudget } from '../budgets.queries.ts';
import { budgetInputOf } from './put-in-force.service.ts';
import type { DueVersion } from './versions.queries.ts';

/** Ends the transaction of a forecast with what was read, so that nothing of it stays. */
class Forecast<T> extends Error {
  readonly read: T;
  constructor(read: T) {
    super('a forecast is not kept');
    this.read = read;
  }
}

/**
 * Reads what a company's budgets are on a date, with the versions that are planned until then in force: their budgets and followers are
 * written in a transaction that is taken back (POL-06, POL-09).
 */
export async function asPlanned<T>(
  db: Db,
  { companyId, until }: { companyId: string; until: string },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const planned = await plannedUntil(db, companyId, until);
  if (planned.length === 0) return read(db);
  const forecast = transact(db, async (tx) => {
    for (const version of planned) await putAhead(tx, version);
    throw new Forecast(await read(tx));
  });
  return forecast.catch((error: unknown) => {
    if (error instanceof Forecast) return error.read as T;
    throw error;
  });
}

async function plannedUntil(db: Db, companyId: string, until: string): Promise<DueVersion[]> {
  const { rows } = await sql<DueVersion>`
    select company_id as "companyId", policy_id as "policyId", content, starts_on as "startsOn", budget_change as "budgetChange",
      author_id as "authorId"
    from policy_version where company_id = ${companyId}::uuid and starts_on <= ${until}::date order by starts_on, id`.execute(
    db,
  );
  return rows;
}

async function putAhead(tx: Db, { companyId, policyId, content, startsOn, budgetChange }: DueVersion): Promise<void> {
  const owner = { companyId, policyId };
  const stored = await readBudget(tx, owner);
  if (content.budget === null) await deleteBudget(tx, owner);
  else await saveBudget(tx, owner, budgetWritten(stored, budgetInputOf(content.budget, budgetChange), startsOn), false);
  await setPolicyFollowers(tx, owner, content);
}
