import type { CompanyPeople } from '@escale/rules/import.rules';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { asSystem } from '../../../../platform/db/standing-for.ts';

/** The members, policies and departments of a company, and which of the addresses belong to people elsewhere. */
export async function readPeople(tx: Db, companyId: string, emails: readonly string[]): Promise<CompanyPeople> {
  const members = await tx
    .selectFrom('member')
    .leftJoin('member as manager', (join) =>
      join.onRef('manager.id', '=', 'member.manager_id').onRef('manager.company_id', '=', 'member.company_id'),
    )
    .select([
      'member.id',
      sql<string>`lower(member.email)`.as('email'),
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.policy_id as policyId',
      'member.department_id as departmentId',
      sql<string | null>`lower(manager.email)`.as('managerEmail'),
      'member.external_id as externalId',
      'member.timezone',
      'member.external',
    ])
    .where('member.company_id', '=', companyId)
    .execute();
  // An address belongs to one person of the whole product, whom nobody here may see.
  const elsewhere = await asSystem(tx, () =>
    sql<{ email: string }>`
    select lower(email) as email from member
    where lower(email) = any(${emails}::text[]) and company_id is distinct from ${companyId}::uuid`.execute(tx),
  );
  const [policies, departments] = await Promise.all(
    (['policy', 'department'] as const).map((table) =>
      tx.selectFrom(table).select(['id', 'name']).where('company_id', '=', companyId).execute(),
    ),
  );
  return {
    members,
    takenElsewhere: elsewhere.rows.map(({ email }) => email),
    policies: policies ?? [],
    departments: departments ?? [],
  };
}
