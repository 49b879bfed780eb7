import type { WorkspaceDetails } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, QueryClientProvider, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { queryClient, signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import messages from '../../messages/fr.json' with { type: 'json' };
import { LongerTerm } from './longer-term.tsx';

// The dialog is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('./longer-term-dialog.tsx');
// jsdom implements the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const { workspace, ...request } = server.example(lateApi.longStays.send);
const space = {
  id: workspace.id,
  name: 'La Pergola',
  scope: 'other',
  prices: [{ unit: 'month', per: 'space', excludingTaxCents: 175_700, includingTaxCents: 210_840, currency: 'EUR' }],
  openingHours: [],
  pictures: ['scene'],
  capacity: 12,
  host: { name: 'Sabine', contact: 'Sabine Arcelin', answersInMinutes: 25 },
} as unknown as WorkspaceDetails;
const show = () =>
  renderWithMessages(
    <QueryClientProvider client={queryClient}>
      <LongerTerm space={space} />
    </QueryClientProvider>,
    messages,
  );

beforeEach(async () => {
  queryClient.clear();
  await signIn('employee@marelune.example', 'secret');
});

test('WSP-03 a request is sent with people, days, start and months; a refusal keeps what was typed', async () => {
  server.on(lateApi.longStays.send, () => server.refuse('long-stay.open'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Demander une longue durée' }));
  const dialog = within(await screen.findByRole('dialog'));
  const cost = () => dialog.getByText(/TTC par mois/).textContent.replaceAll(/\s/g, ' ');
  expect(cost()).toBe('2 108,40 € TTC par mois, 6 325,20 € pour 3 mois.');
  fireEvent.click(dialog.getByRole('button', { name: 'lun.' }));
  expect(cost()).toMatch(/pour toute la semaine : l’hôte vous dit son prix/);
  expect(dialog.getByText(/^1 personne, mardi, mercredi, jeudi et vendredi, 3 mois/)).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Votre message/ }), { target: { value: 'Un écran ?' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
  expect(await dialog.findByText(/Vous avez déjà une demande ouverte/)).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: /^Votre message/ }) as HTMLTextAreaElement).value).toBe('Un écran ?');
  server.on(lateApi.longStays.send, () => ({ ...request, workspace }));
  fireEvent.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(lateApi.longStays.send).at(-1)?.body).toMatchObject({
    people: 1,
    months: 3,
    weekdays: [2, 3, 4, 5],
    message: 'Un écran ?',
  });
});

test('WSP-03 the state of a request and the host’s answer are shown, and it is taken back', async () => {
  server.on(lateApi.longStays.my, () => ({
    items: [{ ...request, workspace, state: 'answered', answer: 'Oui, dès janvier.' }],
  }));
  show();
  expect(await screen.findByText('Réponse reçue')).toBeTruthy();
  expect(screen.getByText(/^4 personnes, mardi, mercredi et jeudi, 6 mois/)).toBeTruthy();
  expect(screen.getByText('Oui, dès janvier.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Demander une longue durée' })).toBeNull();
  server.on(lateApi.longStays.my, () => ({ items: [{ ...request, workspace, state: 'closed', closedBy: 'member' }] }));
  fireEvent.click(screen.getByRole('button', { name: 'Retirer la demande' }));
  expect(await screen.findByText('Retirée')).toBeTruthy();
  expect(server.received(lateApi.longStays.withdraw).map(({ params }) => params)).toEqual([{ id: request.id }]);
  expect(screen.getByRole('button', { name: 'Demander une longue durée' })).toBeTruthy();
});
