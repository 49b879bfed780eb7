import type { Billing } from '@escale/contract';
import { accountRoutes } from '@escale/contract/account-calls';
import { fireEvent, renderWithMessages, screen, server, waitFor } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };
import { BillingDetails } from './billing-details.tsx';

const lea: Billing = {
  kind: 'individual',
  firstName: 'Léa',
  lastName: 'Roux',
  address: '3 rue du Port',
  postcode: '59000',
  city: 'Lille',
  country: 'FR',
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const sent = () => server.received(accountRoutes.setBilling).map(({ body }) => body.billing);

async function open(kept: Billing | null) {
  server.on(accountRoutes.billing, () => ({ billing: kept }));
  renderWithMessages(<BillingDetails />, messages);
  await screen.findByRole('textbox', { name: 'Ville' });
}
beforeEach(() => signIn('camille@marelune.example', 'secret'));

test('BKG-01 the recipient that is kept is shown, changed and saved; an incomplete one is refused at its field', async () => {
  await open(lea);
  expect([field('Prénom').value, field('Ville').value]).toEqual(['Léa', 'Lille']);
  // It stands under the heading of the page.
  expect(screen.getByRole('heading', { level: 2 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  type('Code postal', '1');
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/Ce code postal n’est pas valable/)).toBeTruthy();
  expect(sent()).toEqual([]);
  type('Code postal', '59800');
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(sent()).toEqual([{ ...lea, postcode: '59800' }]));
});

test.each([
  ['Enregistrer', { ...lea, city: 'Lens' }],
  ['Annuler', lea],
] as const)('BKG-01 PLT-09 the focus moves to the heading when %s goes with what it has done', async (name, after) => {
  let kept: Billing | null = lea;
  server.on(accountRoutes.billing, () => ({ billing: kept }));
  server.on(accountRoutes.setBilling, ({ body }) => {
    kept = body.billing;
    return server.example(accountRoutes.setBilling);
  });
  renderWithMessages(<BillingDetails />, messages);
  await screen.findByRole('textbox', { name: 'Ville' });
  type('Ville', 'Lens');
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  const heading = screen.getByRole('heading', { name: messages['booking.bill.title'] });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(kept).toEqual(after);
});

test('BKG-01 what is kept can be forgotten', async () => {
  await open(lea);
  fireEvent.click(screen.getByRole('button', { name: 'Oublier' }));
  await waitFor(() => expect(sent()).toEqual([null]));
});

test('BKG-01 without a recipient the form begins with the member’s own name; a failure says so', async () => {
  await open(null);
  expect(screen.getByText(/Rien n’est gardé/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Un particulier' }));
  expect([field('Prénom').value, field('Nom').value]).toEqual(['Camille', 'Aubry']);
});

test('ERR-01 billing details that cannot be loaded are named, and can be loaded again', async () => {
  server.on(accountRoutes.billing, () => server.refuse('server.unavailable'));
  renderWithMessages(<BillingDetails />, messages);
  expect(await screen.findByText('Vos informations de facturation n’ont pas pu être chargées')).toBeTruthy();
  server.on(accountRoutes.billing, () => ({ billing: lea }));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByDisplayValue('Lille')).toBeTruthy();
});
