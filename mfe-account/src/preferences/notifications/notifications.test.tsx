import { lateApi } from '@escale/contract/late';
import { noticeRoutes } from '@escale/contract/notices';
import { fireEvent, openRemote, screen, server, waitFor } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';

const settings = (mail: 'on' | 'off') => ({
  items: [
    {
      category: 'bookings' as const,
      mail: 'due' as const,
      app: 'on' as const,
      push: 'on' as const,
      chat: 'on' as const,
    },
    { category: 'reminders' as const, mail, app: 'on' as const, push: 'on' as const, chat: 'off' as const },
    {
      category: 'credits' as const,
      mail: 'none' as const,
      app: 'on' as const,
      push: 'on' as const,
      chat: 'none' as const,
    },
  ],
});
const slack = {
  kind: 'slack' as const,
  state: 'connected' as const,
  account: 'Marelune',
  dailyStatus: true,
  absences: false,
  linkedAt: '2026-11-21T08:00:00Z',
  syncedAt: null,
  brokenAt: null,
  reference: null,
};
const open = () => openRemote(app, manifest, { at: '/account/preferences' });

test('ACC-03 a choice is sent as it is made; a letter that is due is locked, what does not exist has no box', async () => {
  server.on(lateApi.links.list, () => ({ items: [slack] }));
  let mail: 'on' | 'off' = 'on';
  server.on(noticeRoutes.settings, () => settings(mail));
  server.on(noticeRoutes.set, ({ body }) => {
    mail = body.isOn ? 'on' : 'off';
    return settings(mail);
  });
  await open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Rappels, E-mail' });
  expect(box.checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Mes réservations, E-mail' })).toBeNull();
  expect(screen.getByRole('img', { name: 'Mes réservations : part toujours par e-mail' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Crédits, Slack' })).toBeNull();
  fireEvent.click(box);
  expect(box.checked).toBe(false);
  await waitFor(() =>
    expect(server.received(noticeRoutes.set).map(({ body }) => body)).toEqual([
      { category: 'reminders', channel: 'mail', isOn: false },
    ]),
  );
  expect(box.checked).toBe(false);
});

test('ACC-09 push messages have a box of their own; none where the notices of the category are off', async () => {
  const items = settings('on').items.map((item) =>
    item.category === 'credits' ? { ...item, app: 'off' as const, push: 'none' as const } : item,
  );
  server.on(noticeRoutes.settings, () => ({ items }));
  await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Rappels, Push' }));
  await waitFor(() =>
    expect(server.received(noticeRoutes.set).map(({ body }) => body)).toEqual([
      { category: 'reminders', channel: 'push', isOn: false },
    ]),
  );
  expect(screen.queryByRole('checkbox', { name: 'Crédits, Push' })).toBeNull();
});

test('ACC-03 a choice that is refused goes back, and says why', async () => {
  server.on(lateApi.links.list, () => ({ items: [] }));
  server.on(noticeRoutes.settings, () => settings('on'));
  server.on(noticeRoutes.set, () => server.refuse('server.error'));
  await open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Rappels, E-mail' });
  fireEvent.click(box);
  expect((await screen.findByRole('alert')).textContent).toMatch(/\S/);
  expect(box.checked).toBe(true);
});

test('ACC-03 without a linked chat there is no column, but the way to one', async () => {
  server.on(lateApi.links.list, () => ({ items: [] }));
  server.on(noticeRoutes.settings, () => settings('on'));
  await open();
  expect(await screen.findByText(/Reliez Slack ou Teams/)).toBeTruthy();
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});

test('PLT-10 settings that do not load can be asked for again', async () => {
  let isDown = true;
  server.on(noticeRoutes.settings, () => (isDown ? server.refuse('server.error') : settings('on')));
  await open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('checkbox', { name: 'Rappels, E-mail' })).toBeTruthy();
});
