import type { Db } from '../../../../platform/db/database.ts';
import { balanceOf, withdrawCredits } from '../../../ledger/public.ts';
import type { CompanyToJoin } from '../../companies/public.ts';
import { lockMembers } from '../../members/public.ts';

/**
 * Moves a member invited by another company to the company that owns the domain of their address. Nothing of the other company is kept:
 * neither policy, department and role, nor the credits it granted.
 */
export async function moveToCompany(tx: Db, memberId: string, company: CompanyToJoin, now: string): Promise<void> {
  await lockMembers(tx, [memberId]);
  const cents = (await balanceOf(tx, memberId)) ?? 0;
  await withdrawCredits(tx, { memberId, cents, at: now });
  await tx.updateTable('member').set({ manager_id: null }).where('manager_id', '=', memberId).execute();
  await tx
    .updateTable('member')
    .set({
      company_id: company.id,
      account_type: 'premium',
      roles: ['employee'],
      policy_id: null,
      department_id: null,
      manager_id: null,
      home_building_id: null,
      external: false,
      external_id: null,
      timezone: company.timezone,
      visibility: company.defaultVisibility,
    })
    .where('id', '=', memberId)
    .execute();
}
