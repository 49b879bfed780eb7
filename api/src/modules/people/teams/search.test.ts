import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { peopleFixture } from './people.fixture.ts';

const api = await startTestApi();
const { camille, ines, stranger, person, invite, connected } = peopleFixture(api);

test('CON-02 colleagues to invite are found by a part of their name, strangers by their whole address only', async () => {
  const found = async (q: string, as = camille) => {
    const answer = await api.call('teams.search', { as, query: { q } });
    return answer.status === 200 ? answer.body.items.map((one) => [one.id, one.isColleague, one.invitation]) : [];
  };
  expect(await found('inès')).toEqual([[ines.memberId, true, null]]);
  expect(await found('Loin')).toEqual([]);
  expect(await found(stranger.email.slice(0, -1))).toEqual([]);
  expect(await found(stranger.email.toUpperCase())).toEqual([[stranger.memberId, false, null]]);
  const private_ = await person(null);
  expect(await found(private_.email)).toEqual([]);
  await invite(camille, { emails: [stranger.email] });
  expect(await found(stranger.email)).toEqual([[stranger.memberId, false, 'sent']]);
  expect(await found(camille.email, stranger)).toEqual([[camille.memberId, false, 'pending']]);
  await connected(camille, ines);
  expect(await found('ines')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('CON-01 my people are found by name or team, nobody else is', async () => {
  const found = async (q: string) => {
    const answer = await api.call('teams.search-my', { as: camille, query: { q } });
    return answer.status === 200 ? answer.body.items.map(({ id, connected: is }) => [id, is]) : [];
  };
  expect(await found('ines')).toEqual([[ines.memberId, false]]);
  expect(await found('loin')).toEqual([]);
  await connected(camille, stranger);
  expect(await found('loin')).toEqual([[stranger.memberId, true]]);
});

test('EXP-15 SEC-01 people of a link are named in its order, strangers are not', async () => {
  const other = await person(camille.companyId);
  const ids = [other.memberId, stranger.memberId, ines.memberId];
  const answer = await api.call('teams.named', { as: camille, query: { ids } });
  expect(answer.status === 200 && answer.body.items.map(({ id }) => id)).toEqual([other.memberId, ines.memberId]);
});
