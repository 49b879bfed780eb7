import type { KeptHalves, Neighbourhoods } from '@escale/contract';
import { halfIndex } from '@escale/rules';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError, refusedField } from '../../../../platform/errors/api-error.ts';
import { reachFloor } from '../reach-floor.ts';

/** The zones of a floor of the caller's company, and for which departments they are kept (MAP-07). */
export async function readNeighbourhoods({ db }: Context, actor: Actor, floorId: string): Promise<Neighbourhoods> {
  const { building } = await reachFloor(db, actor, floorId);
  return neighbourhoodsOf(db, floorId, building.companyId);
}

/** Keeps a zone for departments in the given halves of the week, and for nobody in the others; bookings that exist stay (MAP-07). */
export function setNeighbourhood(
  context: Context,
  actor: Actor,
  { id, workspaceId }: { id: string; workspaceId: string },
  kept: readonly KeptHalves[],
): Promise<Neighbourhoods> {
  return transact(context.db, async (tx) => {
    const { companyId } = (await reachFloor(tx, actor, id, true)).building;
    const { zones, departments } = await neighbourhoodsOf(tx, id, companyId);
    const before = zones.find((zone) => zone.workspaceId === workspaceId);
    if (!before) throw new ApiError('resource.not-found');
    const known = new Set(departments.map((department) => department.id));
    for (const [index, { departmentIds }] of kept.entries()) {
      const foreign = departmentIds.findIndex((one) => !known.has(one));
      if (foreign >= 0) throw refusedField('resource.not-found', `/body/kept/${index}/departmentIds/${foreign}`);
    }
    await tx.deleteFrom('kept_zone').where('workspace_id', '=', workspaceId).execute();
    const rows = kept.flatMap(({ weekday, half, departmentIds }) =>
      [...new Set(departmentIds)].map((department_id) => ({
        ...{ workspace_id: workspaceId, weekday, half: halfIndex(half), department_id },
      })),
    );
    if (rows.length > 0) await tx.insertInto('kept_zone').values(rows).execute();
    const after = await neighbourhoodsOf(tx, id, companyId);
    await recordChange(tx, context, actor, {
      ...{ companyId, action: 'neighbourhoods.set', subjectId: workspaceId },
      before: { kept: before.kept },
      after: { kept: after.zones.find((zone) => zone.workspaceId === workspaceId)?.kept ?? [] },
    });
    return after;
  });
}

async function neighbourhoodsOf(db: Db, floorId: string, companyId: string): Promise<Neighbourhoods> {
  const { rows: zones } = await sql<Neighbourhoods['zones'][number]>`
    select w.id as "workspaceId", w.name, (select count(*) from seat s where s.workspace_id = w.id) as seats,
      (select coalesce(json_agg(json_build_object('weekday', k.weekday, 'half', case k.half when 0 then 'morning' else 'afternoon' end,
          'departmentIds', k.ids) order by k.weekday, k.half), '[]')
        from (select weekday, half, json_agg(department_id order by department_id) as ids from kept_zone
          where workspace_id = w.id group by weekday, half) k) as kept
    from workspace w where w.floor_id = ${floorId}::uuid and w.has_seats order by w.name, w.id`.execute(db);
  const { rows: departments } = await sql<Neighbourhoods['departments'][number]>`
    select id, name from views.department where company_id = ${companyId}::uuid order by fold(name), id`.execute(db);
  return { zones, departments };
}
