import type { RouteById, RouteReply } from '@escale/contract';
import { addDays } from '@escale/rules';
import type { Db } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type Viewer, visibilityOf } from '../../directory/visibility/public.ts';
import { readShownDays } from '../../week/schedule/public.ts';

/** A member's days as one other person sees them (CON-05); `resource.not-found` for a stranger and for the member. */
export async function readSeenDays(
  db: Db,
  { memberId, now }: Viewer & { memberId: string },
  viewerId: string,
  weekOf: string,
): Promise<RouteReply<RouteById<'teams.seen-days'>>> {
  const viewer = { memberId: viewerId, now };
  if (memberId === viewerId || (await visibilityOf(db, { memberId, now }, viewerId)) === null)
    throw new ApiError('resource.not-found');
  const days = await readShownDays(db, viewer, [memberId], weekOf, addDays(weekOf, 4));
  return { days: days.get(memberId) ?? [] };
}
