import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { spacesFixture } from '../workspaces.fixture.ts';

const api = await startTestApi({ handlers });
const fixture = spacesFixture(api.db);
const date = '2026-11-25';
const company = await fixture.company();
const host = await fixture.host();
const camille = await fixture.member({ company_id: company });
const as = { memberId: camille, companyId: company };

const ofHost = await fixture.building({ host_id: host });
const pergola = await fixture.space(ofHost);
const patio = await fixture.space(ofHost);
const elsewhere = await fixture.company();
const foreign = await fixture.space(await fixture.building({ company_id: elsewhere }));

const stay = (member_id: string, workspace_id: string, half = 0) =>
  api.db
    .insertInto('schedule_half')
    .values({ member_id, day: date, half, location_type: 'flexOffice', workspace_id, set_by: 'booking' })
    .execute();

async function at(query: { ids: string; part?: 'morning' | 'afternoon' | 'day' }, caller = as) {
  const { status, body } = await api.call('workspaces.teammates', { as: caller, query: { date, ...query } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items.map(({ workspaceId, people }) => [workspaceId, people.map(({ firstName }) => firstName)]);
}

const friendAbroad = await fixture.member({ company_id: elsewhere, first_name: 'Basile', last_name: 'Zola' });
const anais = await fixture.member({ company_id: company, first_name: 'Anaïs' });
const hidden = await fixture.member({ company_id: company, visibility: 'nobody' });
const stranger = await fixture.member({ company_id: await fixture.company() });
const [member_id = '', other_id = ''] = [camille, friendAbroad].sort();
await api.db.insertInto('connection').values({ member_id, other_id }).execute();
for (const member of [anais, hidden, stranger, camille]) await stay(member, pergola);
await stay(friendAbroad, pergola, 1);

test('EXP-09 CON-05 colleagues and connections at some spaces come by space, as far as each lets the caller see them', async () => {
  expect(await at({ ids: `${patio},${pergola}` })).toEqual([[pergola, ['Anaïs', 'Basile']]]);
  expect(await at({ ids: pergola, part: 'morning' })).toEqual([[pergola, ['Anaïs']]]);
  expect(await at({ ids: pergola, part: 'afternoon' })).toEqual([[pergola, ['Basile']]]);
  expect(await at({ ids: patio })).toEqual([]);
});

test('EXP-09 freemium members learn nothing of it', async () => {
  const freemium = await fixture.member({ company_id: company, account_type: 'freemium' });
  expect(await at({ ids: pergola }, { memberId: freemium, companyId: company })).toEqual([]);
});

test('SEC-01 EXP-09 at a space of another company nobody is named, not even a connection', async () => {
  await stay(friendAbroad, foreign);
  expect(await at({ ids: foreign })).toEqual([]);
  expect(await at({ ids: foreign }, { memberId: anais, companyId: company })).toEqual([]);
});

test('CON-04 a colleague whom only connections see is not named', async () => {
  const shy = await fixture.member({ company_id: company, first_name: 'Zoé', visibility: 'connections' });
  await stay(shy, patio);
  expect(await at({ ids: patio })).toEqual([]);
});
