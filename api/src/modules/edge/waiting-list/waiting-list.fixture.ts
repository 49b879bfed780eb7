import type { RouteById, RouteInput, WaitingEntry } from '@escale/contract';
import { sql } from 'kysely';
import type { TestApi } from '../../../testing/test-api.ts';
import { bookingsFixture, wednesday } from '../../bookings/bookings.fixture.ts';
import { jobs } from './index.ts';

type RequestedBooking = RouteInput<RouteById<'waiting-list.join'>>['body'];
type Accept = RouteInput<RouteById<'waiting-list.accept'>>['body'];
type Member = { memberId: string };

/** The bookings fixture with waiting members. */
export async function waitingFixture(api: TestApi) {
  const world = await bookingsFixture(api);
  const day = { date: wednesday, part: 'day' as const };
  const join = (workspaceId: string, as: Member, change: Partial<RequestedBooking> = {}) =>
    api.call('waiting-list.join', { as, body: { workspaceId, slot: day, ...change } });
  const joined = async (...requested: Parameters<typeof join>): Promise<WaitingEntry> => {
    const answer = await join(...requested);
    if (answer.status !== 200) throw new Error(`does not wait: ${JSON.stringify(answer.body)}`);
    return answer.body.entry;
  };
  const mine = async (as: Member): Promise<WaitingEntry[]> => {
    const answer = await api.call('waiting-list.my', { as });
    if (answer.status !== 200) throw new Error('no list');
    return answer.body.items;
  };
  const accept = (id: string, as: Member, change: Partial<Accept> = {}) =>
    api.call('waiting-list.accept', {
      as,
      params: { id },
      body: { phone: '+33 6 39 98 04 17', payment: { method: 'credits' }, ...change },
    });
  const decline = (id: string, as: Member) => api.call('waiting-list.decline', { as, params: { id } });
  const leave = (id: string, as: Member) => api.call('waiting-list.leave', { as, params: { id } });
  const offer = (workspaceId: string, date = wednesday) =>
    jobs['waiting-list.offer']({ workspaceId, day: date }, api.context);
  const cancel = (id: string, as: Member) => api.call('bookings.cancel', { as, params: { id }, body: {} });
  /** A space for one that is booked, and the members who wait for it, in their order. */
  const fullSpace = async (howMany: number, values: Parameters<typeof world.space>[0] = {}) => {
    const space = await world.space({ capacity: 1, ...values });
    const holder = await world.member();
    const booking = await world.booked(space, {}, holder);
    const waiting: { member: typeof holder; entry: WaitingEntry }[] = [];
    for (let count = 0; count < howMany; count += 1) {
      const member = await world.member();
      waiting.push({ member, entry: await joined(space, member) });
    }
    return { space, holder, booking, waiting };
  };
  const statuses = async (workspaceId: string) => {
    const rows = await api.db
      .selectFrom('waiting_entry')
      .select('status')
      .where('workspace_id', '=', workspaceId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };
  /** Start times of queued jobs of that name whose data contains these values. */
  const ordered = async (name: string, data: object) => {
    const { rows } = await sql<{ at: string }>`
      select start_after as at from pgboss.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb
      order by start_after`.execute(api.db);
    return rows.map(({ at }) => new Date(at).toISOString());
  };
  return { ...world, join, joined, mine, accept, decline, leave, offer, cancel, fullSpace, statuses, ordered };
}
