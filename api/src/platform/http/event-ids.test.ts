import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { spacesFixture } from '../../modules/explore/workspaces.fixture.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { ApiError } from '../errors/api-error.ts';
import { emitAll } from '../events/emit.ts';
import { defineHandlers } from './handlers.ts';
import { withIdempotency } from './idempotency.ts';

let other = '';
const handlers = defineHandlers({
  'credits.grant': async ({ actor, idempotencyKey: key, body }, { db }) =>
    db.transaction().execute((tx) =>
      withIdempotency(tx, { actor, key, routeId: 'credits.grant', body }, async () => {
        await emitAll(tx, [
          { type: 'credits.changed', memberIds: [actor.memberId, other], data: { creditsCents: 100 } },
          { type: 'credits.changed', memberIds: [other], data: { creditsCents: 200 } },
        ]);
        return { account: { kind: 'member' as const, id: other, name: 'Hugo', balanceCents: 100 } };
      }),
    ),
  'favourites.add': async () => {
    throw new ApiError('resource.not-found');
  },
});
const api = await startTestApi({ handlers });
const make = spacesFixture(api.db);
const company = await make.company();
const memberId = await make.member({ company_id: company });
other = await make.member({ company_id: company });

const as = { memberId, companyId: company, roles: ['administrator'] as const };
const body = { kind: 'member' as const, id: other, cents: 100, note: 'Bienvenue' };
const grant = (idempotencyKey: string) =>
  api.call('credits.grant', { as: { ...as, roles: [...as.roles] }, idempotencyKey, body });

test('PLT-07 a reply carries the ids of the events it wrote for its caller, and a repeat the same ones', async () => {
  const key = randomUUID();
  const first = await grant(key);
  expect(first.status).toBe(200);
  const { rows } = await sql<{ id: string }>`select event_id as id from outbox where member_id = ${memberId}`.execute(
    api.db,
  );
  expect(rows).toHaveLength(1);
  expect(first.headers['x-event-ids']).toBe(rows[0]?.id);
  const again = await grant(key);
  expect(again.headers['x-event-ids']).toBe(rows[0]?.id);
  const next = await grant(randomUUID());
  expect(next.headers['x-event-ids']).toEqual(expect.any(String));
  expect(next.headers['x-event-ids']).not.toBe(rows[0]?.id);
});

test('PLT-07 a refusal carries none', async () => {
  const refused = await api.call('favourites.add', { as: { memberId }, body: { workspaceId: randomUUID() } });
  expect(refused.status).toBe(404);
  expect(refused.headers['x-event-ids']).toBeUndefined();
});
