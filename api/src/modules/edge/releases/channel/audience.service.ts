import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { type Audience, namesOfAudience, searchAudience } from './audience.queries.ts';

/** Companies and members of any company, by words or by ids, for staff and release managers who choose who gets a canary. */
export function findAudience(
  db: Db,
  { search, companyIds = [], memberIds = [] }: { search?: string; companyIds?: string[]; memberIds?: string[] },
): Promise<Audience> {
  return transact(db, (tx) =>
    asSystem(tx, () =>
      search === undefined ? namesOfAudience(tx, { companyIds, memberIds }) : searchAudience(tx, search),
    ),
  );
}
