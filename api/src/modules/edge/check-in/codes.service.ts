import type { RouteById, RouteReply } from '@escale/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import { recordChange } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { countCheckInCode } from '../../inventory/spaces/public.ts';
import { codeOf } from './codes.ts';

type Codes = RouteReply<RouteById<'check-in.codes'>>;

interface Space {
  counter: number;
  companyId: string | null;
  hostId: string | null;
  seats: { id: string; name: string }[];
}

/** The check-in codes of a space, for administrators of its company and the members of its host (BKG-18). */
export function readCodes(context: Context, actor: Actor, workspaceId: string): Promise<Codes> {
  return codes(context, context.db, actor, workspaceId);
}

/** Replaces all codes of a space; printed or photographed codes become invalid. */
export function replaceCodes(context: Context, actor: Actor, workspaceId: string): Promise<Codes> {
  return transact(context.db, async (tx) => {
    const { companyId, counter } = await requireSpace(tx, actor, workspaceId);
    await countCheckInCode(tx, workspaceId);
    if (companyId !== null) {
      const [before, after] = [{ checkInCode: counter }, { checkInCode: counter + 1 }];
      const change = { companyId, action: 'check-in.replace-codes', subjectId: workspaceId, before, after };
      await recordChange(tx, context, actor, change);
    }
    return codes(context, tx, actor, workspaceId);
  });
}

async function codes({ keys }: Context, db: Db, actor: Actor, workspaceId: string): Promise<Codes> {
  const { counter, seats } = await requireSpace(db, actor, workspaceId);
  return {
    code: codeOf(keys, { workspaceId, seatId: null, counter }),
    seats: seats.map(({ id, name }) => ({
      seatId: id,
      name,
      code: codeOf(keys, { workspaceId, seatId: id, counter }),
    })),
  };
}

async function requireSpace(db: Db, actor: Actor, workspaceId: string): Promise<Space> {
  const { companyId, hostId } = actor;
  const { rows } = await sql<Space>`
    select w.check_in_code as counter, w.company_id as "companyId", w.host_id as "hostId", coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by length(s.name), s.name, s.id)
      from views.seat s where s.workspace_id = w.id), '[]') as seats
    from views.workspace w
    where w.id = ${workspaceId}::uuid and (w.company_id = ${companyId}::uuid or w.host_id = ${hostId}::uuid)`.execute(
    db,
  );
  const [space] = rows;
  if (!space) throw new ApiError('resource.not-found');
  if (space.hostId === null) requireAccess(actor, 'company.settings', { companyId: space.companyId });
  else requireAccess(actor, 'host.requests', { hostId: space.hostId });
  return space;
}
