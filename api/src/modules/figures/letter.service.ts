import type { FigureLetter } from '@escale/contract';
import { mondayOf } from '@escale/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { companyOfFigures } from './asked.ts';
import { timezoneOf } from './tab.service.ts';

/** What is chosen before anybody has: nothing is sent. */
const none: FigureLetter = { frequency: null, tabs: ['occupancy', 'hybrid'] };

/** How often the caller receives the figures by mail (CKP-14). */
export async function figureLetter({ db }: Context, actor: Actor): Promise<FigureLetter> {
  companyOfFigures(actor);
  const kept = await db
    .selectFrom('figure_letter')
    .select(['frequency', 'tabs'])
    .where('member_id', '=', actor.memberId)
    .executeTakeFirst();
  return (kept as FigureLetter | undefined) ?? none;
}

/** Sets it; the first letter comes on the next Monday that one is due. */
export async function setFigureLetter(
  { db, clock }: Context,
  actor: Actor,
  { frequency, tabs }: FigureLetter,
): Promise<FigureLetter> {
  const companyId = companyOfFigures(actor);
  if (frequency === null) {
    await db.deleteFrom('figure_letter').where('member_id', '=', actor.memberId).execute();
    return { frequency, tabs };
  }
  const sentOn = mondayOf(clock.today(await timezoneOf(db, companyId)));
  const unique = [...new Set(tabs)];
  await transact(db, async (tx) => {
    await tx
      .insertInto('figure_letter')
      .values({ member_id: actor.memberId, company_id: companyId, frequency, tabs: unique, sent_on: sentOn })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ company_id: companyId, frequency, tabs: unique }),
      )
      .execute();
  });
  return { frequency, tabs: unique };
}
