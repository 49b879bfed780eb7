import { releaseRoutes } from '@escale/contract/releases';
import { browser, fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { firstRegistry } from '../releases.fixture.ts';
import { serveReleases } from '../serve-releases.fixture.ts';

const token = {
  id: '018f4f2e-0000-7000-8000-000000000001',
  name: 'équipe Réservation',
  remote: 'booking',
  scopes: ['publish' as const, 'promote' as const],
  createdAt: '2026-11-20T09:12:00Z',
  createdBy: 'Colette Ferrand',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};
const trusted = {
  id: '018f4f2e-0000-7000-8000-000000000002',
  remote: null,
  scopes: ['publish' as const],
  issuer: 'https://ci.example',
  audience: 'https://escale.example',
  repository: 'escale/booking',
  branch: null,
  createdAt: '2026-11-20T09:12:00Z',
  createdBy: 'Colette Ferrand',
  lastUsedAt: null,
};
const show = (role: 'staff' | 'releaseManager' = 'staff') =>
  openRemote(app, manifest, { at: '/releases?tab=tokens', as: { roles: [role] } });
const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const type = (inside: HTMLElement, name: string, value: string) =>
  fireEvent.change(within(inside).getByRole('textbox', { name }), { target: { value } });

/** Whether the browser asks before the page is closed, as it does for unsaved input. */
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  serveReleases(firstRegistry());
  server.on(releaseRoutes.tokens, () => ({ tokens: [token], trusted: [trusted] }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('PLT-05 a token needs a name and a right, and its secret is shown once, with a warning before it is lost', async () => {
  await show();
  await screen.findByText('équipe Réservation');
  press('Créer un jeton');
  const form = await screen.findByRole('dialog', { name: 'Créer un jeton' });
  fireEvent.click(within(form).getByRole('checkbox', { name: /publier/ }));
  press('Créer le jeton', form);
  expect(await within(form).findByText('Donnez un nom au jeton.')).toBeTruthy();
  expect(within(form).getByText('Choisissez au moins un droit.')).toBeTruthy();
  expect(within(form).getByText('Choisissez un module, ou tous.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Nom' })));
  expect(server.received(releaseRoutes.createToken)).toHaveLength(0);
  type(form, 'Nom', ' préproduction ');
  fireEvent.click(within(form).getByRole('checkbox', { name: /promouvoir/ }));
  fireEvent.change(within(form).getByRole('combobox', { name: 'Module' }), { target: { value: 'booking' } });
  press('Créer le jeton', form);
  const secret = await screen.findByRole('dialog', { name: /^Jeton/ });
  expect(server.received(releaseRoutes.createToken)[0]?.body).toEqual({
    name: 'préproduction',
    remote: 'booking',
    scopes: ['promote'],
    days: 90,
  });
  expect(within(secret).getByRole('textbox', { name: 'Jeton' })).toHaveProperty('value', 'esr_example');
  expect(isHeld()).toBe(true);
  press('Fermer', secret);
  expect(await within(secret).findByText(/ne sera plus jamais affiché/)).toBeTruthy();
  press('Fermer sans copier', secret);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(screen.queryByText('esr_example')).toBeNull();
});

test('PLT-05 a team makes the first token of a remote of which nothing is published', async () => {
  await show();
  await screen.findByText('équipe Réservation');
  press('Créer un jeton');
  const form = await screen.findByRole('dialog', { name: 'Créer un jeton' });
  type(form, 'Nom', 'équipe Déjeuner');
  fireEvent.change(within(form).getByRole('combobox', { name: 'Module' }), { target: { value: '+' } });
  type(form, 'Nom du module', 'Lunch 2');
  press('Créer le jeton', form);
  expect(await within(form).findByText(/^Un nom a de 1 à 30 lettres minuscules/)).toBeTruthy();
  expect(within(form).getByRole('textbox', { name: 'Nom du module' })).toHaveProperty('value', 'Lunch 2');
  expect(server.received(releaseRoutes.createToken)).toHaveLength(0);
  type(form, 'Nom du module', 'mfe-lunch');
  press('Créer le jeton', form);
  await screen.findByRole('dialog', { name: /^Jeton/ });
  expect(server.received(releaseRoutes.createToken)[0]?.body).toMatchObject({ remote: 'lunch', scopes: ['publish'] });
});

test('PLT-05 a token is revoked after a question', async () => {
  await show();
  await screen.findByText('équipe Réservation');
  press('Révoquer équipe Réservation');
  press('Révoquer le jeton', await screen.findByRole('dialog', { name: 'Révoquer équipe Réservation ?' }));
  await waitFor(() => expect(server.received(releaseRoutes.revokeToken)[0]?.params).toEqual({ id: token.id }));
});

test('PLT-09 after a token is revoked the focus is on the heading of its list', async () => {
  await show();
  await screen.findByText('équipe Réservation');
  const end = screen.getByRole('button', { name: 'Révoquer équipe Réservation' });
  end.focus();
  fireEvent.click(end);
  press('Annuler', await screen.findByRole('dialog', { name: 'Révoquer équipe Réservation ?' }));
  await waitFor(() => expect(document.activeElement).toBe(end));
  fireEvent.click(end);
  press('Révoquer le jeton', await screen.findByRole('dialog', { name: 'Révoquer équipe Réservation ?' }));
  const heading = screen.getByRole('heading', { name: 'Jetons de publication' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('PLT-05 two services of one repository differ by their branch', async () => {
  const other = { ...trusted, id: '018f4f2e-0000-7000-8000-000000000003', branch: 'main' };
  server.on(releaseRoutes.tokens, () => ({ tokens: [], trusted: [trusted, other] }));
  await show();
  await screen.findAllByText('escale/booking');
  expect(screen.getAllByRole('columnheader', { name: 'Action' }).length).toBeGreaterThan(0);
  press('Retirer escale/booking (main)');
  expect(await screen.findByRole('dialog', { name: 'Retirer escale/booking (main) ?' })).toBeTruthy();
});

test('PLT-05 a CI service is trusted by repository and branch, and removed', async () => {
  await show();
  await screen.findByText('escale/booking');
  press('Ajouter un service CI');
  const form = await screen.findByRole('dialog', { name: 'Ajouter un service CI' });
  press('Faire confiance', form);
  const repository = within(form).getByRole('textbox', { name: 'Dépôt' });
  expect(await within(form).findByText(/^Le nom exact d’un dépôt/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(repository));
  fireEvent.change(within(form).getByRole('combobox', { name: 'Module' }), { target: { value: '*' } });
  within(form).getByRole('button', { name: 'Faire confiance' }).focus();
  server.on(releaseRoutes.trust, () =>
    server.refuse('request.invalid', {
      details: { errors: [{ pointer: '/body/repository', message: 'must match pattern' }] },
    }),
  );
  type(form, 'Dépôt', 'escale/inconnu');
  press('Faire confiance', form);
  await waitFor(() => expect(repository.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(repository));
  expect(within(form).queryByText(/must match/)).toBeNull();
  server.on(releaseRoutes.trust, () => server.example(releaseRoutes.trust));
  type(form, 'Dépôt', 'escale/cockpit');
  expect(repository.getAttribute('aria-invalid')).toBeNull();
  type(form, 'Branche', '');
  const before = server.received(releaseRoutes.trust).length;
  press('Faire confiance', form);
  // Every branch is chosen, never the result of an empty field.
  expect(await within(form).findByText(/ou toutes les branches\.$/)).toBeTruthy();
  expect(server.received(releaseRoutes.trust)).toHaveLength(before);
  fireEvent.click(within(form).getByRole('checkbox', { name: /^Toutes les branches du dépôt/ }));
  press('Faire confiance', form);
  await waitFor(() =>
    expect(server.received(releaseRoutes.trust).at(-1)?.body).toMatchObject({
      repository: 'escale/cockpit',
      branch: null,
      scopes: ['publish'],
      remote: null,
    }),
  );
  press('Retirer escale/booking (toutes les branches)');
  const asked = await screen.findByRole('dialog', { name: 'Retirer escale/booking (toutes les branches) ?' });
  press('Retirer le service', asked);
  await waitFor(() => expect(server.received(releaseRoutes.distrust)[0]?.params).toEqual({ id: trusted.id }));
});

test('PLT-05 all wrong fields of a CI service are marked at once, before the server is asked', async () => {
  await show();
  await screen.findByText('escale/booking');
  press('Ajouter un service CI');
  const form = await screen.findByRole('dialog', { name: 'Ajouter un service CI' });
  type(form, 'Émetteur', 'http://localhost');
  type(form, 'Audience', '');
  type(form, 'Dépôt', 'lunch/*');
  type(form, 'Branche', 'release/*');
  fireEvent.change(within(form).getByRole('combobox', { name: 'Module' }), { target: { value: 'booking' } });
  press('Faire confiance', form);
  const wrong = () =>
    within(form)
      .getAllByRole('textbox')
      .filter((field) => field.matches('[aria-invalid="true"]'));
  await waitFor(() => expect(wrong()).toHaveLength(4));
  await waitFor(() => expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Émetteur' })));
  expect(server.received(releaseRoutes.trust)).toHaveLength(0);
});

test('PLT-05 on a phone a CI service has its branch, its issuer and its last use, and a token the year of its end', async () => {
  browser.becomePhone();
  server.on(releaseRoutes.tokens, () => ({
    tokens: [token, { ...token, id: trusted.id, name: 'CI', expiresAt: '2027-02-24T09:12:00Z' }],
    trusted: [trusted],
  }));
  await show();
  await screen.findByText('escale/booking (toutes les branches)');
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toContainEqual(expect.stringMatching(/Tous les modules.*publier.*ci\.example · jamais utilisé/));
  expect(texts).toContainEqual(expect.stringMatching(/^CI.*24 févr\. 2027/));
  expect(texts).toContainEqual(expect.stringMatching(/^équipe Réservation.*Colette Ferrand, .* · jamais utilisé/));
});

test('PLT-05 without tokens the page says what they are for', async () => {
  server.on(releaseRoutes.tokens, () => ({ tokens: [], trusted: [] }));
  await show();
  expect(await screen.findByText('Aucun jeton')).toBeTruthy();
  expect(screen.getByText('Aucun service CI')).toBeTruthy();
});

test('PLT-05 staff give the role of a release manager to an e-mail address, and withdraw it after a question', async () => {
  await show();
  await screen.findByText('camille.aubry@marelune.example');
  press('Ajouter une personne');
  const form = await screen.findByRole('dialog', { name: 'Ajouter une personne' });
  type(form, 'Adresse e-mail', 'ines');
  press('Donner le droit', form);
  expect(await within(form).findByText('Entrez une adresse e-mail.')).toBeTruthy();
  server.on(releaseRoutes.addManager, () => server.refuse('release.unknown-account'));
  type(form, 'Adresse e-mail', ' ines@quai.example ');
  press('Donner le droit', form);
  expect(await within(form).findByText('Aucun compte actif n’a cette adresse e-mail.')).toBeTruthy();
  const field = within(form).getByRole('textbox', { name: 'Adresse e-mail' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(server.received(releaseRoutes.addManager)[0]?.body).toEqual({ email: 'ines@quai.example' });
  press('Annuler', form);
  press('Retirer Camille Aubry');
  press('Retirer le droit', await screen.findByRole('dialog', { name: 'Retirer Camille Aubry ?' }));
  await waitFor(() => expect(server.received(releaseRoutes.removeManager)).toHaveLength(1));
});

test('PLT-05 a release manager sees the others and changes nobody’s role', async () => {
  await show('releaseManager');
  await screen.findByText('camille.aubry@marelune.example');
  expect(screen.getByRole('button', { name: 'Créer un jeton' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ajouter une personne' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retirer Camille Aubry' })).toBeNull();
});

test('PLT-09 Enter submits a dialog, and closing one in which something was typed asks first', async () => {
  await show();
  await screen.findByText('équipe Réservation');
  press('Créer un jeton');
  const form = await screen.findByRole('dialog', { name: 'Créer un jeton' });
  type(form, 'Nom', 'préproduction');
  expect(isHeld()).toBe(true);
  press('Fermer', form);
  expect(await within(form).findByText(/n’est pas enregistré/)).toBeTruthy();
  expect(within(form).getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'préproduction');
  fireEvent.change(within(form).getByRole('combobox', { name: 'Module' }), { target: { value: 'booking' } });
  const fields = form.querySelector('form');
  if (fields) fireEvent.submit(fields);
  const secret = await screen.findByRole('dialog', { name: /^Jeton/ });
  fireEvent.copy(within(secret).getByRole('textbox', { name: 'Jeton' }));
  expect(within(secret).getByRole('status').textContent).toBe('Jeton copié');
});

test('PLT-09 a dialog in which something was typed closes when it is closed once more', async () => {
  await show();
  await screen.findByText('équipe Réservation');
  press('Créer un jeton');
  const form = await screen.findByRole('dialog', { name: 'Créer un jeton' });
  type(form, 'Nom', 'préproduction');
  press('Fermer', form);
  press('Fermer', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
