import type { Language } from '@escale/contract';
import { beforeAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { handlers } from './index.ts';

const api = await startTestApi({ handlers });
let companyId = '';
let memberId = '';
let strangerId = '';
let otherCompanyId = '';

beforeAll(async () => {
  companyId = await addCompany('marelune.example');
  memberId = await addMember('camille@marelune.example', companyId);
  otherCompanyId = await addCompany('brume.example');
  strangerId = await addMember('nour@brume.example', otherCompanyId);
  await api.db
    .insertInto('building')
    .values({
      company_id: companyId,
      name: 'Hôtel Zéphirine',
      street: '3 rue du Port',
      postcode: '75010',
      city: 'Paris',
      locality: 'paris-france',
      place: 'Paris 10e',
      lat: 48.87,
      lng: 2.36,
      timezone: 'Europe/Paris',
      opening_hours: '[]',
    })
    .execute();
});

async function addCompany(domain: string): Promise<string> {
  const { id } = await api.db
    .insertInto('company')
    .values({ name: domain, mail_domain: domain, contact_email: `aide@${domain}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addMember(email: string, company: string): Promise<string> {
  const { id } = await api.db
    .insertInto('member')
    .values({ company_id: company, email, first_name: 'A', last_name: 'B', account_type: 'premium' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function places(q: string, as?: { memberId: string; companyId: string }, language: Language = 'fr') {
  const answer = await api.call('places.search', { as, query: { q }, headers: { 'accept-language': language } });
  if (answer.status !== 200) throw new Error(answer.body.code);
  return answer.body.items;
}

test('EXP-02 a city is found offline by the beginning of its name, without regard to case', async () => {
  const [first] = await places('pARi');
  expect(first).toMatchObject({ kind: 'city', name: 'Paris', locality: 'paris-france' });
});

test('EXP-02 a city with spaces is told apart by its country, like the cities without any', async () => {
  const make = spacesFixture(api.db);
  await make.building({ company_id: companyId }, { lat: 50.85, city: 'Bruxelles', locality: 'bruxelles-belgique' });
  const [first] = await places('brux', { memberId, companyId });
  expect(first).toMatchObject({ id: 'city:bruxelles-belgique', context: 'Belgique' });
});

test.each([
  ['londres', 'fr', 'Londres', 'Royaume-Uni'],
  ['londres', 'en', 'London', 'United Kingdom'],
  ['genev', 'fr', 'Genève', 'Suisse'],
  ['geneva', 'nl', 'Genève', 'Zwitserland'],
  ['gand', 'fr', 'Gand', 'Belgique'],
  ['gent', 'fr', 'Gand', 'Belgique'],
  ['ghent', 'nl', 'Gent', 'België'],
  ['keulen', 'en', 'Cologne', 'Germany'],
  ['lissabon', 'nl', 'Lissabon', 'Portugal'],
] as const)('EXP-02 “%s” is found in %s as %s, %s', async (words, language, name, context) => {
  const [first] = await places(words, undefined, language);
  expect(first).toMatchObject({ kind: 'city', name, context });
});

test('EXP-02 among few suggestions are the cities of that name in the reader’s language', async () => {
  const answer = await api.call('places.search', {
    query: { q: 'gen', limit: 4 },
    headers: { 'accept-language': 'fr' },
  });
  expect(answer).toMatchObject({ body: { items: [{ name: 'Gênes' }, { name: 'Genève' }, { name: 'Gand' }, {}] } });
});

test('EXP-02 a city with spaces has its name and country in the reader’s language, once', async () => {
  const make = spacesFixture(api.db);
  const as = { memberId, companyId };
  await make.building(
    { company_id: companyId },
    { lat: 51.22, city: 'Anvers', locality: 'antwerpen-belgie', place: 'Antwerpen, Zuid' },
  );
  await make.building({ company_id: companyId }, { lat: 52.37, city: 'Amsterdam', locality: 'amsterdam-nederland' });
  const antwerp = { id: 'city:antwerpen-belgie', name: 'Antwerpen', context: 'België' };
  for (const words of ['antwerpen', 'anvers', 'antw']) {
    expect((await places(words, as, 'nl'))[0]).toMatchObject(antwerp);
  }
  const districts = (await places('antw', as, 'nl')).filter(({ kind }) => kind === 'district');
  expect(new Set(districts.map(({ context }) => context))).toEqual(new Set(['Antwerpen']));
  const found = (await places('amsterdam', as)).filter(({ kind, name }) => kind === 'city' && name === 'Amsterdam');
  expect(found).toMatchObject([{ id: 'city:amsterdam-nederland', context: 'Pays-Bas' }]);
});

test('EXP-02 a company’s building is found without accents by its members, and by nobody else', async () => {
  const names = async (as?: { memberId: string; companyId: string }) =>
    (await places('zephirine', as)).map(({ name }) => name);
  expect(await names({ memberId, companyId })).toContain('Hôtel Zéphirine');
  expect(await names({ memberId: strangerId, companyId: otherCompanyId })).not.toContain('Hôtel Zéphirine');
  expect(await names()).not.toContain('Hôtel Zéphirine');
});

test('INT-06 a caller whose address tells nothing is in Paris', async () => {
  const answer = await api.call('ip-location.get');
  expect(answer).toMatchObject({ status: 200, body: { fallback: true, place: { locality: 'paris-france' } } });
});

test('I18N-02 the city where a search begins and the cities of the catalogue are named in the reader’s language', async () => {
  const headers = { 'accept-language': 'nl' };
  const here = await api.call('ip-location.get', { headers });
  expect(here).toMatchObject({ body: { place: { name: 'Parijs', context: 'Frankrijk' } } });
  const make = spacesFixture(api.db);
  const site = await make.building(
    { company_id: otherCompanyId },
    { city: 'Gand', locality: 'gand-belgique', lat: 51.05 },
  );
  await make.space(site, { locality: 'gand-belgique' });
  const listed = await api.call('references.list', {
    as: { memberId: strangerId, companyId: otherCompanyId },
    headers,
  });
  expect(listed).toMatchObject({ body: { cities: [{ locality: 'gand-belgique', name: 'Gent' }] } });
});

test('EXP-03 spaces are counted by type and city for each company, and anew after a minute', async () => {
  const make = spacesFixture(api.db);
  const building = await make.building({ company_id: companyId }, { lat: 48.87 });
  await make.space(building, { type: 'cafe' });
  const counts = async (as?: { memberId: string; companyId: string }) => {
    const answer = await api.call('references.list', { as });
    if (answer.status !== 200) throw new Error(answer.body.code);
    const { workspaceTypes, cities } = answer.body;
    return { cafes: workspaceTypes.find(({ code }) => code === 'cafe')?.count, city: cities[0] };
  };
  expect(await counts()).toMatchObject({ cafes: 0, city: undefined });
  expect(await counts({ memberId: strangerId, companyId: otherCompanyId })).toMatchObject({ cafes: 0 });
  const box = { south: 48.87, west: 2.36, north: 48.87, east: 2.36 };
  const city = { locality: 'paris-france', name: 'Paris', spaces: 1, position: { lat: 48.87, lng: 2.36 }, box };
  expect(await counts({ memberId, companyId })).toEqual({ cafes: 1, city });
  await make.space(building, { type: 'cafe' });
  expect(await counts({ memberId, companyId })).toMatchObject({ cafes: 1 });
  api.clock.advance('PT1M');
  expect(await counts({ memberId, companyId })).toMatchObject({ cafes: 2, city: { spaces: 2 } });
});
