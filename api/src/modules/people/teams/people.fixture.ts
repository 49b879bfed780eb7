import { randomUUID } from 'node:crypto';
import type { RouteById, RouteInput } from '@escale/contract';
import { beforeEach } from '@jest/globals';
import { sql } from 'kysely';
import type { TestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';

/** A member as a caller, with the address they can be invited by. */
export interface Person {
  memberId: string;
  companyId: string | null;
  email: string;
}
const nobodyYet = (): Person => ({ memberId: '', companyId: null, email: '' });
type Body = Partial<RouteInput<RouteById<'teams.invite'>>['body']>;
type Answer = 'teams.accept' | 'teams.decline' | 'teams.cancel';

/**
 * People who invite, answer and unlink, and their notifications. Before each test Camille and Inès are new colleagues, the stranger is of
 * another company, and there are no notifications; it is Friday morning.
 */
export function peopleFixture(api: TestApi) {
  const make = spacesFixture(api.db);
  const person = async (companyId: string | null, values: Parameters<typeof make.member>[0] = {}): Promise<Person> => {
    const email = `${randomUUID()}@mail.example`;
    return { memberId: await make.member({ company_id: companyId, email, ...values }), companyId, email };
  };
  const invite = async (from: Person, body: Body, idempotencyKey: string = randomUUID()) => {
    const answer = await api.call('teams.invite', { as: from, body, idempotencyKey });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body;
  };
  /** The state after an answer, or the code of its refusal. */
  const answer = async (id: Answer, as: Person, invitationId: string) => {
    const { status, body } = await api.call(id, { as, params: { id: invitationId } });
    return status === 200 ? body.status : body.code;
  };
  const notified = async () => {
    const { rows } = await sql<{ to: string; of: unknown }>`
      with gone as (delete from outbox where type = 'connection.changed' returning id, member_id, payload)
      select member_id as "to", payload->>'memberId' as "of" from gone order by id`.execute(api.db);
    return rows;
  };
  const letters = async () => {
    const { rows } = await sql<{ id: string }>`
      with gone as (delete from pgboss.job where name = 'mails.invitation' returning data)
      select data->>'invitationId' as id from gone`.execute(api.db);
    return rows.map(({ id }) => id);
  };
  const [camille, ines, stranger] = [nobodyYet(), nobodyYet(), nobodyYet()];
  beforeEach(async () => {
    api.clock.set('2026-11-20T08:00:00Z');
    const company = await make.company();
    Object.assign(camille, await person(company, { first_name: 'Camille' }));
    Object.assign(ines, await person(company, { first_name: 'Ines' }));
    Object.assign(stranger, await person(await make.company(), { first_name: 'Loin' }));
    await notified();
    await letters();
  });
  return {
    camille,
    ines,
    stranger,
    person,
    invite,
    answer,
    list: async (as: Person, direction: 'received' | 'sent') => {
      const { status, body } = await api.call('teams.invitations', { as, query: { direction } });
      if (status !== 200) throw new Error(body.code);
      return body;
    },
    connected: async (one: Person, other: Person) => {
      const { invited } = await invite(one, { emails: [other.email] });
      await answer('teams.accept', other, invited[0]?.id ?? '');
    },
    connections: async (as: Person) => {
      const { status, body } = await api.call('teams.my', { as, query: { list: 'connections' } });
      return status === 200 ? body.items.map(({ id }) => id) : [];
    },
    /** Notifications about people since the last call, in order. */
    notified,
    /** Invitations whose letter was enqueued since the last call. */
    letters,
  };
}

export const idOf = ({ invited }: { invited: readonly { id: string }[] }) => invited[0]?.id ?? '';
export const codes = ({ failed }: { failed: readonly { code: string }[] }) => failed.map(({ code }) => code);
