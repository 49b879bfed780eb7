import { type PolicySample, policySample } from '@escale/contract';
import { addDays, mondayOf, periodOf } from '@escale/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError, refusedField } from '../../../platform/errors/api-error.ts';
import { requireReadable } from '../../directory/members/public.ts';
import { visibilityOf } from '../../directory/visibility/public.ts';
import { companyOf } from '../edit.service.ts';
import { readCompanyLevels } from './company-levels.queries.ts';
import { readLived, readPeople } from './lived.queries.ts';

/** What a member shows at least where the kinds of their places may be seen. */
const shown = ['city', 'floor', 'seat'];

/**
 * A real week of a member with the policies of their levels, on which the page tries a draft. The places are those that the member shows to
 * the caller (CON-04): being an administrator adds nothing.
 */
export async function sampleWeek(
  { db, clock }: Context,
  actor: Actor,
  { memberId, monday }: { memberId: string; monday: string },
): Promise<PolicySample> {
  const companyId = companyOf(actor);
  if (mondayOf(monday) !== monday) throw refusedField('request.invalid', '/query/monday');
  if (memberId !== actor.memberId) await requireReadable(db, actor, memberId);
  const { companyApproach, groups } = await readCompanyLevels(db, companyId, { memberId });
  const [group] = groups;
  if (!group) throw new ApiError('resource.not-found');
  const viewer = { memberId: actor.memberId, now: clock.now() };
  const level = memberId === actor.memberId ? 'seat' : await visibilityOf(db, viewer, memberId);
  const isShown = shown.includes(level ?? 'nothing');
  const from = periodOf('year', monday).from;
  const span = { from: from < monday ? from : monday, to: addDays(monday, 6) };
  const halves = isShown ? ((await readLived(db, [memberId], span)).get(memberId) ?? []) : [];
  const plain = halves.map(({ date, half, type }) => ({ date, half, type }));
  return policySample.parse({
    monday,
    person: (await readPeople(db, [memberId])).get(memberId),
    levels: group.levels.map(({ policyBudget: _policy, ownBudget: _own, ...values }) => values),
    companyApproach,
    halves: isShown ? plain.filter(({ date }) => date >= monday) : null,
    earlier: plain.filter(({ date }) => date < monday),
  });
}
