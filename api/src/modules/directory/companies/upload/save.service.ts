import type { Customer } from '@escale/contract';
import type { ImportPlan } from '@escale/rules/import.rules';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
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
  /** Ids of the members before the import, by address. */
  memberIds: ReadonlyMap<string, string>;
  refreshLimits: boolean;
}

/** Carries out a plan and records it in the audit log (CKP-02, CKP-11). */
export async function saveImport(
  tx: Db,
  context: Context,
  actor: Actor,
  { company, plan, memberIds: ids, refreshLimits }: PlannedImport,
): Promise<void> {
  const { create, update } = plan;
  // Managers are found in code: joins on statistics from before a large import may take a minute.
  const idOf = new Map(ids);
  const managed = <T extends { managerEmail: string | null }>(person: T) => ({
    ...person,
    managerId: idOf.get(person.managerEmail ?? '') ?? null,
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
    action: 'customers.users-upload',
    before: null,
    after: made.length + update.length > 0 ? after : {},
  });
}
