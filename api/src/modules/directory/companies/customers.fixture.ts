import type { SettingName } from '@escale/contract';
import type { TestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

/** A company with an administrator and a colleague, another company, and support. */
export async function customersFixture(api: TestApi) {
  const make = spacesFixture(api.db);
  const companyId = await make.company();
  const otherId = await make.company();
  const admin = {
    memberId: await make.member({ company_id: companyId, roles: ['employee', 'administrator'] }),
    companyId,
    roles: ['employee', 'administrator'] as const,
  };
  const employee = { memberId: await make.member({ company_id: companyId }), companyId };
  const stranger = {
    memberId: await make.member({ company_id: otherId, roles: ['employee', 'administrator'] }),
    companyId: otherId,
    roles: ['employee', 'administrator'] as const,
  };
  const freemium = { memberId: await make.member({ account_type: 'freemium' }) };
  const staff = { memberId: await make.member({ roles: ['staff'] }), roles: ['staff'] as const };
  const switchOn = (name: SettingName) =>
    api.db.insertInto('company_setting').values({ company_id: companyId, name, value: 'true' }).execute();
  const policy = async (name: string, budgetCents?: number, ofCompany = companyId) => {
    const { id } = await api.db
      .insertInto('policy')
      .values({ company_id: ofCompany, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (budgetCents !== undefined) {
      const terms = { amount_cents: budgetCents, period: 'month', frequency: 1, next_refresh_date: '2026-12-01' };
      await api.db
        .insertInto('budget')
        .values({ company_id: ofCompany, policy_id: id, ...terms })
        .execute();
    }
    return id;
  };
  /** Entries of the company's audit log, oldest first. */
  const audited = async () =>
    api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id as actorId', 'before', 'after'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute();
  const balance = async (memberId: string) =>
    (
      await api.db
        .selectFrom('ledger_account')
        .select('balance_cents')
        .where('owner_id', '=', memberId)
        .executeTakeFirst()
    )?.balance_cents;
  return { make, companyId, otherId, admin, employee, stranger, freemium, staff, switchOn, policy, audited, balance };
}

/** Body of a reply that must be a success. */
export function bodyOf<T>(answer: { status: 200; body: T } | { status: number; body: { code: string } }): T {
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** Error code of a reply; `allowed` when it was a success. */
export function codeOf(answer: { status: number; body: object }): string {
  return 'code' in answer.body ? String(answer.body.code) : 'allowed';
}
