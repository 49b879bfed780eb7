import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { afterEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

// jsdom does not open dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
const copied: string[] = [];
const clipboard = (writeText: ((text: string) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
afterEach(() => {
  copied.length = 0;
  clipboard(undefined);
});
const open = () => openRemote(app, manifest, { at: '/account/links' });
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse du flux' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const { address } = server.example(lateApi.calendarFeed.address);
const hint = server.example(lateApi.calendarFeed.get).feed?.hint ?? '';

test('ACC-08 the address is hidden until it is asked for, and hidden again', async () => {
  await open();
  const shown = await field();
  expect(shown.value).toBe(hint);
  expect(server.received(lateApi.calendarFeed.address)).toEqual([]);
  press('Montrer l’adresse');
  await waitFor(() => expect(shown.value).toBe(address));
  press('Cacher l’adresse');
  expect(shown.value).toBe(hint);
});

test('ACC-08 the address is copied without being shown; without a clipboard it is shown to be copied by hand', async () => {
  clipboard(async (text) => void copied.push(text));
  await open();
  const shown = await field();
  press('Copier');
  await waitFor(() => expect(copied).toEqual([address]));
  expect(shown.value).toBe(hint);
  clipboard(undefined);
  press('Copier');
  await waitFor(() => expect(shown.value).toBe(address));
});

test('ACC-08 who read it last is told; a feed that nobody has read says so', async () => {
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  server.on(lateApi.calendarFeed.get, () => ({
    feed: { hint, createdAt: at, lastRead: { at, by: 'apple' as const } },
  }));
  await open();
  expect(await screen.findByText('Lu par Apple Calendrier, il y a 2 heures')).toBeTruthy();
});

test('ACC-08 the address is changed after a question, and the new one is shown', async () => {
  const fresh = 'https://escale.example/ical/new.ics';
  server.on(lateApi.calendarFeed.replace, () => ({ address: fresh }));
  await open();
  const shown = await field();
  press('Changer l’adresse');
  expect(await screen.findByText(/donnez la nouvelle à vos agendas/)).toBeTruthy();
  expect(server.received(lateApi.calendarFeed.replace)).toEqual([]);
  const [, confirm] = screen.getAllByRole('button', { name: 'Changer l’adresse', hidden: true });
  if (confirm) fireEvent.click(confirm);
  await waitFor(() => expect(shown.value).toBe(fresh));
});

test('ACC-08 a feed is ended after a question, and created again', async () => {
  let exists = true;
  server.on(lateApi.calendarFeed.get, () => ({
    feed: exists ? { hint, createdAt: '2026-11-02T08:00:00Z', lastRead: null } : null,
  }));
  server.on(lateApi.calendarFeed.remove, () => {
    exists = false;
    return { done: true };
  });
  await open();
  expect(await screen.findByText('Pas encore lu')).toBeTruthy();
  press('Éteindre le flux');
  await screen.findByText(/ne recevront plus rien/);
  const [, confirm] = screen.getAllByRole('button', { name: 'Éteindre le flux', hidden: true });
  if (confirm) fireEvent.click(confirm);
  const create = await screen.findByRole('button', { name: 'Créer l’adresse' });
  create.focus();
  exists = true;
  fireEvent.click(create);
  await waitFor(() => expect(server.received(lateApi.calendarFeed.replace)).toHaveLength(1));
  const shown = await field();
  await waitFor(() => expect(document.activeElement).toBe(shown));
});
