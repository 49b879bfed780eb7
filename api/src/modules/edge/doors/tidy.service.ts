import { hoursAfter } from '../../../platform/clock/instants.ts';
import type { Context } from '../../../platform/context.ts';

/** Days after which what was taken at a door is of no use to anybody. */
const keptDays = 30;

/** Deletes stays that are long over. */
export async function tidyDoors({ db, clock }: Context): Promise<void> {
  await db
    .deleteFrom('door_stay')
    .where('to_at', '<', hoursAfter(clock.now(), -24 * keptDays))
    .execute();
}
