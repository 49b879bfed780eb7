import { beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const today = api.clock.today('Europe/Paris');
let marelune = '';
let team = '';
const ids: Record<string, string> = {};

beforeAll(async () => {
  marelune = await addCompany('Marelune');
  const other = await addCompany('Brume');
  const { id } = await api.db
    .insertInto('department')
    .values({ company_id: marelune, name: 'Produit' })
    .returning('id')
    .executeTakeFirstOrThrow();
  team = id;
  await addMember('Camille', marelune, 'company');
  await addMember('Ines', marelune, 'company');
  await addMember('Hugo', marelune, 'nobody');
  await addMember('Awa', marelune, 'connections');
  await addMember('Stranger', other, 'company');
});

async function addCompany(name: string): Promise<string> {
  const domain = `${name.toLowerCase()}.example`;
  const { id } = await api.db
    .insertInto('company')
    .values({ name, mail_domain: domain, contact_email: `aide@${domain}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addMember(name: string, companyId: string, visibility: string): Promise<void> {
  const { id } = await api.db
    .insertInto('member')
    .values({
      company_id: companyId,
      department_id: companyId === marelune ? team : null,
      email: `${name}@test.example`,
      first_name: name,
      last_name: 'Test',
      account_type: 'premium',
      visibility,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[name] = id;
  const half = { member_id: id, day: today, location_type: 'home', set_by: 'member' };
  await api.db
    .insertInto('schedule_half')
    .values([
      { ...half, half: 0 },
      { ...half, half: 1 },
    ])
    .execute();
}

async function listOf(name: string, list: 'team' | 'company') {
  const as = { memberId: ids[name] ?? '', companyId: marelune };
  const answer = await api.call('teams.my', { as, query: { list } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body;
}

test('CON-01 my team is those of my department, with where they are today', async () => {
  const { items, counts } = await listOf('Camille', 'team');
  expect(items.map(({ firstName }) => firstName)).toContain('Ines');
  expect(items.find(({ firstName }) => firstName === 'Ines')?.today?.halves[0].locationType).toBe('home');
  expect(counts.team).toBe(items.length);
});

test('CON-04 who shows their week to nobody, or to connections only, shows no day to a colleague', async () => {
  const { items } = await listOf('Camille', 'company');
  for (const name of ['Hugo', 'Awa']) {
    expect(items.find(({ firstName }) => firstName === name)?.today ?? null).toBeNull();
  }
});

test('CON-04 a member of another company sees none of us, and we do not see them', async () => {
  const strangers = await listOf('Stranger', 'company');
  expect(strangers.items).toEqual([]);
  const ours = await listOf('Camille', 'company');
  expect(ours.items.map(({ firstName }) => firstName)).not.toContain('Stranger');
});

test('CON-01 the days of a week are added when asked for, and none of who hides them', async () => {
  const as = { memberId: ids.Camille ?? '', companyId: marelune };
  const weekOf = '2026-11-23';
  const answer = await api.call('teams.my', { as, query: { list: 'company', weekOf } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  const weekOfPerson = (name: string) => answer.body.items.find(({ firstName }) => firstName === name)?.week;
  expect(weekOfPerson('Ines')?.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ]);
  expect(weekOfPerson('Hugo')).toBeNull();
  expect((await listOf('Camille', 'team')).items.every(({ week }) => week === null)).toBe(true);
});

test('CON-01 one person is found whichever list they are on, strangers are not', async () => {
  const as = { memberId: ids.Camille ?? '', companyId: marelune };
  const found = async (name: string) => {
    const answer = await api.call('teams.my', { as, query: { list: 'favourites', userId: ids[name] ?? '' } });
    return answer.status === 200 ? answer.body.items.map(({ firstName }) => firstName) : [];
  };
  expect(await found('Hugo')).toEqual(['Hugo']);
  expect(await found('Stranger')).toEqual([]);
});

test('CON-03 a colleague is marked as favourite and let go, a stranger cannot be marked', async () => {
  const mark = (name: string, favourite: boolean) =>
    api.call('teams.favourite', {
      as: { memberId: ids.Camille ?? '', companyId: marelune },
      params: { id: ids[name] ?? '' },
      body: { favourite },
    });
  const favourites = async () => (await listOf('Camille', 'team')).counts.favourites;
  expect((await mark('Ines', true)).status).toBe(200);
  expect((await mark('Ines', true)).status).toBe(200);
  expect(await favourites()).toBe(1);
  expect(
    await api.db.selectFrom('outbox').select('type').where('type', '=', 'connection.changed').execute(),
  ).toHaveLength(1);
  expect((await mark('Ines', false)).status).toBe(200);
  expect(await favourites()).toBe(0);
  expect((await mark('Stranger', true)).status).toBe(404);
});
