import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi } from '../../../testing/test-api.ts';
import { type Person, peopleFixture } from './people.fixture.ts';

const api = await startTestApi();
const { camille, ines, stranger, invite, answer } = peopleFixture(api);
const card = (as: Person, of: Person) => api.call('teams.person', { as, params: { id: of.memberId } });
const contacts = { phone: '+33639980417', linked_in: 'in/ines-belkacem' };
const give = (to: Person) => api.db.updateTable('member').set(contacts).where('id', '=', to.memberId).execute();

test('ACC-01 a colleague’s card has their manager; e-mail, phone and LinkedIn come with the connection', async () => {
  await give(ines);
  await sql`update member set manager_id = ${camille.memberId} where id = ${ines.memberId}`.execute(api.db);
  const before = await card(camille, ines);
  expect(before.body).toMatchObject({
    isColleague: true,
    connected: false,
    shows: 'seat',
    email: null,
    phone: null,
    linkedIn: null,
    manager: { id: camille.memberId },
    invitation: null,
  });
  const { invited } = await invite(camille, { userIds: [ines.memberId] });
  expect((await card(camille, ines)).body).toMatchObject({ invitation: 'sent' });
  expect((await card(ines, camille)).body).toMatchObject({ invitation: 'pending' });
  await answer('teams.accept', ines, invited[0]?.id ?? '');
  expect((await card(camille, ines)).body).toMatchObject({
    connected: true,
    email: ines.email,
    phone: contacts.phone,
    linkedIn: contacts.linked_in,
    invitation: null,
  });
});

test('ACC-01 a connection of another company shows neither department nor manager, and a stranger has no card', async () => {
  await give(stranger);
  const unknown = await card(camille, stranger);
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'resource.not-found' }]);
  const { invited } = await invite(camille, { emails: [stranger.email] });
  await answer('teams.accept', stranger, invited[0]?.id ?? '');
  expect((await card(camille, stranger)).body).toMatchObject({
    isColleague: false,
    connected: true,
    phone: contacts.phone,
    manager: null,
    department: null,
  });
});

test('SEC-01 a disabled member has no card, nor has the caller', async () => {
  await api.db.updateTable('member').set({ access: 'restricted' }).where('id', '=', ines.memberId).execute();
  for (const person of [ines, camille]) expect((await card(camille, person)).status).toBe(404);
});
