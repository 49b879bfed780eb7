import { expect, test } from '@jest/globals';
import { changedTexts } from '../../../platform/messages/changed-texts.ts';
import { translate } from '../../../platform/messages/translate.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { spacesFixture } from '../../explore/workspaces.fixture.ts';
import { released } from '../releases/build.fixture.ts';
import { followTexts } from './follow-texts.ts';
import * as translations from './index.ts';

const api = await startTestApi(translations);
const make = spacesFixture(api.db);
const memberId = await make.member({ company_id: null });
const staff = { memberId, companyId: null, roles: ['employee', 'staff'] as const };
const texts = (french: string) => ({
  files: {
    'messages.json': JSON.stringify({
      fr: { 'notes.count': french, 'notes.title': 'Notes' },
      en: { 'notes.count': '{count} notes', 'notes.title': 'Notes' },
      nl: { 'notes.count': '{count} notities', 'notes.title': 'Notities' },
    }),
  },
});
await released(api.context, 'myweek', '1.0.0', texts('{count} notes'));

/** Resolves as soon as it is so, which a notification of the database decides. */
const until = async (isSo: () => boolean) => {
  for (let left = 100; !isSo(); left -= 1) {
    if (left === 0) throw new Error('it did not come to be');
    await new Promise((go) => setTimeout(go, 30));
  }
};
const served = async (lang: 'fr' | 'en' | 'nl' = 'fr') =>
  (await api.call('translations.list', { query: { database: 'web', lang } })).body;
const set = (id: string, text: string, as: object = staff, seen: string | null = null) =>
  api.call('translations.set', { as: as as typeof staff, params: { id, language: 'fr' }, body: { text, seen } });

test('I18N-02 a text that staff change is served in its language, with the instant of the change, until it is removed', async () => {
  expect(await served()).toEqual({ date: '2026-11-01T00:00:00Z', messages: {} });
  api.clock.set('2026-11-20T08:00:00Z');
  expect(await set('notes.title', 'Carnet')).toMatchObject({
    status: 200,
    body: { id: 'notes.title', language: 'fr', text: 'Carnet', bundled: 'Notes', served: true },
  });
  expect(await served()).toEqual({ date: '2026-11-20T08:00:00.000Z', messages: { 'notes.title': 'Carnet' } });
  expect(await served('nl')).toEqual({ date: '2026-11-20T08:00:00.000Z', messages: {} });
  const listed = await api.call('translations.changed', { as: staff, query: {} });
  expect(listed).toMatchObject({ status: 200, body: { total: 1, items: [{ text: 'Carnet', bundled: 'Notes' }] } });

  // A second change of the same day is another one for browsers.
  api.clock.set('2026-11-20T17:30:00Z');
  expect(await set('notes.title', 'Cahier', staff, 'Carnet')).toMatchObject({ status: 200 });
  expect(await served()).toEqual({ date: '2026-11-20T17:30:00.000Z', messages: { 'notes.title': 'Cahier' } });

  api.clock.set('2026-11-22T08:00:00Z');
  const params = { id: 'notes.title', language: 'fr' as const };
  expect(await api.call('translations.remove', { as: staff, params })).toMatchObject({ status: 200 });
  // The removal has a date, too: browsers forget the text.
  expect(await served()).toEqual({ date: '2026-11-22T08:00:00.000Z', messages: {} });
  expect(await api.call('translations.remove', { as: staff, params })).toMatchObject({ status: 404 });
});

test('I18N-02 a text that could break a page is refused at its field, and one for no message is not found', async () => {
  const invalid = { status: 400, body: { code: 'translation.invalid', errors: [{ pointer: '/body/text' }] } };
  for (const text of ['{count', '{name} notes', '{count, number} notes', '<b>{count}</b>'])
    expect(await set('notes.count', text)).toMatchObject(invalid);
  expect(await set('notes.unknown', 'Rien')).toMatchObject({ status: 404 });
  expect((await served()) as object).toMatchObject({ messages: {} });
});

test('I18N-02 a text that the next release no longer has the values for is not served, and staff see it', async () => {
  expect(await set('notes.count', 'Total : {count}')).toMatchObject({ status: 200 });
  expect(await served()).toMatchObject({ messages: { 'notes.count': 'Total : {count}' } });
  await released(api.context, 'myweek', '1.1.0', texts('{total} notes'));
  expect(await served()).toMatchObject({ messages: {} });
  const listed = await api.call('translations.changed', { as: staff, query: {} });
  expect(listed).toMatchObject({ body: { items: [{ id: 'notes.count', bundled: '{total} notes', served: false }] } });
});

test('I18N-02 only staff change texts', async () => {
  const employee = { memberId: await make.member({}), roles: ['employee', 'administrator'] as const };
  expect(await set('notes.title', 'Carnet', employee)).toMatchObject({ status: 403 });
});

test('I18N-02 staff find a message by its id or its words in any language, with who changed it and when', async () => {
  api.clock.set('2026-11-24T08:00:00Z');
  await released(api.context, 'myweek', '1.2.0', texts('{count} notes'));
  expect(await set('notes.title', 'Carnet de bord')).toMatchObject({ status: 200 });
  const found = async (query: object) => (await api.call('texts.list', { as: staff, query })).body;
  expect(await found({ q: 'notities' })).toMatchObject({
    total: 2,
    items: [
      { id: 'notes.count', area: 'myweek', texts: { nl: { bundled: '{count} notities', values: ['{count}'] } } },
      { id: 'notes.title' },
    ],
    areas: ['myweek', 'server'],
    date: '2026-11-24T08:00:00.000Z',
  });
  expect(await found({ state: 'changed', q: 'BORD carnet' })).toMatchObject({
    total: 1,
    items: [
      {
        id: 'notes.title',
        texts: {
          fr: { bundled: 'Notes', changed: { text: 'Carnet de bord', served: true, changedBy: { id: memberId } } },
          en: { changed: null },
        },
      },
    ],
  });
  expect(await found({ area: 'booking' })).toMatchObject({ total: 0 });
});

test('I18N-02 a text that drops a value is refused with a sentence that names it; a preview says it before', async () => {
  const text = 'Des notes';
  const sentence = expect.stringContaining('{count}');
  expect(await set('notes.count', text, staff, 'Total : {count}')).toMatchObject({
    status: 400,
    body: { code: 'translation.invalid', errors: [{ pointer: '/body/text', message: sentence }] },
  });
  const preview = (written: string) =>
    api.call('texts.preview', { as: staff, body: { id: 'notes.count', language: 'fr', text: written } });
  expect(await preview(text)).toMatchObject({ body: { problem: sentence, samples: [] } });
  expect(await preview('{count} carnets')).toMatchObject({ body: { problem: null, samples: ['{count} carnets'] } });
});

test('I18N-02 a text that somebody else changed meanwhile is not overwritten', async () => {
  expect(await set('notes.title', 'Agenda', staff, null)).toMatchObject({
    body: { code: 'request.outdated', current: { text: 'Carnet de bord' } },
  });
});

test('I18N-02 letters show what staff change of them, in every process, and browsers are not sent it', async () => {
  const following = await followTexts(api.context);
  const id = 'letter.greeting.unnamed';
  expect(await set(id, 'Bonjour à vous,')).toMatchObject({ status: 200, body: { bundled: 'Bonjour,' } });
  await until(() => translate('fr', id) === 'Bonjour à vous,');
  expect(translate('en', id)).toBe('Hello,');
  expect(JSON.stringify(await served())).not.toContain('Bonjour à vous');
  expect(changedTexts().fr.get('notes.title')).toBe('Carnet de bord');
  await api.call('translations.remove', { as: staff, params: { id, language: 'fr' } });
  await until(() => translate('fr', id) === 'Bonjour,');
  await following.close();
});
