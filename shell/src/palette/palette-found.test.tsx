import { api } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { fireEvent, renderWithMessages, screen, server, waitFor, within } from '@escale/testing';
import { signIn } from '@escale/testing/session';
import { beforeEach, expect, test } from '@jest/globals';
import messages from '../messages/fr.json' with { type: 'json' };

document.body.innerHTML = '<script type="application/json" id="escale-releases">[]</script>';
const { PaletteButton } = await import('./palette-button.tsx');
// The palette is loaded lazily; importing it first keeps a slow machine within the timeout.
await import('./palette.tsx');

const ines = {
  id: '018f4f2e-0000-7000-8000-000000000011',
  firstName: 'Inès',
  lastName: 'Belkacem',
  jobTitle: 'Recherche utilisateur',
  avatar: null,
  favourite: false,
  connected: false,
  department: 'Produit',
  shows: 'nothing' as const,
  today: null,
  week: null,
};
const counts = { team: 0, connections: 0, company: 1, favourites: 0 };

beforeEach(async () => {
  sessionStorage.clear();
  await signIn('employee@marelune.example', 'secret');
  server.on(teamRoutes.my, ({ query }) => ({
    items: query.list === 'company' && 'inès belkacem'.includes(query.q ?? '') ? [ines] : [],
    total: 0,
    counts,
  }));
  const { booking } = server.example(api.bookings.get);
  server.on(api.bookings.list, () => ({
    items: [{ ...booking, status: 'confirmed', workspace: { ...booking.workspace, name: 'Salle Glycine' } }],
    total: 1,
  }));
  server.on(api.workspaces.named, () => ({ items: [] }));
  server.on(api.references.places, () => ({ items: [] }));
});

const open = async () => {
  if (!screen.queryByRole('button', { name: /^Chercher une personne/ }))
    renderWithMessages(<PaletteButton />, messages);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { hidden: true });
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** By its text: jsdom reads a name with marked letters as several words. */
const option = (text: RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole('option', { hidden: true }).find((one) => text.test(one.textContent ?? ''));
    if (!found) throw new Error(`no option ${text}`);
    return found;
  });

test('PLT-13 a person, a space and a booking are found by name, and what was opened comes back as recent', async () => {
  const field = await open();
  type(field, 'glyci');
  fireEvent.click(await option(/Salle Glycine.*Confirmée$/));
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/bookings\//));
  const again = await open();
  const recent = await screen.findByRole('group', { name: 'Récents', hidden: true });
  expect(within(recent).getByRole('option', { name: /Salle Glycine/, hidden: true })).toBeTruthy();
  server.on(api.workspaces.named, () => server.example(api.workspaces.named));
  type(again, 'pergola');
  expect(await option(/La Pergola/)).toBeTruthy();
  type(again, 'inès');
  fireEvent.click(await option(/Inès Belkacem/));
  await waitFor(() => expect(window.location.search).toBe(`?member=${ines.id}`));
});

test('PLT-13 what the recent list names is cleared by its button', async () => {
  type(await open(), 'glyci');
  fireEvent.click(await option(/Salle Glycine/));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Effacer les récents', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Récents', hidden: true })).toBeNull());
});

test('PLT-13 before anything is typed a booking and further actions are offered', async () => {
  await open();
  const now = await screen.findByRole('group', { name: /^Pour vous/, hidden: true });
  expect(within(now).getByRole('option', { name: /^Réserver un espace/, hidden: true })).toBeTruthy();
  fireEvent.click(within(now).getByRole('option', { name: /meilleur jour/, hidden: true }));
  await waitFor(() => expect(window.location.pathname).toBe('/connections/best-day'));
});

test('PLT-13 where nothing has the name there are ways on: almost the same name, a search, help', async () => {
  const field = await open();
  type(field, 'glicine');
  expect((await screen.findByRole('group', { name: 'Vouliez-vous dire', hidden: true })).textContent).toContain(
    'Glycine',
  );
  type(field, 'terrasse lyon');
  expect(await screen.findByText('Rien à ce nom')).toBeTruthy();
  expect(await option(/^Demander à l’aide/)).toBeTruthy();
  fireEvent.click(await option(/^Chercher un espace : terrasse lyon/));
  await waitFor(() => expect(window.location.search).toBe('?q=terrasse+lyon'));
});

test('PLT-13 one group is shown by its filter', async () => {
  const field = await open();
  type(field, 'in');
  await option(/Inès Belkacem/);
  fireEvent.click(screen.getByRole('button', { name: /^Personnes/, hidden: true }));
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1));
});

test('PLT-13 who asks for help finds it first, also where people have such a name', async () => {
  const adelaide = { ...ines, id: '018f4f2e-0000-7000-8000-000000000012', firstName: 'Adélaïde' };
  server.on(teamRoutes.my, () => ({ items: [adelaide], total: 1, counts }));
  const field = await open();
  type(field, 'aide');
  await option(/Adélaïde/);
  expect(screen.getAllByRole('option', { hidden: true })[0]?.textContent).toMatch(/^Demander à l’aide/);
  type(field, 'adel');
  const isOffered = () =>
    screen
      .getAllByRole('option', { hidden: true })
      .some(({ textContent }) => textContent?.startsWith('Demander à l’aide'));
  await waitFor(() => expect(isOffered()).toBe(false));
});

test.each([
  ['facturation', /Facturation.*Mon compte$/, '/account/billing'],
  ['mot de passe', /Sécurité.*Mon compte$/, '/account/security'],
  ['notifications', /Préférences.*Mon compte$/, '/account/preferences'],
])('PLT-13 ACC-01 %s leads to its page of the account', async (words, name, path) => {
  const field = await open();
  expect(screen.queryByText('Facturation')).toBeNull();
  type(field, words);
  fireEvent.click(await option(name));
  await waitFor(() => expect(window.location.pathname).toBe(path));
});

test.each([
  ['jour off', /^Poser un congé/, '/myweek'],
  ['télétravail', /^Poser un jour de télétravail/, '/myweek'],
  ['routine', /^Régler ma routine/, '/myweek/routine'],
])('PLT-13 WEK-03 WEK-06 %s leads to where it is set', async (words, name, path) => {
  const field = await open();
  type(field, words);
  fireEvent.click(await option(name));
  await waitFor(() => expect(window.location.pathname).toBe(path));
});

test('PLT-13 BKG-12 who types “annuler” is offered the bookings to come, the soonest first, and the question to cancel', async () => {
  const { booking } = server.example(api.bookings.get);
  const inDays = (days: number, name: string) => {
    const from = new Date(Date.now() + days * 86_400_000).toISOString();
    const slot = { ...booking.slot, from, date: from.slice(0, 10) };
    const id = `018f4f2e-0000-7000-8000-0000000001${days + 20}`;
    return { ...booking, id, slot, status: 'confirmed' as const, workspace: { ...booking.workspace, name } };
  };
  const items = [inDays(8, 'Salle Lilas'), inDays(2, 'Salle Glycine'), inDays(-2, 'Salle Iris')];
  server.on(api.bookings.list, () => ({ items, total: 3 }));
  const field = await open();
  type(field, 'annuler');
  const first = await option(/^.*Annuler : Salle Glycine/);
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(offered.filter((text) => text?.includes('Annuler : '))).toHaveLength(2);
  expect(offered.findIndex((text) => text?.includes('Glycine'))).toBeLessThan(
    offered.findIndex((text) => text?.includes('Lilas')),
  );
  type(field, 'lilas');
  await option(/Salle Lilas/);
  expect(screen.queryByText(/Annuler/)).toBeNull();
  type(field, 'annuler glycine');
  await option(/Annuler : Salle Glycine/);
  fireEvent.click(first.isConnected ? first : await option(/Annuler : Salle Glycine/));
  await waitFor(() => expect(window.location.search).toBe('?cancel'));
});
