import { type AudienceMember, mostReleaseManagers } from '@escale/contract';
import { type Author, type Change, recordChange } from '../../../../platform/audit/record-change.ts';
import type { Context } from '../../../../platform/context.ts';
import { asSystem } from '../../../../platform/db/caller.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { grantRole, nameOfMember, withdrawRole } from '../../../directory/members/public.ts';
import { isStaff, releaseManagers } from '../channel/audience.queries.ts';
import { withdrawGrantsOf } from './tokens.service.ts';

/** Members who may release without being staff, by name. */
export function listManagers(db: Db): Promise<AudienceMember[]> {
  return transact(db, (tx) => asSystem(tx, () => releaseManagers(tx, mostReleaseManagers)));
}

/** Lets the member of an e-mail address release. `release.unknown-account`, `release.manager-is-staff`, `release.too-many-managers` */
export function addManager(context: Context, author: Author, email: string): Promise<AudienceMember> {
  return transact(context.db, (tx) =>
    asSystem(tx, async () => {
      const known = await releaseManagers(tx, mostReleaseManagers);
      const id = await grantRole(tx, email, 'releaseManager');
      if (id === null) throw new ApiError('release.unknown-account');
      // Staff release already; with the role withdrawn later they would be signed out, and lose their tokens.
      if (await isStaff(tx, id)) throw new ApiError('release.manager-is-staff');
      const all = await releaseManagers(tx, mostReleaseManagers + 1);
      const added = all.find((one) => one.id === id);
      if (added === undefined || all.length > mostReleaseManagers) throw new ApiError('release.too-many-managers');
      if (known.some((one) => one.id === id)) return added;
      const after = { manager: added.name, email };
      await record(tx, context, author, { action: 'releases.add-manager', subjectId: id, before: null, after });
      return added;
    }),
  );
}

/** Withdraws the role, and the tokens and CI services made with it. `resource.not-found` for a member who is no release manager. */
export async function removeManager(context: Context, author: Author, memberId: string): Promise<void> {
  await transact(context.db, (tx) =>
    asSystem(tx, async () => {
      if (!(await withdrawRole(tx, memberId, 'releaseManager'))) throw new ApiError('resource.not-found');
      // Staff keep what they made in their own right.
      if (!(await isStaff(tx, memberId))) await withdrawGrantsOf(tx, memberId, context.clock.now());
      const before = { manager: await nameOfMember(tx, memberId) };
      await record(tx, context, author, {
        action: 'releases.remove-manager',
        subjectId: memberId,
        before,
        after: null,
      });
    }),
  );
}

/** A manager may be of any company, so that the change is in the log of Escale. */
const record = (tx: Db, context: Context, author: Author, change: Omit<Change, 'companyId'>) =>
  recordChange(tx, context, author, { companyId: null, ...change });
