import type { ConsentKind, LinkKind } from '@escale/contract';
import { sql } from 'kysely';
import type { TestApi } from '../../../testing/test-api.ts';
import { bookingsFixture } from '../../bookings/bookings.fixture.ts';
import { jobs as mails } from '../mails/index.ts';
import { jobs } from './index.ts';

const handlers = new Map<string, (data: never, context: TestApi['context']) => Promise<void>>(
  Object.entries({ ...jobs, ...mails }),
);

/** The bookings fixture with calendar links switched on for the company. */
export async function linksFixture(api: TestApi) {
  const world = await bookingsFixture(api);
  await api.db
    .insertInto('company_setting')
    .values({ company_id: world.companyId, name: 'calendarSync', value: 'true' })
    .execute();

  /** Runs the queued jobs for links and letters until none is left; returns their names. */
  const work = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string; data: never }>`
      with taken as (delete from pgboss.job where name like 'links.%' or name = 'mails.booking' returning name, data, created_on)
      select name, data from taken order by created_on`.execute(api.db);
    for (const { name, data } of rows) await handlers.get(name)?.(data, api.context);
    return rows.length === 0 ? [] : [...rows.map(({ name }) => name), ...(await work())];
  };
  /** Processes new events and runs the jobs that follow from them. */
  const follow = async () => {
    await jobs['links.follow']({}, api.context);
    return work();
  };
  /** Consents on the test page of a service; the code names the account. */
  const link = async (kind: ConsentKind, as: { memberId: string }, code?: string) => {
    const started = await api.call('links.start', { as, params: { kind } });
    if (started.status !== 200) throw new Error(started.body.code);
    const query = new URL(started.body.url).searchParams;
    const body = { state: query.get('state') ?? '', code: code ?? query.get('code') ?? '' };
    return api.call('links.callback', { as, body });
  };
  const linkOf = async (kind: LinkKind, as: { memberId: string }) => {
    const answer = await api.call('links.list', { as });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body.items.find((one) => one.kind === kind);
  };
  return { ...world, work, follow, link, linkOf };
}
