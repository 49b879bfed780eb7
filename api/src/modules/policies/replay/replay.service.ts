import type { PolicyContent, ReplayFigures } from '@escale/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { companyOf, getPolicy } from '../edit.service.ts';
import { playDraft } from './play.service.ts';

const dayMillis = 86_400_000;

/** Orders a replay of a draft from a job, so that a large company does not hold up a server. */
export async function orderReplay(context: Context, actor: Actor, policyId: string, draft: PolicyContent) {
  await getPolicy(context, actor, policyId);
  return transact(context.db, async (tx) => {
    const { id } = await tx
      .insertInto('policy_replay')
      .values({
        company_id: companyOf(actor),
        policy_id: policyId,
        member_id: actor.memberId,
        draft: JSON.stringify(draft),
        made_at: context.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.jobs.enqueue(tx, 'policies.replay', { replayId: id });
    return { id };
  });
}

/** Figures of one's own replay; null until they are ready. */
export async function readReplay(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<{ figures: ReplayFigures | null }> {
  const found = await db
    .selectFrom('policy_replay')
    .select('figures')
    .where('id', '=', id)
    .where('member_id', '=', actor.memberId)
    .executeTakeFirst();
  if (!found) throw new ApiError('resource.not-found');
  return { figures: found.figures as ReplayFigures | null };
}

/** Plays an ordered draft; an answered one, or one that is gone, is left alone. */
export async function playReplay({ db, clock }: Context, { replayId }: { replayId: string }): Promise<void> {
  const order = await db
    .selectFrom('policy_replay as r')
    .innerJoin('policy as p', 'p.id', 'r.policy_id')
    .select(['r.company_id as companyId', 'p.id', 'p.name', 'r.draft'])
    .where('r.id', '=', replayId)
    .where('r.figures', 'is', null)
    .executeTakeFirst();
  if (!order) return;
  const draft = { id: order.id, name: order.name, content: order.draft as PolicyContent };
  const figures = await playDraft(db, order.companyId, draft, (timezone) => clock.today(timezone));
  await db
    .updateTable('policy_replay')
    .set({ figures: JSON.stringify(figures) })
    .where('id', '=', replayId)
    .execute();
}

/** Deletes replays after a day: they name people. */
export async function forgetReplays({ db, clock }: Context): Promise<void> {
  const before = new Date(Date.parse(clock.now()) - dayMillis).toISOString();
  await db.deleteFrom('policy_replay').where('made_at', '<', before).execute();
}
