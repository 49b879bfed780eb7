import type { RouteById, RouteInput } from '@escale/contract';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { letterBox } from '../auth/accounts.fixture.ts';
import { jobs } from '../auth/index.ts';
import { hashPassword } from '../auth/passwords/password.ts';

const box = await letterBox();
afterAll(box.remove);
const api = await startTestApi(undefined, { dataFolder: box.dataFolder });
const make = spacesFixture(api.db);
type Given = RouteInput<RouteById<'users.set-preferences'>>['body'];

test('ACC-03 PLT-14 preferences are kept in the account one by one, and every device has them with the member', async () => {
  const memberId = await make.member();
  const set = (body: Given) => api.call('users.set-preferences', { as: { memberId }, body });
  const me = async () => (await api.call('users.me', { as: { memberId } })).body;
  expect(await me()).toMatchObject({ language: 'fr', theme: 'system', reducedMotion: false, weekends: false });
  await set({ language: 'nl', theme: 'dark' });
  await set({ timezone: 'Europe/Brussels', reducedMotion: true, weekends: true });
  await set({});
  expect(await me()).toMatchObject({
    language: 'nl',
    theme: 'dark',
    timezone: 'Europe/Brussels',
    reducedMotion: true,
    weekends: true,
  });
});

test('ACC-03 only time zones that can be calculated with are kept', async () => {
  const memberId = await make.member();
  const set = (timezone: string) => api.call('users.set-preferences', { as: { memberId }, body: { timezone } });
  for (const timezone of ['Europe/Atlantis', '+02:00', 'Europe/Paris; drop', 'europe/paris'])
    expect(await set(timezone)).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/timezone' }] } });
  expect((await set('America/Argentina/Buenos_Aires')).status).toBe(200);
});

test('I18N-01 letters are written in the language of the account', async () => {
  const email = 'lettre@ici.example';
  const memberId = await make.member({ email, password_hash: await hashPassword('Escale-2026!') });
  const letter = async (language: 'en' | 'nl') => {
    await api.call('users.set-preferences', { as: { memberId }, body: { language } });
    await jobs['auth.mail-reset']({ email }, api.context);
    api.clock.advance('PT1H');
    return box.letterTo(email);
  };
  expect(await letter('en')).toContain('Choose a password');
  expect(await letter('nl')).toContain('Een wachtwoord kiezen');
});
