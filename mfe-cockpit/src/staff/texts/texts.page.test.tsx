import type { StaffSiteTexts, StaffText } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { staffApi } from '@escale/contract/staff';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
await Promise.all([import('./site/voices-dialog.tsx'), import('./site/promise-dialog.tsx')]);

const { texts } = staffApi;
const shipped = server.example(texts.list).items[0] as StaffText;
const changedBy = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  firstName: 'Colette',
  lastName: 'Ferrand',
  jobTitle: null,
  avatar: null,
};
const edited: StaffText = {
  ...shipped,
  id: 'myweek.title',
  texts: {
    ...shipped.texts,
    fr: {
      bundled: 'Ma semaine',
      values: [],
      changed: { text: 'Mon agenda', served: true, changedAt: '2026-11-20T08:00:00Z', changedBy },
    },
  },
};
const at = '/cockpit/staff/texts';
const show = (address = at) => openRemote(app, manifest, { at: address, as: { roles: ['staff'] } });

beforeEach(() => {
  sessionStorage.clear();
  server.on(texts.list, () => ({ ...server.example(texts.list), items: [shipped, edited], total: 2 }));
});

test('I18N-02 texts stand in three languages side by side, and changed ones are marked', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /myweek.title/ });
  expect(within(row).getByText('Mon agenda').textContent).toContain('modifié');
  expect(screen.getByRole('row', { name: /myweek.notes/ }).textContent).toContain('{count} notities');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'agenda' } });
  await waitFor(() => expect(server.received(texts.list).at(-1)?.query).toMatchObject({ q: 'agenda' }));
});

test('I18N-02 a text is changed in one language, with what the server says of it meanwhile, and refused at its field', async () => {
  const problem = 'Il manque {count}.';
  server.on(texts.preview, ({ body: { text } }) =>
    text.includes('{count}') ? { problem: null, samples: ['2 carnets'] } : { problem, samples: [] },
  );
  server.on(lateApi.translations.set, ({ body: { text } }) =>
    text.includes('{count}')
      ? server.example(lateApi.translations.set)
      : server.refuse('translation.invalid', { details: { errors: [{ pointer: '/body/text', message: problem }] } }),
  );
  await show(`${at}/myweek~notes`);
  const field = await screen.findByLabelText('Français');
  fireEvent.change(field, { target: { value: 'Des carnets' } });
  expect(await screen.findByText(problem)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));

  fireEvent.change(field, { target: { value: '{count} carnets' } });
  expect((await screen.findAllByText('2 carnets')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.received(lateApi.translations.set)).toHaveLength(2));
  expect(server.received(lateApi.translations.set)[1]).toMatchObject({
    params: { id: 'myweek.notes', language: 'fr' },
    body: { text: '{count} carnets', seen: null },
  });
});

test('I18N-02 a changed text tells who wrote it and when, and goes back to the shipped one', async () => {
  await show(`${at}/myweek~title`);
  expect(await screen.findByText(/par Colette Ferrand/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Français : revenir au texte livré' }));
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.received(lateApi.translations.remove)).toHaveLength(1));
});

test('LND-01 what people say on public pages is written in three languages', async () => {
  const voice = { text: 'Le mardi', author: 'Hugo', role: 'Marelune' };
  const site: StaffSiteTexts = {
    voices: [{ place: 'home', texts: { fr: [voice], en: [], nl: [] }, isExample: true, changedAt: null }],
    promises: [{ name: 'trial', texts: { fr: null, en: null, nl: null }, isExample: false, changedAt: null }],
  };
  server.on(texts.site, () => site);
  await show(`${at}?tab=site`);
  expect(await screen.findByText('exemple')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Modifier : Accueil' }));
  fireEvent.change(await screen.findByLabelText(/English/), { target: { value: 'On Tuesdays' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(server.received(lateApi.siteTexts.setVoices)).toHaveLength(1));
  expect(server.received(lateApi.siteTexts.setVoices)[0]?.body).toEqual({
    language: 'en',
    items: [{ ...voice, text: 'On Tuesdays' }],
  });
});
