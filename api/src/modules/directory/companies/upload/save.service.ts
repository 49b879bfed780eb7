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
import { platformSettings, readSettings } from '../settings.queries.ts';
import { insertMembers, updateMembers } from './save.queries.ts';

/** Does what a plan says, and writes down that it was done (CKP-02, CKP-11). */
export async function saveImport(
  tx: Db,
  context: Context,
  actor: Actor,
  { company, plan, refreshLimits }: { company: Customer; plan: ImportPlan; refreshLimits: boolean },
): Promise<void> {
  const { create, update } = plan;
  await lockMembers(
    tx,
    update.map(({ id }) => id),
  );
  const { defaultVisibility: visibility } = { ...platformSettings, ...(await readSettings(tx, company.id)) };
  const made = await insertMembers(
    tx,
    { companyId: company.id, language: company.defaultLanguage, visibility, at: context.clock.now() },
    create,
  );
  const memberIds = update.filter(({ moved }) => moved).map(({ id }) => id);
  const moved = { companyId: company.id, timezone: company.timezone, keepRemainingLimits: !refreshLimits, memberIds };
  await portOf(context, movedBudgets)(tx, context, moved, () => updateMembers(tx, company.id, update));
  await publish(tx, context, memberJoined, { companyId: company.id, memberIds: made });
  const after = { created: made, updated: update.map(({ id }) => id), refreshLimits };
  await recordChange(tx, context, actor, {
    companyId: company.id,
    action: 'customers.users-upload',
    before: null,
    after: made.length + update.length > 0 ? after : {},
  });
}
