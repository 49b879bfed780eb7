import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { emit } from '../../../platform/events/emit.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { EventHub } from './hub.ts';
import { type OutboxEvent, parseCursor, presentCursor } from './outbox.queries.ts';

const api = await startTestApi({});
const hub = new EventHub(api.context);
afterAll(() => hub.close());

const reader = (memberId: string) => {
  const received: OutboxEvent[] = [];
  let resolveNext = () => {};
  const next = () => new Promise<void>((resolve) => (resolveNext = resolve));
  const receive = (event: OutboxEvent) => {
    received.push(event);
    resolveNext();
  };
  return { memberId, received, next, receive, pass: () => undefined, end: () => undefined };
};

test('PLT-08 a stream whose past cannot be read leaves nothing behind', async () => {
  await api.context.pool.query('alter table outbox rename to outbox_away');
  try {
    const start = await presentCursor(api.db);
    await expect(hub.follow(reader(randomUUID()), start)).rejects.toThrow('outbox');
    expect(hub.size).toBe(0);
  } finally {
    await api.context.pool.query('alter table outbox_away rename to outbox');
  }
});

test('PLT-08 a cursor ahead of the present starts at the present, and later events arrive', async () => {
  const me = reader(randomUUID());
  const ahead = parseCursor('18446744073709551615.0');
  const { leave } = await hub.follow(me, ahead);
  const arrival = me.next();
  await api.db.transaction().execute((tx) =>
    emit(tx, {
      type: 'favourite.toggled',
      memberIds: [me.memberId],
      data: { workspaceId: randomUUID(), favourite: true },
    }),
  );
  await arrival;
  expect(me.received).toHaveLength(1);
  leave();
  leave();
  expect(hub.size).toBe(0);
});

test('PLT-08 a cursor that no transaction id can be is not read', () => {
  expect(parseCursor('18446744073709551616.0')).toBeNull();
  expect(parseCursor('99999999999999999999.0')).toBeNull();
  expect(parseCursor('18446744073709551615.0')).not.toBeNull();
});
