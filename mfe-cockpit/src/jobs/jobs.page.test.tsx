import type { Job } from '@escale/contract';
import { staffApi } from '@escale/contract/staff';
import { type HostedRemote, openRemote, server } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { jobs } = staffApi;
const failed: Job = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  name: 'mails.booking',
  state: 'failed',
  attempts: 40,
  data: '{"bookingId": "018f4f2e"}',
  reason: 'mailbox is full',
  createdAt: '2026-11-25T09:00:00Z',
  dueAt: '2026-11-25T09:00:00Z',
  endedAt: '2026-11-26T09:00:00Z',
};
const counts = { waiting: 0, later: 0, retrying: 1, running: 0, failed: 1 };
let page: HostedRemote;
const show = async (at = '/cockpit/staff/jobs', roles: ('staff' | 'administrator')[] = ['staff']) => {
  page = await openRemote(app, manifest, { at, as: { roles } });
};

beforeEach(() => {
  server.on(jobs.queues, () => ({
    items: [
      { name: 'mails.booking', cron: null, isLetter: true, counts, lastDoneAt: null, oldestAt: failed.dueAt },
      {
        name: 'credits.reload',
        cron: '5 0 * * *',
        isLetter: false,
        counts: { ...counts, failed: 0, retrying: 0 },
        lastDoneAt: failed.dueAt,
        oldestAt: null,
      },
    ],
    outbox: { events: 12, oldestAt: null },
  }));
  server.on(jobs.list, () => ({ items: [failed], total: 1 }));
});

test('JOB-01 a failed job stands with its reason, and is run again', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /mails.booking.*en échec.*mailbox is full/ });
  fireEvent.click(within(row).getByRole('button', { name: 'Relancer mails.booking' }));
  await waitFor(() =>
    expect(server.received(jobs.retry).at(-1)?.params).toEqual({ name: 'mails.booking', id: failed.id }),
  );
  expect(screen.getByText('lettres non parties').previousElementSibling?.textContent).toBe('2');
});

test('JOB-01 a job is given up after a question alone', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Abandonner mails.booking' }));
  const dialog = await screen.findByRole('dialog');
  expect(server.received(jobs.discard)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(server.received(jobs.discard)).toHaveLength(1));
});

test('JOB-01 tabs and the kind are asked of the server, and the kinds tell when they last ran', async () => {
  await show();
  fireEvent.click(await screen.findByRole('tab', { name: /En échec/ }));
  await waitFor(() => expect(server.received(jobs.list).at(-1)?.query).toMatchObject({ state: 'failed' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Sortes' }));
  expect(await screen.findByRole('row', { name: /credits.reload.*5 0 \* \* \*/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /mails.booking.*pas ces dernières 24 h/ })).toBeTruthy();
  expect(page.address).toBe('/cockpit/staff/jobs?tab=queues');
});

test('SEC-01 an administrator is told that jobs are of staff', async () => {
  await show('/cockpit/staff/jobs', ['administrator']);
  expect(await screen.findByRole('heading', { name: /équipe/ })).toBeTruthy();
});
