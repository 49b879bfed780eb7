import { accountRoutes } from '@escale/contract/account-calls';
import { teamRoutes } from '@escale/contract/team-calls';
import { browser, fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { marelune } from './customer.fixture.ts';
import { sectionsOf } from './sections.ts';
// Loaded with the test: on a busy machine their first compilation takes longer than a test waits for it.
import '../preferences/preferences.tsx';
import '../profile/profile.tsx';

const signedInBy = {
  id: '018f4f2e-0000-7000-8000-000000000008',
  name: 'Solène Marchand',
  roles: ['administrator' as const],
  reason: 'Demande 4127',
  endsAt: '2026-11-25T10:00:00Z',
};

const CityField = () => <input aria-label="Ville" />;

test('ACC-01 the sections of the account have addresses of their own', async () => {
  await openRemote(app, manifest, { at: '/account' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Préférences' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Préférences' })).toBeTruthy();
  expect(window.location.pathname).toBe('/account/preferences');
});

test.each([
  ['fr', ['Profil · Mon compte · Escale', 'Préférences · Mon compte · Escale']],
  ['en', ['Profile · My account · Escale', 'Preferences · My account · Escale']],
  ['nl', ['Profiel · Mijn account · Escale', 'Voorkeuren · Mijn account · Escale']],
] as const)(
  'ACC-01 PLT-09 each section has a title of its own in %s, and its heading the focus',
  async (language, titles) => {
    await openRemote(app, manifest, { at: '/account', language });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe(titles[0]);
    const [section] = titles[1].split(' · ');
    fireEvent.click(screen.getByRole('link', { name: section }));
    const heading = await screen.findByRole('heading', { level: 1, name: section });
    expect(document.title).toBe(titles[1]);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  },
);

test('ACC-01 the sections are the addresses of the account, and any other one is no page', () => {
  const sections = sectionsOf({ customer: marelune, creditsCents: 0 }).map(({ path }) => path);
  expect([...manifest.routes].sort()).toEqual([...sections, '/account/profile'].sort());
});

test('AUT-11 who is signed in as the member has no way to their money', () => {
  const endsAt = new Date().toISOString();
  const signedInBy = { id: crypto.randomUUID(), name: 'Solène', roles: ['staff' as const], reason: 'Aide', endsAt };
  const member = { customer: marelune, creditsCents: 0, signedInBy };
  expect(sectionsOf(member).map(({ id }) => id)).not.toContain('credits');
});

test('ACC-01 /account/profile leads to /account', async () => {
  await openRemote(app, manifest, { at: '/account/profile' });
  await waitFor(() => expect(window.location.pathname).toBe('/account'));
});

test('ACC-01 ACC-04 PLT-03 the bookings are a section of the account, shown by the widget of the bookings', async () => {
  await openRemote(app, manifest, {
    at: '/account/bookings',
    widgets: { 'booking/MyBookings': () => <p>bookings</p> },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mes réservations' })).toBeTruthy();
  expect(await screen.findByText('bookings')).toBeTruthy();
  expect(document.title).toBe('Mes réservations · Mon compte · Escale');
  expect(screen.getByRole('link', { name: 'Mes réservations' }).getAttribute('aria-current')).toBe('page');
});

test('ACC-01 BKG-01 what was typed into the form of the invoices is there after a visit to another section', async () => {
  await openRemote(app, manifest, { at: '/account/billing', widgets: { 'booking/BillingDetails': CityField } });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Ville' }), { target: { value: 'Lens' } });
  fireEvent.click(screen.getByRole('link', { name: 'Préférences' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Préférences' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('textbox', { name: 'Ville' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Facturation' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ville' })).value).toBe('Lens');
});

test('AUT-11 BKG-01 whoever is signed in as the member is told why the invoices are not shown, and who is who', async () => {
  await openRemote(app, manifest, { at: '/account/billing', as: { signedInBy } });
  expect(await screen.findByText(/^Le destinataire des factures de Camille Aubry n’est pas montré/)).toBeTruthy();
  expect(screen.getByText(/^Vous êtes dans le compte de Camille Aubry, en tant que Solène Marchand\./)).toBeTruthy();
  expect(server.received(accountRoutes.billing)).toEqual([]);
});

test('AUT-11 what only the member changes is shown without its controls to who is signed in as them', async () => {
  const controls: Record<string, RegExp> = {
    links: /^(Relier|Délier|Reconnecter|Créer l’adresse)/,
    billing: /Enregistrer/,
    delegates: /^(Ajouter|Retirer)/,
    visibility: /^Revenir/,
    privacy: /^(Préparer|Supprimer)/,
  };
  for (const [section, name] of Object.entries(controls)) {
    await openRemote(app, manifest, { at: `/account/${section}`, as: { signedInBy, customer: marelune } });
    expect(await screen.findByText(/ne peut être changée que par Camille Aubry/)).toBeTruthy();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  }
  await openRemote(app, manifest, { at: '/account', as: { signedInBy } });
  await screen.findByRole('heading', { level: 1, name: 'Profil' });
  expect(screen.queryByText(/ne peut être changée/)).toBeNull();
});

test('ACC-01 a member without a company finds no section about colleagues, nor by its address', async () => {
  await openRemote(app, manifest, { at: '/account/delegates', as: { customer: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeTruthy();
  expect(window.location.pathname).toBe('/account');
  expect(screen.getByText('Cette partie du compte n’est pas ouverte ici. Voici le profil.')).toBeTruthy();
  const list = within(screen.getByRole('navigation', { name: 'Rubriques du compte' }));
  expect(list.queryByRole('link', { name: 'Délégués' })).toBeNull();
  expect(await screen.findByText('Vu par vos relations')).toBeTruthy();
  fireEvent.click(list.getByRole('link', { name: 'Aide et contact' }));
  expect(await screen.findByText('Comment annuler, et que me rend-on ?')).toBeTruthy();
  expect(screen.queryByText('Quelqu’un peut-il réserver pour moi ?')).toBeNull();
});

test('CON-04 a member without a company chooses among what there is: connections or nobody', async () => {
  server.on(teamRoutes.visibility, () => ({ visibility: 'company' }));
  server.on(teamRoutes.personVisibilities, () => ({ items: [] }));
  await openRemote(app, manifest, { at: '/account/visibility', as: { customer: null } });
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ labels, checked }) => [labels?.[0]?.querySelector('b, span')?.textContent, checked])).toEqual([
    [expect.stringMatching(/^Mes relations seulement/), true],
    [expect.stringMatching(/^Personne/), false],
  ]);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('ACC-01 on a phone the strip of sections is scrolled to the current one', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.textContent ?? '');
  };
  browser.becomePhone();
  await openRemote(app, manifest, { at: '/account/visibility' });
  await screen.findByRole('heading', { level: 1, name: 'Qui me voit' });
  expect(scrolled).toEqual(['Qui me voit']);
  const strip = within(screen.getByRole('navigation', { name: 'Rubriques du compte' }));
  expect(strip.getByRole('link', { name: 'Mes réservations' }).getAttribute('href')).toBe('/account/bookings');
  browser.reset();
});

test('ACC-01 the list leads to the bookings, names the sections and says whose account it is since when', async () => {
  await openRemote(app, manifest, { at: '/account', as: { customer: marelune, since: '2025-03-03' } });
  const list = within(await screen.findByRole('navigation', { name: 'Rubriques du compte' }));
  expect(list.getByRole('link', { name: 'Mes réservations' }).getAttribute('href')).toBe('/account/bookings');
  expect(list.getByRole('link', { name: 'Facturation' }).getAttribute('href')).toBe('/account/billing');
  expect(list.getByText('Compte Marelune, depuis le 3 mars 2025.')).toBeTruthy();
});
