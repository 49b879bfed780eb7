import type { BuildingSummary, RouteById, RouteReply } from '@escale/contract';
import { datesBetween, weekdayOf } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAccess } from '../../../platform/access/require-access.ts';
import type { Context } from '../../../platform/context.ts';
import { refusedField } from '../../../platform/errors/api-error.ts';
import { readBuildings, readFullness } from './list.queries.ts';

/** The buildings of the caller's company, with how full they are on a date (CKP-06). */
export async function listBuildings(
  { db }: Context,
  actor: Actor,
  date: string,
): Promise<{ items: BuildingSummary[] }> {
  requireAccess(actor, 'company.floors');
  if (actor.companyId === null) return { items: [] };
  const buildings = await readBuildings(db, actor.companyId);
  const fullness = new Map((await readFullness(db, actor.companyId, [date])).map(({ id, days }) => [id, days[0]]));
  const none = { taken: 0, capacity: 0 };
  return {
    items: buildings.map((building) => {
      const day = fullness.get(building.id);
      return { ...building, morning: day?.morning ?? none, afternoon: day?.afternoon ?? none };
    }),
  };
}

const mostDays = 28;

/** How full the buildings of the caller's company are by half-day (CKP-06); none for members of no company. */
export async function fullnessOf(
  { db }: Context,
  { companyId }: Actor,
  { dateFrom, dateTo, weekend = false }: { dateFrom: string; dateTo: string; weekend?: boolean | undefined },
): Promise<RouteReply<RouteById<'buildings.fullness'>>> {
  const dates = datesBetween(dateFrom, dateTo, mostDays + 1);
  if (dates.length === 0 || dates.length > mostDays) throw refusedField('request.invalid', '/query/dateTo');
  if (companyId === null) return { items: [] };
  const days = dates.filter((date) => weekend || weekdayOf(date) <= 5);
  return { items: await readFullness(db, companyId, days) };
}
