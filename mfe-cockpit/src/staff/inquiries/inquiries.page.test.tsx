import type { InquiryDetails } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

const { inquiries } = lateApi;
const colette = {
  id: '018f4f2e-0000-7000-8000-0000000000a1',
  firstName: 'Colette',
  lastName: 'Ferrand',
  jobTitle: null,
  avatar: null,
};
const example = server.example(inquiries.get);
const asked: InquiryDetails['inquiry'] = {
  ...example.inquiry,
  id: '018f4f2e-0000-7000-8000-000000000002',
  name: 'Solène Vautrin',
  subject: 'À activer : Système RH',
  feature: { name: 'hrSync', company: { id: colette.id, name: 'Marelune' } },
};
const at = '/cockpit/staff/inquiries';
const show = (address = at) => openRemote(app, manifest, { at: address, as: { roles: ['staff'] } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  server.on(inquiries.list, () => ({
    items: [example.inquiry, asked],
    total: 2,
    counts: { new: 2, answered: 4, closed: 1 },
  }));
  server.on(inquiries.get, ({ params: { id } }) =>
    id === asked.id ? { ...example, inquiry: asked } : { ...example, version: 'v' },
  );
  server.on(inquiries.staff, () => ({ items: [colette] }));
});

test('ACC-01 messages stand by kind and state, the new ones counted', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Camille Aubry/ });
  expect(within(row).getByText('Question')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Solène Vautrin.*À activer/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Nouvelles/ }).textContent).toContain('2');
  press('Les miennes');
  await waitFor(() => expect(server.received(inquiries.list).at(-1)?.query).toMatchObject({ mine: true }));
});

test('INT-10 what a company asks support for leads to the settings of the company', async () => {
  await show(`${at}/${asked.id}`);
  const link = await screen.findByRole('link', { name: 'Système RH : réglages de Marelune' });
  expect(link.getAttribute('href')).toBe(`/cockpit/staff/companies/${colette.id}`);
});

test('ACC-01 staff take a message, answer it with the version that was read, and close it', async () => {
  await show(`${at}/${example.inquiry.id}`);
  await screen.findByRole('option', { name: 'Colette Ferrand' });
  fireEvent.change(screen.getByLabelText('Suivie par'), { target: { value: colette.id } });
  await waitFor(() => expect(server.received(inquiries.change)[0]?.body).toEqual({ assigneeId: colette.id }));
  press('Envoyer la réponse');
  expect(await screen.findByText('Écrivez quelque chose.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'La voici.' } });
  press('Envoyer la réponse');
  await waitFor(() => expect(server.received(inquiries.answer)[0]?.body).toEqual({ text: 'La voici.', version: 'v' }));
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
  press('Clore');
  await waitFor(() => expect(server.received(inquiries.change)[1]?.body).toEqual({ state: 'closed' }));
});

test('ACC-01 an answer is kept when somebody else wrote meanwhile', async () => {
  server.on(inquiries.answer, () => server.refuse('request.outdated'));
  await show(`${at}/${example.inquiry.id}`);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'La voici.' } });
  press('Envoyer la réponse');
  await waitFor(() => expect(server.received(inquiries.get).length).toBeGreaterThan(1));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('La voici.');
});
