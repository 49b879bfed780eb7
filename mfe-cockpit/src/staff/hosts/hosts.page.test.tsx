import type { HostDetails } from '@escale/contract';
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
await import('./plan-dialog.tsx');

const { hosts } = staffApi;
const example = server.example(hosts.get) as HostDetails;
const { host } = example;
const at = '/cockpit/staff/hosts';
const show = (address = at, roles: ('staff' | 'administrator')[] = ['staff']) =>
  openRemote(app, manifest, { at: address, as: { roles, customer: null } });
const plain = (node: { textContent: string | null }) => node.textContent?.replaceAll(/\s/g, ' ');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  server.on(hosts.list, () => ({ items: [host], total: 1, counts: { all: 60, planned: 1 } }));
  server.on(hosts.get, ({ params: { id } }) => (id === host.id ? example : server.refuse('resource.not-found')));
});

test('HST-05 hosts stand with their commission of today and the next one; those with a plan have a tab', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /La Pergola/ });
  expect(plain(row)).toContain('15 %12 % à partir du');
  fireEvent.click(screen.getByRole('tab', { name: /Commission prévue/ }));
  await waitFor(() => expect(server.received(hosts.list).at(-1)?.query).toMatchObject({ planned: true }));
});

test('HST-05 a host tells each commission, since when and by whom; a planned one is dropped', async () => {
  await show(`${at}/${host.id}`);
  const list = await screen.findByRole('region', { name: 'Commissions' });
  const [planned, current] = within(list).getAllByRole('listitem');
  expect(planned && plain(planned)).toMatch(/^12 %, à partir du .*2027prévue, fixée par Colette Vidal le/);
  expect(current && plain(current)).toBe('15 %, depuis le débuten vigueur');
  press(/^Retirer 12/);
  await waitFor(() =>
    expect(server.received(hosts.dropCommission)[0]?.params).toEqual({ id: host.id, validFrom: '2027-01-01' }),
  );
});

test('HST-05 ERR-02 a commission is planned in basis points; what cannot be is said at its field, nothing typed is lost', async () => {
  await show(`${at}/${host.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Prévoir une commission' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prévoir une commission' });
  const box = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Commission' });
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Prévoir' }));
  fireEvent.change(box, { target: { value: '101' } });
  submit();
  expect(await within(dialog).findByText(/Un pourcentage de 0 à 100/)).toBeTruthy();
  expect(server.received(hosts.planCommission)).toHaveLength(0);
  server.on(hosts.planCommission, () => server.refuse('request.outdated'));
  fireEvent.change(box, { target: { value: '12,5' } });
  submit();
  await waitFor(() =>
    expect(server.received(hosts.planCommission)[0]?.body).toEqual({ basisPoints: 1250, version: example.version }),
  );
  await waitFor(() => expect(server.received(hosts.get).length).toBeGreaterThan(1));
  expect(box.value).toBe('12,5');
  server.on(hosts.planCommission, () => example);
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('HST-05 SEC-01 an unknown host is told, and an administrator has no such page', async () => {
  await show(`${at}/018f4f2e-0000-7000-8000-0000000000ff`);
  expect(await screen.findByText('Cet hôte n’existe pas')).toBeTruthy();
  server.on(hosts.list, () => server.refuse('access.forbidden'));
  await show(at, ['administrator']);
  await waitFor(() => expect(screen.queryByRole('row')).toBeNull());
});
