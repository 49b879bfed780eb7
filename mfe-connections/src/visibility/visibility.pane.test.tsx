import type { RouteReply, ShownDay } from '@escale/contract';
import { teamRoutes } from '@escale/contract/team-calls';
import { todayIn } from '@escale/rules';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';

// jsdom does not open dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
const customer = { id: '018f4f2e-0000-7000-8000-00000000000c', name: 'Marelune', internalSites: true };
const personOf = (last: string, firstName: string, lastName: string) => ({
  id: `018f4f2e-0000-7000-8000-0000000000${last}`,
  firstName,
  lastName,
  jobTitle: 'Direction',
  avatar: null,
});
const hugo = personOf('f1', 'Hugo', 'Lemarchand');
const nour = personOf('f2', 'Nour', 'Benali');
type Choice = RouteReply<typeof teamRoutes.personVisibilities>['items'][number];

/** The server keeps the choices, beginning with these. */
function have(...first: Choice[]) {
  let items = first;
  server.on(teamRoutes.visibility, () => ({ visibility: 'connections' }));
  server.on(teamRoutes.personVisibilities, () => ({ items }));
  server.on(teamRoutes.setPersonVisibility, ({ params, body: { level, until = null } }) => {
    const person = params.id === nour.id ? nour : hugo;
    items = items.filter((one) => one.person.id !== params.id);
    if (level) items = [...items, { person, level, until, lookedOn: null }];
    return { level: level ?? 'seat', until, isDefault: level === null };
  });
}
const ofHugo: Choice = { person: hugo, level: 'floor', until: null, lookedOn: '2026-11-23' };
const open = (member = '', as = {}) =>
  openRemote(app, manifest, {
    at: `/connections?list=visibility${member && `&member=${member}`}`,
    as: { customer, ...as },
  });
const changes = () => server.received(teamRoutes.setPersonVisibility).map(({ params, body }) => [params.id, body]);
const levelOf = (name: string) =>
  within(screen.getByRole('group', { name: `Ce que voit ${name}` }))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.value;

test('CON-04 CON-05 the default of each group is shown, and who has a choice of their own', async () => {
  have(ofHugo);
  await open();
  expect(await screen.findByText('Mes relations : Poste')).toBeTruthy();
  expect(screen.getByText('Marelune : Rien')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Hugo Lemarchand/ })).toBeTruthy();
  expect(levelOf('Hugo Lemarchand')).toBe('floor');
  expect(screen.getByText(/^a regardé lun\. 23 nov\./)).toBeTruthy();
});

test('CON-05 a level and its last day are changed; the level is shown at once and keeps the focus', async () => {
  have({ ...ofHugo, until: '2099-12-18' });
  await open();
  const city = within(await screen.findByRole('group', { name: 'Ce que voit Hugo Lemarchand' })).getByRole('radio', {
    name: 'Ville',
  });
  city.focus();
  fireEvent.click(city);
  await waitFor(() => expect(levelOf('Hugo Lemarchand')).toBe('city'));
  await waitFor(() => expect(changes()).toEqual([[hugo.id, { level: 'city', until: '2099-12-18' }]]));
  expect(document.activeElement).toBe(city);
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Ce que voit Hugo Lemarchand' }).getAttribute('aria-busy')).toBeNull(),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sans date de fin pour Hugo Lemarchand' }));
  await waitFor(() => expect(changes().at(-1)).toEqual([hugo.id, { level: 'city', until: null }]));
});

test('CON-05 a level stays chosen between the reply and the list that has it', async () => {
  have(ofHugo);
  await open();
  const group = await screen.findByRole('group', { name: 'Ce que voit Hugo Lemarchand' });
  const seen: (string | undefined)[] = [];
  const watch = new MutationObserver(() => seen.push(levelOf('Hugo Lemarchand')));
  watch.observe(group, { attributes: true, subtree: true });
  fireEvent.click(within(group).getByRole('radio', { name: 'Ville' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  await waitFor(() => expect(group.getAttribute('aria-busy')).toBeNull());
  expect(levelOf('Hugo Lemarchand')).toBe('city');
  await new Promise((resolve) => setTimeout(resolve, 400));
  watch.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['city']));
});

test('CON-05 a choice is taken back; the focus stays on the page', async () => {
  have(ofHugo);
  await open();
  const reset = await screen.findByRole('button', { name: 'Revenir au réglage par défaut pour Hugo Lemarchand' });
  reset.focus();
  fireEvent.click(reset);
  expect(await screen.findByText(/Tout le monde suit le réglage par défaut/)).toBeTruthy();
  expect(changes()).toEqual([[hugo.id, { level: null, until: null }]]);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
});

test('CON-01 CON-05 a person is found among relations and colleagues; nothing changes before a level is chosen', async () => {
  have();
  server.on(teamRoutes.searchMy, () => ({
    items: [{ ...nour, favourite: false, connected: true, department: null, shows: 'seat' }],
  }));
  server.on(teamRoutes.person, () => ({ ...server.example(teamRoutes.person), ...nour }));
  server.on(teamRoutes.personVisibility, () => ({ level: 'seat', until: null, isDefault: true }));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Régler une personne' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'nour' } });
  fireEvent.click(await dialog.findByRole('button', { name: /Nour Benali/ }));
  expect(await screen.findByText('suit le réglage par défaut')).toBeTruthy();
  expect(changes()).toEqual([]);
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Ce que voit Nour Benali' })).getByRole('radio', { name: 'Travaille' }),
  );
  await waitFor(() => expect(changes()).toEqual([[nour.id, { level: 'working', until: null }]]));
});

test('CON-05 the row of a person who was added stays where it is once something is chosen for them', async () => {
  have(ofHugo);
  server.on(teamRoutes.person, () => ({ ...server.example(teamRoutes.person), ...nour }));
  server.on(teamRoutes.personVisibility, () => ({ level: 'seat', until: null, isDefault: true }));
  await open(nour.id);
  const row = await screen.findByRole('group', { name: 'Ce que voit Nour Benali' });
  fireEvent.click(within(row).getByRole('radio', { name: 'Ville' }));
  await screen.findByRole('button', { name: 'Revenir au réglage par défaut pour Nour Benali' });
  const rows = screen.getAllByRole('group', { name: /^Ce que voit/ });
  expect(rows.map((one) => one.getAttribute('aria-label') ?? one.textContent)[0]).toContain('Nour');
  expect(rows[0]).toBe(row);
});

test('CON-05 the week of the member is shown as the person sees it', async () => {
  have(ofHugo);
  const half = { locationId: null, buildingId: null, bookingId: null, bookingStatus: null, setBy: null } as const;
  const day: ShownDay = {
    date: todayIn('Europe/Paris'),
    halves: [
      { half: 'morning', locationType: 'working', label: 'Paris', ...half },
      { half: 'afternoon', locationType: 'working', label: 'Paris', ...half },
    ],
  };
  server.on(teamRoutes.seenDays, () => ({ days: [day] }));
  await open();
  const seen = within(await screen.findByRole('region', { name: 'Ce que voit Hugo' }));
  expect(await seen.findByText('Travaille Paris')).toBeTruthy();
  const date = Number(day.date.slice(8));
  expect(seen.getByRole('listitem').textContent).toMatch(new RegExp(`^\\w+\\.? ${date}\\D`));
  expect(seen.getByText(/Hugo voit le bâtiment et l’espace, pas le poste/)).toBeTruthy();
});

test('CON-05 who looked is listed, with the day', async () => {
  have();
  server.on(teamRoutes.profileViews, () => ({ items: [{ person: nour, lastOn: '2026-11-24', days: 3 }] }));
  await open();
  const looks = within(screen.getByRole('region', { name: /^Qui a regardé/ }));
  expect(await looks.findByRole('link', { name: 'Nour Benali' })).toBeTruthy();
  expect(looks.getByText('3 jours différents')).toBeTruthy();
  expect(looks.getByText(/mar\. 24 nov\./)).toBeTruthy();
});

test('CON-05 a change that was refused is said in its row, which shows what is kept', async () => {
  have(ofHugo);
  server.on(teamRoutes.setPersonVisibility, () => server.refuse('resource.not-found'));
  await open();
  const group = await screen.findByRole('group', { name: 'Ce que voit Hugo Lemarchand' });
  fireEvent.click(within(group).getByRole('radio', { name: 'Rien' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(levelOf('Hugo Lemarchand')).toBe('floor');
});

test('AUT-11 CON-05 in the member’s place, choices are shown and cannot be changed', async () => {
  have(ofHugo);
  const signedInBy = {
    id: nour.id,
    name: 'Solène Vautrin',
    roles: [],
    reason: 'Demande',
    endsAt: '2026-11-25T10:00:00Z',
  };
  await open('', { signedInBy });
  expect(await screen.findByText('Ce que voit Hugo Lemarchand : Étage')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Régler une personne' })).toBeNull();
});
