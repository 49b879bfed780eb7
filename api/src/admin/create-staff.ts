import { mailAccountInvitation } from '../modules/directory/auth/sign-up/account-invitation.service.ts';
import { companyToJoin } from '../modules/directory/companies/public.ts';
import { grantRole, inviteMember } from '../modules/directory/members/public.ts';
import type { Context } from '../platform/context.ts';
import { transact } from '../platform/db/transact.ts';
import { StartFailure } from '../platform/errors/start-failure.ts';
import type { NewStaff } from './command-line.ts';

/**
 * Gives the role `staff` to the account of an address, or creates the account and sends the letter that sets its password. An account that
 * waits for that letter gets another one. Returns what to print; `showsLink`: with the link, which only the operator at a terminal may see.
 */
export async function createStaff(
  context: Context,
  { email, language }: NewStaff,
  { showsLink }: { showsLink: boolean },
): Promise<string[]> {
  const memberId = await transact(context.db, async (tx) => {
    const known = await grantRole(tx, email, 'staff');
    if (known !== null) return known;
    const owner = await companyToJoin(tx, { domain: email.slice(email.lastIndexOf('@') + 1) });
    if (owner !== null)
      throw new StartFailure(
        `${email} belongs to the domain of ${owner.name}: open the account there first, then repeat this.`,
      );
    const added = await inviteMember(tx, { email, companyId: null, roles: ['staff'], language });
    if (added === null) throw new StartFailure(`The account of ${email} is disabled.`);
    return added;
  });
  const link = await mailAccountInvitation(context, { memberId });
  if (link === null) return [`${email} has an account, which has the role staff.`];
  const sent = `${email} has the role staff. A letter with a link that sets the password was sent; the link works once, for seven days.`;
  return showsLink ? [sent, link] : [sent];
}
