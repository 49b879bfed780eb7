import { type MemberField, memberField } from '@escale/contract';
import type { Db } from '../../../../platform/db/database.ts';

/** The fields that a company has defined for its members, in its order. */
export async function readMemberFields(db: Db, companyId: string): Promise<MemberField[]> {
  const row = await db.selectFrom('company').select('member_fields').where('id', '=', companyId).executeTakeFirst();
  return memberField.array().parse(row?.member_fields ?? []);
}

export async function writeMemberFields(tx: Db, companyId: string, fields: readonly MemberField[]): Promise<void> {
  await tx
    .updateTable('company')
    .set({ member_fields: JSON.stringify(fields) })
    .where('id', '=', companyId)
    .execute();
}
