import type { BulkChange, BulkOutcome, Language, MemberBulk } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { errorMessage } from '../../../platform/errors/error-message.ts';
import { toApiError } from '../../../platform/errors/to-api-error.ts';
import { administeredCompany } from '../../directory/companies/public.ts';
import { grantByHand } from '../../money/credits/public.ts';
import { disable, enable } from './access.service.ts';
import { writeValues } from './edit-member.service.ts';
import { readFormValues } from './member-form.queries.ts';
import { holdOwnMember, type OwnMember } from './own-member.ts';

interface Call {
  body: MemberBulk;
  language: Language;
  idempotencyKey: string;
}

/**
 * One change for several members, each in a transaction of its own (CKP-01): what is refused for one is done for the others, and locks are
 * held for one member at a time. Every change but credits can be repeated; credits are moved once for each key and member.
 */
export async function changeSeveral(context: Context, actor: Actor, call: Call): Promise<{ outcomes: BulkOutcome[] }> {
  administeredCompany(actor);
  const outcomes: BulkOutcome[] = [];
  for (const id of call.body.ids) {
    try {
      const isChanged = await changeOne(context, actor, id, call);
      outcomes.push({ id, outcome: isChanged ? 'changed' : 'unchanged', code: null, message: null });
    } catch (error) {
      const { code, status } = toApiError(error);
      // A failure of the server is none of this member: the page tells it, and sends the same again.
      if (status >= 500 || status === 401) throw error;
      outcomes.push({ id, outcome: 'refused', code, message: errorMessage(code, call.language) });
    }
  }
  return { outcomes };
}

async function changeOne(context: Context, actor: Actor, id: string, { body, idempotencyKey }: Call): Promise<boolean> {
  const { change, keepRemainingLimits } = body;
  if (change.kind === 'credits') {
    const { cents, note } = change;
    const grant = { kind: 'member' as const, id, cents, note };
    await grantByHand(context, { actor, body: grant, idempotencyKey: `${idempotencyKey}:${id}` });
    return true;
  }
  return transact(context.db, async (tx) => {
    const member = await holdOwnMember(tx, actor, id);
    if (change.kind !== 'access') return setField(tx, context, actor, { member, change, keepRemainingLimits });
    if (change.access === 'enabled') return (await enable(tx, context, actor, member)) !== null;
    return disable(tx, context, actor, member, { bookings: change.bookings });
  });
}

interface FieldChange {
  member: OwnMember;
  change: Exclude<BulkChange, { kind: 'credits' | 'access' }>;
  keepRemainingLimits: boolean;
}

async function setField(
  tx: Db,
  context: Context,
  actor: Actor,
  { member, change, keepRemainingLimits }: FieldChange,
): Promise<boolean> {
  const before = await readFormValues(tx, member.id);
  const { kind, ...field } = change;
  const [name, value] = Object.entries(field)[0] ?? [];
  if (name === undefined || before[name as keyof typeof before] === value) return false;
  const { id: _, access: __, roles: ___, ...values } = { ...before, ...field };
  await writeValues(tx, context, actor, { member, before, values, keepRemainingLimits });
  return true;
}
