import type { Customer } from '@escale/contract';
import type { CompanyPeople, ImportPlan } from '@escale/rules/import.rules';
import { sql } from 'kysely';
import { type Author, recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { publish } from '../../../../platform/facts/facts.ts';
import { portOf } from '../../../../platform/ports/ports.ts';
import { lockMembers, memberJoined } from '../../members/public.ts';
import { movedBudgets } from '../moved-budgets.port.ts';
import { platformSettings, readSettings } from '../settings/settings.queries.ts';
import { insertMembers, updateMembers } from './save.queries.ts';

/** A plan, with everything needed to carry it out. */
export interface PlannedImport {
  company: Customer;
  plan: ImportPlan;
  /** The members before the import. */
  people: CompanyPeople;
  refreshLimits: boolean;
  /** For the audit log. */
  action: string;
}

/** What an import has made: ids in the order of the plan, and the manager's id of every person of the plan. */
export interface SavedImport {
  created: string[];
  managerIdOf: (person: { managerEmail: string | null }) => string | null;
}

/** Milliseconds. */
const statementTime = 55_000;

/** One statement writes thousands of members, so it may take nearly as long as a whole request. */
export async function allowLongStatements(tx: Db): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(statementTime)}`.execute(tx);
}

/** Carries out a plan and records it in the audit log (CKP-02, CKP-11). */
export async function saveImport(
  tx: Db,
  context: Context,
  actor: Author,
  { company, plan, people, refreshLimits, action }: PlannedImport,
): Promise<SavedImport> {
  const { create, update } = plan;
  // Managers are found in code: joins on statistics from before a large import may take a minute.
  const idOf = new Map(people.members.map(({ id, email }) => [email, id]));
  const managerIdOf = ({ managerEmail }: { managerEmail: string | null }) => idOf.get(managerEmail ?? '') ?? null;
  const managed = <T extends { managerEmail: string | null }>(person: T) => ({
    ...person,
    managerId: managerIdOf(person),
  });
  await lockMembers(
    tx,
    update.map(({ id }) => id),
  );
  const { defaultVisibility: visibility } = { ...platformSettings, ...(await readSettings(tx, company.id)) };
  const made = await insertMembers(
    tx,
    { companyId: company.id, language: company.defaultLanguage, visibility, at: context.clock.now() },
    create.map(managed),
  );
  for (const [index, id] of made.entries()) idOf.set(create[index]?.email ?? '', id);
  const memberIds = update.filter(({ moved }) => moved).map(({ id }) => id);
  const moved = { companyId: company.id, timezone: company.timezone, keepRemainingLimits: !refreshLimits, memberIds };
  await portOf(context, movedBudgets)(tx, context, moved, () => updateMembers(tx, update.map(managed)));
  await publish(tx, context, memberJoined, { companyId: company.id, memberIds: made });
  const after = { created: made, updated: update.map(({ id }) => id), refreshLimits };
  await recordChange(tx, context, actor, {
    companyId: company.id,
    action,
    before: null,
    after: made.length + update.length > 0 ? after : {},
  });
  return { created: made, managerIdOf };
}
