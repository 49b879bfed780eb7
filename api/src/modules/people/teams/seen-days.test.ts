import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { type Person, peopleFixture } from './people.fixture.ts';

const api = await startTestApi();
const { camille, ines, stranger, connected } = peopleFixture(api);
const weekOf = '2026-11-16';
const day = '2026-11-18';

/** What Camille is told that a person sees of a day of hers. */
async function seenBy(person: Person) {
  const { status, body } = await api.call('teams.seen-days', {
    as: camille,
    params: { id: person.memberId },
    query: { weekOf },
  });
  if (status !== 200) return body.code;
  return body.days.find(({ date }) => date === day)?.halves.map(({ locationType }) => locationType) ?? null;
}

test('CON-05 a member sees of their own week what one person sees of it, as long as they show it', async () => {
  await connected(camille, stranger);
  const half = { member_id: camille.memberId, day, location_type: 'home', set_by: 'member' };
  await api.db
    .insertInto('schedule_half')
    .values([
      { ...half, half: 0 },
      { ...half, half: 1 },
    ])
    .execute();
  const show = (level: 'working' | 'nothing') =>
    api.call('teams.set-person-visibility', { as: camille, params: { id: ines.memberId }, body: { level } });
  expect(await seenBy(ines)).toEqual(['home', 'home']);
  await show('working');
  expect(await seenBy(ines)).toEqual(['working', 'working']);
  await show('nothing');
  expect(await seenBy(ines)).toBeNull();
  expect(await seenBy(stranger)).toEqual(['home', 'home']);
  await api.call('teams.unlink', { as: camille, params: { id: stranger.memberId } });
  expect(await seenBy(stranger)).toBe('resource.not-found');
  expect(await seenBy(camille)).toBe('resource.not-found');
});
