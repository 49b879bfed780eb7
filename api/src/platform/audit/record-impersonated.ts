import type { AnyRoute } from '@escale/contract';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { ServerContext } from '../context.ts';
import { toApiError } from '../errors/to-api-error.ts';

const withId = z.object({ id: z.uuid() });

/**
 * Runs a call; when it changes something for a member who is signed in as another, it is recorded under both names (AUT-11): before it
 * runs, so that nothing happens without a record, and then with its status.
 */
export async function recordImpersonated<T>(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  actor: Actor | null,
  { id: routeId, method }: Pick<AnyRoute, 'id' | 'method'>,
  params: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (actor?.impersonatorId === undefined || method === 'GET') return work();
  const { id } = await db
    .insertInto('impersonated_call')
    .values({
      session_id: actor.sessionId,
      impersonator_id: actor.impersonatorId,
      member_id: actor.memberId,
      company_id: actor.companyId,
      route_id: routeId,
      subject_id: withId.safeParse(params).data?.id ?? null,
      at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answered = (status: number) =>
    db.updateTable('impersonated_call').set({ status }).where('id', '=', id).execute();
  try {
    const answer = await work();
    await answered(200);
    return answer;
  } catch (error) {
    await answered(toApiError(error).status);
    throw error;
  }
}
