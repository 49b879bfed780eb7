import type { RouteById, RouteInput } from '@escale/contract';
import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { peopleFixture } from '../../people/teams/people.fixture.ts';

const api = await startTestApi();
const { camille, ines, stranger, connected, notified } = peopleFixture(api);

test('CON-05 what was shown to a connection beyond the visibility does not come back with a later connection', async () => {
  await connected(camille, stranger);
  const chosen = async () => {
    const answer = await api.call('teams.person-visibility', { as: camille, params: { id: stranger.memberId } });
    return answer.status === 200 ? answer.body : answer.body.code;
  };
  await api.call('users.set-visibility', { as: camille, body: { visibility: 'nobody' } });
  expect(await chosen()).toEqual({ level: 'nothing', until: null, isDefault: true });
  await api.call('teams.set-person-visibility', {
    as: camille,
    params: { id: stranger.memberId },
    body: { level: 'seat' },
  });
  expect(await chosen()).toEqual({ level: 'seat', until: null, isDefault: false });
  await api.call('teams.unlink', { as: stranger, params: { id: camille.memberId } });
  expect(await chosen()).toBe('resource.not-found');
  await connected(camille, stranger);
  expect(await chosen()).toEqual({ level: 'nothing', until: null, isDefault: true });
});

test('CON-05 a choice for one person is kept, told to both, taken back, and refused when its day is over', async () => {
  const set = async (body: RouteInput<RouteById<'teams.set-person-visibility'>>['body']) => {
    const answer = await api.call('teams.set-person-visibility', { as: camille, params: { id: ines.memberId }, body });
    return answer.status === 200 ? answer.body : answer.body.code;
  };
  expect(await set({ level: 'city', until: '2026-11-20' })).toEqual({
    level: 'city',
    until: '2026-11-20',
    isDefault: false,
  });
  expect(await notified()).toEqual([
    { to: camille.memberId, of: ines.memberId },
    { to: ines.memberId, of: camille.memberId },
  ]);
  await set({ level: 'city', until: '2026-11-20' });
  expect(await notified()).toEqual([]);
  expect(await set({ level: 'city', until: '2026-11-19' })).toBe('request.invalid');
  expect(await set({ level: null })).toEqual({ level: 'seat', until: null, isDefault: true });
  const ofStranger = { as: camille, params: { id: stranger.memberId }, body: { level: 'seat' } } as const;
  expect((await api.call('teams.set-person-visibility', ofStranger)).status).toBe(404);
  const ofMyself = { as: camille, params: { id: camille.memberId }, body: { level: 'seat' } } as const;
  expect((await api.call('teams.set-person-visibility', ofMyself)).status).toBe(404);
});

test('CON-05 that a week changed is told to its member alone, whoever sees it or is hidden from it', async () => {
  await connected(camille, stranger);
  await api.call('teams.set-person-visibility', {
    as: camille,
    params: { id: ines.memberId },
    body: { level: 'nothing' },
  });
  await notified();
  const requested = { params: { id: '2026-11-25' }, body: { locationType: 'home' } } as const;
  expect((await api.call('schedule.edit', { as: camille, ...requested })).status).toBe(200);
  const events = await api.db
    .selectFrom('outbox')
    .select(['member_id', 'type'])
    .where('type', '=', 'schedule.changed')
    .execute();
  expect(events).toEqual([{ member_id: camille.memberId, type: 'schedule.changed' }]);
});

test('CON-05 the people for whom a choice is in force are listed with their last look, to their member alone', async () => {
  const until = '2026-11-21';
  await api.call('teams.set-person-visibility', {
    as: camille,
    params: { id: ines.memberId },
    body: { level: 'floor', until },
  });
  const look = { owner_id: camille.memberId, viewer_id: ines.memberId };
  await api.db
    .insertInto('profile_view')
    .values([
      { ...look, day: '2026-11-17' },
      { ...look, day: '2026-11-19' },
    ])
    .execute();
  const listed = async (as: { memberId: string }) => {
    const answer = await api.call('teams.person-visibilities', { as });
    if (answer.status !== 200) throw new Error(answer.body.code);
    return answer.body.items.map(({ person, ...choice }) => ({ id: person.id, ...choice }));
  };
  expect(await listed(camille)).toContainEqual({ id: ines.memberId, level: 'floor', until, lookedOn: '2026-11-19' });
  expect(await listed(ines)).toEqual([]);
  api.clock.set('2026-11-22T08:00:00Z');
  expect((await listed(camille)).map(({ id }) => id)).not.toContain(ines.memberId);
});
