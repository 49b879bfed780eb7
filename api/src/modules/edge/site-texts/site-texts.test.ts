import { expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { handlers } from './index.ts';

const api = await startTestApi({ handlers });
const memberId = await spacesFixture(api.db).member();
const staff = { memberId, roles: ['staff' as const] };
const voice = { text: 'Nous nous croisons de nouveau.', author: 'Hugo Lemarchand', role: 'Marelune' };
const list = async (language = 'fr') =>
  (await api.call('site-texts.list', { headers: { 'x-preferred-language': language } })).body;

test('LND-01 texts that staff write are shown in their language, in their order, and are no examples', async () => {
  expect(await list()).toEqual({ voices: {}, promises: {} });
  const items = [voice, { ...voice, text: 'Le mardi est redevenu un jour.' }];
  const set = await api.call('site-texts.set-voices', {
    as: staff,
    params: { place: 'home' },
    body: { language: 'fr', items },
  });
  expect(set.status).toBe(200);
  const promised = { language: 'fr', text: 'Un mois, pour toute l’équipe.' } as const;
  await api.call('site-texts.set-promise', { as: staff, params: { name: 'trial' }, body: promised });
  expect(await list()).toEqual({
    voices: { home: items.map((one) => ({ ...one, isExample: false })) },
    promises: { trial: { text: promised.text, isExample: false } },
  });
  expect(await list('en')).toEqual({ voices: {}, promises: {} });
});

test('LND-01 an empty list and no promise remove what was shown', async () => {
  await api.call('site-texts.set-voices', {
    as: staff,
    params: { place: 'home' },
    body: { language: 'fr', items: [] },
  });
  await api.call('site-texts.set-promise', {
    as: staff,
    params: { name: 'trial' },
    body: { language: 'fr', text: null },
  });
  expect(await list()).toEqual({ voices: {}, promises: {} });
});

test('SEC-01 only staff write the texts of the site, and a page that has none cannot be written', async () => {
  const write = (as: object | undefined, place: string) =>
    api.call('site-texts.set-voices', {
      ...(as && { as: as as typeof staff }),
      params: { place: place as 'home' },
      body: { language: 'fr', items: [voice] },
    });
  expect((await write(undefined, 'home')).status).toBe(401);
  expect((await write({ memberId, roles: ['administrator'] }, 'home')).status).toBe(403);
  expect((await write(staff, 'elsewhere')).status).toBe(400);
  expect(await list()).toEqual({ voices: {}, promises: {} });
});

test('LND-01 staff read the texts of every place in every language, with those that nobody wrote yet', async () => {
  const body = { language: 'nl' as const, items: [voice] };
  await api.call('site-texts.set-voices', { as: staff, params: { place: 'host' }, body });
  const all = await api.call('site-texts.all', { as: staff });
  const voices = all.status === 200 ? all.body.voices : [];
  expect(voices.find(({ place }) => place === 'host')).toMatchObject({
    texts: { fr: [], en: [], nl: [voice] },
    isExample: false,
    changedAt: expect.any(String),
  });
  expect(all.body).toMatchObject({ promises: [{ name: 'trial', texts: { fr: null } }, {}, {}] });
  const administrator = { memberId, roles: ['administrator' as const] };
  expect((await api.call('site-texts.all', { as: administrator })).status).toBe(403);
});
