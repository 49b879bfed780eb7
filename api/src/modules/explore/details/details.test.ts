import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { handlers } from '../index.ts';
import { spacesFixture } from '../workspaces.fixture.ts';

const api = await startTestApi({ handlers });
const fixture = spacesFixture(api.db);
const texts = JSON.stringify({ fr: 'Au calme', en: 'Quiet' });

test('WSP-01 a space page has its host, hours, cancellation, layouts, neighbours and words in the language', async () => {
  const building = await fixture.building({ host_id: await fixture.host() });
  const space = await fixture.space(building, {
    description: texts,
    layouts: JSON.stringify([{ layout: 'uShape', people: 8 }]),
  });
  const sibling = await fixture.space(building, { name: 'Le Patio' });
  await fixture.space(building, { closure: 'closed' });
  const query = { ids: `${sibling},${space}`, date: '2026-11-25' };
  const answer = await api.call('workspaces.details', { query, headers: { 'x-preferred-language': 'en' } });
  expect(answer.body).toMatchObject({
    items: [
      { id: sibling, siblings: [{ id: space }] },
      {
        id: space,
        description: 'Quiet',
        freePlaces: 4,
        host: { name: 'Bureaux', contact: 'Inès', answersInMinutes: null },
        layouts: [{ layout: 'uShape', people: 8 }],
        cancellation: { code: 'flexible' },
        timezone: 'Europe/Paris',
        email: 'host@bureaux.example',
        floor: null,
        siblings: [{ id: sibling, name: 'Le Patio', prices: [{ unit: 'halfDay' }, { unit: 'day' }] }],
      },
    ],
  });
  const dutch = await api.call('workspaces.details', { query, headers: { 'x-preferred-language': 'nl' } });
  expect(dutch.body).toMatchObject({ items: [{}, { description: 'Au calme' }] });
});

test('WSP-01 a closed day is told on the page of the space', async () => {
  const building = await fixture.building({ host_id: await fixture.host() });
  const space = await fixture.space(building);
  const answer = await api.call('workspaces.details', { query: { ids: space, date: '2026-11-28' } });
  expect(answer.body).toMatchObject({ items: [{ closure: 'closedToday', freePlaces: 0 }] });
});

test('WSP-01 a building page has floors from the ground up and its spaces', async () => {
  const building = await fixture.building(
    { host_id: await fixture.host() },
    { description: texts, amenities: ['wifi'] },
  );
  await fixture.floor(building, 3);
  await fixture.floor(building, 1);
  const space = await fixture.space(building);
  const answer = await api.call('buildings.details', { query: { ids: building } });
  expect(answer.body).toMatchObject({
    items: [
      {
        id: building,
        scope: 'other',
        description: 'Au calme',
        amenities: ['wifi'],
        floors: [{ number: 1 }, { number: 3 }],
        workspaces: [{ id: space }],
      },
    ],
  });
});

test('SEC-01 my buildings are those of the own company, and none without access to internal sites', async () => {
  const [own, other] = [await fixture.company(), await fixture.company()];
  const mine = await fixture.building({ company_id: own });
  await fixture.building({ company_id: other });
  const floor = await fixture.floor(mine);
  const space = await fixture.space(mine, { floor_id: floor });
  const as = { memberId: await fixture.member({ company_id: own }), companyId: own };
  expect((await api.call('buildings.my', { as })).body).toMatchObject({
    items: [{ id: mine, floors: [{ id: floor }], workspaces: [{ id: space, floorId: floor }] }],
  });
  const barred = { memberId: await fixture.member({ company_id: own, internal_sites: false }), companyId: own };
  expect((await api.call('buildings.my', { as: barred })).body).toEqual({ items: [] });
});
