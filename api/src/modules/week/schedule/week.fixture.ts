import { randomUUID } from 'node:crypto';
import type { LocationType, OwnDay } from '@escale/contract';
import { startTestApi, type TestCall } from '../../../testing/test-api.ts';
import { bookingsFixture } from '../../bookings/bookings.fixture.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { addPolicy, type PolicyRow } from '../../policies/policies.fixture.ts';

interface As {
  memberId: string;
}
const phone = '+33639980417';

/** A server with bookings and weeks; the clock is at Friday 20 November 2026, the tested week is the one after. */
export async function weekFixture() {
  const api = await startTestApi();
  const world = await bookingsFixture(api);
  const member: typeof world.member = (values = {}, cents) => world.member({ phone, ...values }, cents);
  const edit = (
    as: As,
    id: string,
    locationType: LocationType,
    more: { locationId?: string | undefined; freeBookings?: boolean } = {},
  ) => api.call('schedule.edit', { as, params: { id }, body: { locationType, ...more } });
  const day = async (as: As, id: string): Promise<OwnDay> => {
    const answer = await api.call('schedule.get', { as, params: { id } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const types = async (as: As, id: string) => (await day(as, id)).halves.map(({ locationType }) => locationType);
  /** A company with such a policy, and a member of it. */
  const limited = async (rules: PolicyRow, quota_approach = 'blocking') => {
    const companyId = await world.company();
    const default_policy_id = await addPolicy(api.db, companyId, rules);
    await api.db
      .updateTable('company')
      .set({ quota_approach, default_policy_id })
      .where('id', '=', companyId)
      .execute();
    return member({ company_id: companyId });
  };
  const join = (as: As, body: TestCall<'schedule.join'>['body'], idempotencyKey: string = randomUUID()) =>
    api.call('schedule.join', { as, body, idempotencyKey });
  const { space: spaceIn } = spacesFixture(api.db);
  return { api, ...world, spaceIn, member, edit, day, types, limited, join };
}
