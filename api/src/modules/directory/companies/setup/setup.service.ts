import type { CompanySetup } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { holdCompany, reachCompany } from '../reach-company.ts';
import { hasFeature } from '../settings/settings.service.ts';

type Done = Record<CompanySetup['steps'][number]['id'], boolean>;

/** The first steps of a company, read from what it has; that of credits only where support has switched them on (INT-10). */
export async function setupOf({ db }: Context, actor: Actor, id: string): Promise<CompanySetup> {
  await reachCompany(db, actor, id);
  const { closed, ...done } = await readSetup(db, id);
  const hasCredits = await hasFeature(db, id, 'credits');
  const ids: readonly (keyof Done)[] = ['domains', 'departments', 'people', 'policy', 'credits', 'offices'];
  return {
    closed,
    steps: ids.filter((one) => one !== 'credits' || hasCredits).map((one) => ({ id: one, done: done[one] })),
  };
}

/** Closes the list for every administrator of the company. */
export async function closeSetup(context: Context, actor: Actor, id: string): Promise<{ done: true }> {
  const now = context.clock.now();
  await transact(context.db, async (tx) => {
    await holdCompany(tx, actor, id);
    const closed = await tx
      .updateTable('company')
      .set({ setup_closed_at: now })
      .where('id', '=', id)
      .where('setup_closed_at', 'is', null)
      .executeTakeFirst();
    if (closed.numUpdatedRows > 0n)
      await recordChange(tx, context, actor, {
        companyId: id,
        action: 'customers.close-setup',
        before: null,
        after: { closed: true },
      });
  });
  return { done: true };
}

/** Staff verifies the original domain before the company exists, so only an added one can wait for its proof. */
async function readSetup(db: Db, companyId: string): Promise<Done & { closed: boolean }> {
  const { rows } = await sql<Done & { closed: boolean }>`
    select c.setup_closed_at is not null as closed,
      not exists (select from approved_domain a where a.company_id = c.id and a.proved_at is null) as domains,
      exists (select from views.department d where d.company_id = c.id) as departments,
      (select count(*) > 1 from views.member m where m.company_id = c.id) as people,
      exists (select from views.policy p where p.company_id = c.id) as policy,
      exists (select from views.budget b where b.company_id = c.id)
        or exists (select from views.ledger_account a where a.company_id = c.id and a.balance_cents > 0) as credits,
      exists (select from views.building b where b.company_id = c.id) as offices
    from company c where c.id = ${companyId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no company ${companyId}`);
  return row;
}
