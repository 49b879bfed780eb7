import { releaseRoutes } from '@escale/contract/releases';
import { browser, fireEvent, type HostedRemote, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { eventOf, firstRegistry, type Registry, remoteOf, versionOf } from './releases.fixture.ts';
import { serveReleases } from './serve-releases.fixture.ts';

let page: HostedRemote;
let registry: Registry;
const address = () => page.address;
const show = async (at = '/releases', roles: ('staff' | 'manager')[] = ['staff']) => {
  page = await openRemote(app, manifest, { at, as: { roles } });
};
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const drawerOf = (name: string) => screen.findByRole('complementary', { name: `Versions du module ${name}` });
const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  registry = firstRegistry();
  serveReleases(registry);
  server.on(releaseRoutes.errors, () => ({ items: [] }));
  // jsdom has no modal dialogs: an open one is what the tests look for.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('PLT-05 the table has every remote with its live version, its canary, integrity and last change', async () => {
  await show();
  await screen.findByRole('link', { name: /booking/ });
  expect(row('booking').textContent).toMatch(/3\.8\.1.*90\s%.*3\.9\.0 à 10\s%/);
  expect(within(row('shell')).getByText('tous')).toBeTruthy();
  expect(within(row('shell')).getByText('sha384')).toBeTruthy();
  expect(within(row('floormap')).getByText('à vérifier')).toBeTruthy();
  expect(within(row('shell')).getByText('Tom Aubertin')).toBeTruthy();
  expect(screen.getByText('sur 41 208 ouvertures')).toBeTruthy();
});

const failing = { loads: 200, failures: 188, errors: 0, refused: 0, p50: 210, p75: 290, p95: 412 };
const outage = () => {
  const { health } = remoteOf('explore');
  registry.remotes.push(
    remoteOf('explore', {
      health: {
        ...{ ...health, live: failing, hour: failing },
        former: { version: '3.7.6', health: { ...failing, failures: 200 } },
      },
    }),
  );
};

test('PLT-05 SEC-03 files that browsers refused mark the integrity of a live version, with their number', async () => {
  const { health } = remoteOf('explore');
  registry.remotes.push(remoteOf('explore', { health: { ...health, live: { ...health.live, refused: 1_200 } } }));
  await show();
  await screen.findByRole('row', { name: /explore/ });
  expect(within(row('explore')).getByText(/^1.200 refus$/)).toBeTruthy();
  expect(within(row('shell')).queryByText(/refus/)).toBeNull();
});

test('PLT-01 PLT-05 a version has the bytes of its largest page beside their budget, as the command line counts them; the shell has none', async () => {
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  expect(await within(drawer).findByText(/^31,1.ko sur 40.ko jusqu’à son affichage$/)).toBeTruthy();
});

test('PLT-05 a live version that fails is one to check: its row, the filter and the health of the hour say so', async () => {
  outage();
  await show();
  await screen.findByRole('row', { name: /explore/ });
  expect(within(row('explore')).getByText(/^94.% d’échecs$/)).toBeTruthy();
  expect(within(row('shell')).getByText(/^0,1.% d’erreurs$/)).toBeTruthy();
  const worst = screen.getByText(/^.*3\.8\.1 : 94.% des ouvertures en échec$/);
  fireEvent.click(within(worst).getByRole('link', { name: 'explore' }));
  await waitFor(() => expect(address()).toBe('/releases?remote=explore'));
  const figures = await within(await drawerOf('explore')).findByRole('table');
  const failures = within(figures).getByRole('row', { name: /Échecs/ });
  expect(failures.querySelector('[data-trend]')?.getAttribute('data-trend')).toBe('worse');
  press(/^À vérifier/);
  await waitFor(() => expect(address()).toBe('/releases?only=problem&remote=explore'));
  expect(row('explore')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /\bshell\b/ })).toBeNull();
});

test('PLT-05 a row of a phone has who changed it last, and its failures', async () => {
  outage();
  browser.becomePhone();
  await show();
  await screen.findByRole('link', { name: 'shell' });
  const texts = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(texts).toContainEqual(
    expect.stringMatching(/shell.*1\.67\.0 · dernier geste : Tom Aubertin.*0,1.% d’erreurs/),
  );
  expect(texts).toContainEqual(expect.stringMatching(/explore.*94.% d’échecs/));
});

test('PLT-05 a promotion on another screen appears within five seconds', async () => {
  await show();
  await screen.findByRole('link', { name: /booking/ });
  registry.remotes = [remoteOf('booking', { live: versionOf('3.9.5'), before: '3.8.1' })];
  await waitFor(() => expect(row('booking').textContent).toContain('3.9.5'), { timeout: 5_000 });
  expect(row('booking').textContent).toContain('tous');
}, 10_000);

test('PLT-05 a poll that fails keeps what is known, and says that it is old', async () => {
  await show();
  await screen.findByRole('link', { name: /booking/ });
  server.on(releaseRoutes.list, () => server.refuse('server.error'));
  await screen.findByText(/^pas à jour depuis/, undefined, { timeout: 6_000 });
  expect(row('booking')).toBeTruthy();
}, 10_000);

test('PLT-05 a manager learns whose page it is, and the server is asked nothing', async () => {
  await show('/releases', ['manager']);
  expect(
    await screen.findByText('Les versions sont réservées à l’équipe Escale et aux responsables des versions'),
  ).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(server.received(releaseRoutes.list)).toHaveLength(0);
});

test('PLT-05 staff whom the server refuses see the same', async () => {
  server.on(releaseRoutes.list, () => server.refuse('release.not-allowed'));
  await show();
  expect(
    await screen.findByText('Les versions sont réservées à l’équipe Escale et aux responsables des versions'),
  ).toBeTruthy();
});

test('PLT-05 a failure says so and is tried again', async () => {
  server.on(releaseRoutes.list, () => server.refuse('server.error'));
  await show();
  await screen.findByText('Les versions ne se chargent pas');
  serveReleases(registry);
  press('Réessayer');
  expect(await screen.findByRole('link', { name: /booking/ })).toBeTruthy();
  // The button that was pressed is gone.
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^En ligne/ }));
});

test('PLT-09 a drawer that comes after another try has the focus on the name of its remote', async () => {
  server.on(releaseRoutes.get, () => server.refuse('server.error'));
  await show('/releases?remote=booking');
  const again = await within(await drawerOf('booking')).findByRole('button', { name: 'Réessayer' });
  serveReleases(registry);
  again.focus();
  fireEvent.click(again);
  const heading = await within(await drawerOf('booking')).findByRole('heading', { name: 'booking' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('PLT-05 an address of a change that does not exist says so', async () => {
  await show('/releases?remote=booking&event=99999');
  expect(await within(await drawerOf('booking')).findByText(/^Ce changement n’existe pas/)).toBeTruthy();
});

test('PLT-05 search and filters stand in the address', async () => {
  await show('/releases?q=boo');
  await screen.findByRole('link', { name: /booking/ });
  expect(screen.queryByRole('link', { name: /floormap/ })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing at all' } });
  await screen.findByText('Rien ne correspond');
  expect(address()).toBe('/releases?q=nothing+at+all');
  press('Voir tous les modules');
  press(/^À vérifier/);
  await waitFor(() => expect(address()).toBe('/releases?only=problem'));
  expect(screen.queryByRole('link', { name: /booking/ })).toBeNull();
});

test('PLT-05 where nothing is to check the filter says so', async () => {
  registry.remotes = [remoteOf('booking')];
  await show('/releases?only=problem');
  expect(await screen.findByText('Rien à vérifier')).toBeTruthy();
  expect(screen.getByText(/n’échoue dans 5\s% de ses ouvertures ou plus.* à partir de 20 ouvertures\.$/)).toBeTruthy();
});

test('PLT-05 failures of too few loads are told, and not denied', async () => {
  const few = { ...failing, loads: 2, failures: 2 };
  const { health } = remoteOf('booking');
  registry.remotes = [remoteOf('booking', { health: { ...health, live: few, hour: few } })];
  await show();
  await screen.findByRole('link', { name: /booking/ });
  expect(row('booking').textContent).toContain('2 sur 2 en échectrop peu pour juger');
  press(/^À vérifier/);
  expect(await screen.findByText('Trop peu d’ouvertures pour juger')).toBeTruthy();
  expect(screen.getByText(/^booking a des échecs, sur moins de 20 ouvertures\./)).toBeTruthy();
});

test('PLT-05 the health of the hour names its scope, and the command tells each version once', async () => {
  registry.remotes = [{ ...(registry.remotes[1] ?? remoteOf('booking')), before: '3.9.0' }];
  await show('/releases?remote=booking');
  expect(await screen.findByRole('heading', { name: 'Santé de tous les modules, dernière heure' })).toBeTruthy();
  const command = screen.getByText(/npm run release/);
  expect(command.textContent?.split('\n').slice(1)).toEqual(['3.9.0  canary 10 %, back to', '3.8.1  live']);
  expect(command.getAttribute('lang')).toBe('en');
});

test('PLT-05 a remote opens by its own address, and steps to the next', async () => {
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  expect(within(drawer).getByText('2 sur 3')).toBeTruthy();
  press('Module suivant', drawer);
  await waitFor(() => expect(address()).toBe('/releases?remote=floormap'));
  const next = await drawerOf('floormap');
  expect(await within(next).findByText(/remoteEntry.js is not what was published/)).toBeTruthy();
  press('Fermer', next);
  await waitFor(() => expect(address()).toBe('/releases'));
});

test('PLT-05 the list moves to the row whose panel is open', async () => {
  const moved: (string | null)[] = [];
  const own = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    moved.push(this.closest('tr')?.textContent ?? null);
  };
  await show('/releases?remote=floormap');
  await drawerOf('floormap');
  await waitFor(() => expect(moved).toContainEqual(expect.stringContaining('floormap')));
  Element.prototype.scrollIntoView = own;
});

test('PLT-05 the drawer has integrity, sources and the figures of both versions', async () => {
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  const figures = await within(drawer).findByRole('table');
  expect(within(figures).getByRole('row', { name: /Échecs/ }).textContent).toMatch(/0,05\s%.*0,00\s%/);
  expect(within(figures).getByRole('row', { name: /Ouverture, p95/ }).textContent).toMatch(/412\sms.*388\sms/);
  expect(within(drawer).getByText('14 fichiers, que chaque navigateur vérifie')).toBeTruthy();
  expect(within(drawer).getByText('4c2ab1f0')).toBeTruthy();
  expect(within(drawer).getByRole('link', { name: 'ci.example/runs/31' }).getAttribute('href')).toBe(
    'https://ci.example/runs/31',
  );
});

test('PLT-05 the run of a version is a link only where it is a web address', async () => {
  const source = { commit: null, branch: null, dirty: true, run: 'javascript:alert(1)' };
  registry.remotes = [remoteOf('booking', { live: versionOf('3.8.1', { source }) })];
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  await within(drawer).findByText('javascript:alert(1)');
  expect(within(drawer).queryByRole('link', { name: 'javascript:alert(1)' })).toBeNull();
});

test('PLT-05 a share chosen on the slider is confirmed in a dialog that names it, and keeps who was named', async () => {
  const [shell, booking] = registry.remotes;
  if (!shell || !booking?.canary) throw new Error('the fixture has no canary');
  const companyIds = ['018f4f2e-0000-7000-8000-000000000007'];
  registry.remotes = [shell, { ...booking, canary: { ...booking.canary, companyIds, leastLoads: 80 } }];
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  const slider = await within(drawer).findByRole('slider', { name: 'Part des membres qui reçoivent 3.9.0' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^10\s%$/);
  fireEvent.change(slider, { target: { value: '4' } });
  press(/^Passer à 50\s%, part choisie$/, drawer);
  const asked = await dialog('Ouvrir booking 3.9.0 à 50\u00a0% ?');
  const loads = within(asked).getByRole('spinbutton', { name: 'Ouvertures au moins' });
  expect(loads).toHaveProperty('value', '80');
  fireEvent.change(loads, { target: { value: '0' } });
  fireEvent.blur(loads);
  // Not replaced by a number that nobody typed.
  expect(loads).toHaveProperty('value', '0');
  fireEvent.change(loads, { target: { value: '80' } });
  fireEvent.change(within(asked).getByRole('spinbutton', { name: /^Échecs de plus/ }), { target: { value: '1.5' } });
  press(/^Passer à 50\s%$/, asked);
  await waitFor(() => expect(server.received(releaseRoutes.canary)).toHaveLength(1));
  expect(server.received(releaseRoutes.canary)[0]).toMatchObject({
    params: { remote: 'booking' },
    body: { version: '3.9.0', percent: 50, companyIds, leastLoads: 80, maxFailurePercent: 1.5, replaces: '3.8.1' },
  });
});

test('PLT-05 a canary is opened to a company and a member first, found by name, without a share of the others', async () => {
  const company = { id: '018f4f2e-0000-7000-8000-000000000007', name: 'Marelune' };
  const member = {
    id: '018f4f2e-0000-7000-8000-000000000008',
    name: 'Inès Dô',
    email: 'ines@quai.example',
    company: null,
  };
  server.on(releaseRoutes.audience, ({ query }) =>
    query.search === 'mar' ? { companies: [company], members: [] } : { companies: [], members: [member] },
  );
  registry.remotes = [remoteOf('booking', { live: versionOf('3.8.1'), before: '3.7.6' })];
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  expect(await within(drawer).findByText('Personne n’est nommé d’abord.')).toBeTruthy();
  press('Choisir qui…', drawer);
  const asked = await dialog('Ouvrir booking 3.9.0 aux personnes nommées ?');
  press('Ouvrir 3.9.0', asked);
  expect(await within(asked).findByText(/^Nommez au moins une entreprise/)).toBeTruthy();
  expect(server.received(releaseRoutes.canary)).toHaveLength(0);
  const field = within(asked).getByRole('combobox', { name: /^Nommés d’abord/ });
  for (const [typed, name] of [
    ['mar', 'Marelune'],
    ['ines', 'Inès Dô'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    const options = await screen.findAllByText(name);
    fireEvent.click(options.at(-1) ?? field);
  }
  press('Ouvrir 3.9.0', asked);
  await waitFor(() =>
    expect(server.received(releaseRoutes.canary)[0]?.body).toMatchObject({
      version: '3.9.0',
      percent: 0,
      companyIds: [company.id],
      memberIds: [member.id],
    }),
  );
});

test('PLT-05 a running canary names who gets it first', async () => {
  const [shell, booking] = registry.remotes;
  if (!shell || !booking?.canary) throw new Error('the fixture has no canary');
  const memberIds = ['018f4f2e-0000-7000-8000-000000000001', '018f4f2e-0000-7000-8000-000000000002'];
  registry.remotes = [shell, { ...booking, canary: { ...booking.canary, companyIds: [], memberIds } }];
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  expect(await within(drawer).findByText(/^D’abord : .*Camille Aubry/)).toBeTruthy();
});

test('PLT-05 the last step of the slider promotes, the first one withdraws', async () => {
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  const slider = await within(drawer).findByRole('slider');
  fireEvent.change(slider, { target: { value: '5' } });
  press('Promouvoir 3.9.0, part choisie', drawer);
  const asked = await dialog('Promouvoir booking 3.9.0 ?');
  fireEvent.change(within(asked).getByRole('textbox', { name: /^Raison/ }), { target: { value: 'Vue par tous' } });
  press('Promouvoir 3.9.0', asked);
  await waitFor(() =>
    expect(server.received(releaseRoutes.promote)[0]?.body).toEqual({
      ...{ version: '3.9.0', replaces: '3.8.1', reason: 'Vue par tous' },
      // Somebody who halts it meanwhile is not overruled unseen.
      seenCanary: { version: '3.9.0', percent: 10, companyIds: [], memberIds: [] },
    }),
  );
  fireEvent.change(slider, { target: { value: '0' } });
  press('Retirer 3.9.0, part choisie', drawer);
  expect(await dialog('Retirer le canari booking 3.9.0 ?')).toBeTruthy();
});

test('PLT-05 a promotion that another one preceded shows what came between, and loses nothing', async () => {
  registry.remotes = [remoteOf('booking', { canary: null })];
  server.on(releaseRoutes.rollback, ({ body }) => {
    if (body.replaces === '3.8.2') return { version: '3.8.1', before: '3.8.2' };
    registry.remotes = [remoteOf('booking', { live: versionOf('3.8.2'), before: '3.8.1' })];
    registry.history = [
      eventOf({ id: 9, versionBefore: '3.8.1', versionAfter: '3.8.2', by: 'Lise Faure' }),
      ...registry.history,
    ];
    return server.refuse('release.superseded', { details: { live: '3.8.2' } });
  });
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  fireEvent.click(await within(drawer).findByRole('button', { name: 'Revenir à 3.7.6' }));
  const asked = await dialog('Revenir à booking 3.7.6 ?');
  fireEvent.change(within(asked).getByRole('textbox', { name: /^Raison/ }), { target: { value: 'Trop lente' } });
  press('Revenir à 3.7.6', asked);
  await within(asked).findByText('3.8.2 a été mise en ligne entre-temps');
  expect(within(asked).getByText(/Lise Faure/)).toBeTruthy();
  expect(within(asked).getByRole('button', { name: 'Revenir à 3.7.6' }).hasAttribute('disabled')).toBe(true);
  press('Continuer avec 3.8.2 en ligne', asked);
  // The way back of 3.8.2 is another one, and the dialog names it before anything is sent.
  const again = await dialog('Revenir à booking 3.8.1 ?');
  press('Revenir à 3.8.1', again);
  await waitFor(() =>
    expect(server.received(releaseRoutes.rollback).at(-1)?.body).toEqual({ replaces: '3.8.2', reason: 'Trop lente' }),
  );
});

test('PLT-05 a refusal says what helps, and gives its reasons', async () => {
  server.on(releaseRoutes.promote, () =>
    server.refuse('release.refused', {
      details: {
        errors: [{ pointer: '', message: 'booking 3.9.0 needs platform ^2.0.0, and the shell provides 0.1.0.' }],
      },
    }),
  );
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  fireEvent.change(await within(drawer).findByRole('slider'), { target: { value: '5' } });
  press('Promouvoir 3.9.0, part choisie', drawer);
  const asked = await dialog('Promouvoir booking 3.9.0 ?');
  press('Promouvoir 3.9.0', asked);
  expect(await within(asked).findByText(/Publiez une version de booking qui accepte 0\.1\.0/)).toBeTruthy();
  expect(within(asked).getByText('booking 3.9.0 needs platform ^2.0.0, and the shell provides 0.1.0.')).toBeTruthy();
});

test('PLT-05 a version is marked as bad only with a reason', async () => {
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  fireEvent.click(await within(drawer).findByRole('button', { name: 'Actions sur 3.9.0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Marquer 3.9.0 comme mauvaise' }));
  const asked = await dialog('Marquer booking 3.9.0 comme mauvaise ?');
  press('Marquer 3.9.0', asked);
  expect(await within(asked).findByText(/^Dites pourquoi/)).toBeTruthy();
  expect(server.received(releaseRoutes.markBad)).toHaveLength(0);
  fireEvent.change(within(asked).getByRole('textbox', { name: 'Raison' }), { target: { value: ' Page blanche ' } });
  press('Marquer 3.9.0', asked);
  await waitFor(() =>
    expect(server.received(releaseRoutes.markBad)[0]).toMatchObject({
      params: { remote: 'booking', version: '3.9.0' },
      body: { reason: 'Page blanche' },
    }),
  );
});

test('PLT-05 a preview link is made and shown', async () => {
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  fireEvent.click(await within(drawer).findByRole('button', { name: 'Actions sur 3.9.0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Lien d’aperçu de 3.9.0' }));
  const asked = await dialog('Lien d’aperçu de booking 3.9.0');
  press('Créer et copier le lien', asked);
  const link = await within(asked).findByRole('textbox', { name: 'Lien d’aperçu' });
  expect(link).toHaveProperty('value', 'https://escale.example/preview/abc');
  expect(server.received(releaseRoutes.preview)[0]?.body).toMatchObject({ versions: { booking: '3.9.0' }, hours: 24 });
});

test('PLT-05 an event of the history opens what was before and after it, by its own address', async () => {
  await show('/releases?tab=history');
  const line = await screen.findByRole('link', { name: /promotion/ }).catch(() => null);
  const [first] = line ? [line] : screen.getAllByRole('link', { name: /promotion/ });
  if (first) fireEvent.click(first);
  await waitFor(() => expect(address()).toBe('/releases?tab=history&remote=booking&event=2'));
  const drawer = await drawerOf('booking');
  const open = await within(drawer).findByRole('button', { name: /3\.8\.1 promue/ });
  expect(open.getAttribute('aria-expanded')).toBe('true');
  expect(within(drawer).getByText('3.7.6', { selector: 'del' })).toBeTruthy();
  fireEvent.click(open);
  await waitFor(() => expect(address()).toBe('/releases?tab=history&remote=booking'));
});

test('PLT-15 errors of a version open their stack, and a reference of a failure card finds its own', async () => {
  server.on(releaseRoutes.errors, ({ query }) => ({
    items:
      query.version === '3.9.0'
        ? server.example(releaseRoutes.errors).items.map((one) => ({ ...one, requestId: 'req-7' }))
        : [],
  }));
  server.on(releaseRoutes.findError, ({ query }) => ({
    items:
      query.reference === 'AB12CD'
        ? server.example(releaseRoutes.findError).items.map((one) => ({ ...one, remote: 'explore' }))
        : [],
  }));
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  fireEvent.click(await within(drawer).findByRole('button', { name: /x is not a function/ }));
  expect(within(drawer).getByText(/^Dernier appel en échec/).textContent).toContain('req-7');
  expect(within(drawer).getByText(/mfe-booking\/src\/book\/book\.page\.tsx:12:7/)).toBeTruthy();
  const field = within(drawer).getByRole('searchbox', { name: 'Référence d’une carte d’échec' });
  fireEvent.change(field, { target: { value: 'AB12CD' } });
  // Whichever remote it is of.
  expect(await within(drawer).findByText(/^explore 3\.9\.0, /)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'ZZ99ZZ' } });
  expect(await within(drawer).findByText('Aucune erreur d’aucun module n’a cette référence.')).toBeTruthy();
});

test('PLT-15 errors are narrowed by kind, their long messages are short until they are opened, and the shell’s texts are translated', async () => {
  const at = '2026-11-23T09:20:00Z';
  const error = { version: '3.9.0', path: '/book', count: 7, requestId: null, firstSeenAt: at, lastSeenAt: at };
  const long = `Loading failed: ${'a'.repeat(400)}`;
  const items = [
    { ...error, id: 'a', kind: 'load', message: long, stack: `Error: ${long}\n  at x` },
    { ...error, id: 'b', kind: 'fallback', message: '3.7.6 takes its place', stack: '' },
  ];
  server.on(releaseRoutes.errors, () => ({ items }));
  server.on(releaseRoutes.findError, () => ({ items: [] }));
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  expect(await within(drawer).findByText('3.7.6 prend sa place')).toBeTruthy();
  const open = within(drawer).getByRole('button', { name: /^Loading failed/ });
  expect(open.textContent?.length).toBeLessThan(260);
  fireEvent.click(open);
  expect(within(drawer).getAllByText((text) => text.includes(long))).toHaveLength(1);
  fireEvent.change(within(drawer).getByRole('combobox', { name: 'Genre d’erreur' }), { target: { value: 'fallback' } });
  expect(within(drawer).queryByRole('button', { name: /^Loading failed/ })).toBeNull();
  const field = within(drawer).getByRole('searchbox', { name: 'Référence d’une carte d’échec' });
  fireEvent.change(field, { target: { value: 'ZZ99ZZ' } });
  expect((await within(drawer).findByText('Aucune erreur trouvée')).closest('[role="status"]')).toBeTruthy();
});

test('PLT-05 promoting from the head asks which remote and which version', async () => {
  await show();
  await screen.findByRole('link', { name: /booking/ });
  press('Promouvoir');
  const asked = await dialog('Quelle version promouvoir ?');
  expect(within(asked).getByRole('combobox', { name: 'Module' })).toHaveProperty('value', 'booking');
  const version = await within(asked).findByRole('combobox', { name: 'Version' });
  expect(version).toHaveProperty('value', '3.9.0');
  expect(within(version).getByRole('option', { name: '3.7.6, plus ancienne' })).toBeTruthy();
  fireEvent.change(version, { target: { value: '3.7.6' } });
  press('Continuer', asked);
  const older = await dialog('Promouvoir booking 3.7.6 ?');
  expect(
    within(older).getByText(/^3\.7\.6 a été publiée avant 3\.8\.1.* : tous les membres reviendraient/),
  ).toBeTruthy();
  fireEvent.change(within(older).getByRole('textbox', { name: /^Raison/ }), { target: { value: 'Paiement en panne' } });
  press('Promouvoir 3.7.6', older);
  await waitFor(() =>
    expect(server.received(releaseRoutes.promote)[0]?.body).toEqual({
      ...{ version: '3.7.6', replaces: '3.8.1', reason: 'Paiement en panne' },
    }),
  );
});

test('PLT-05 without a newer version none is chosen for a promotion', async () => {
  registry.versions = [versionOf('3.8.1'), versionOf('3.7.6')];
  await show();
  await screen.findByRole('link', { name: /booking/ });
  press('Promouvoir');
  const asked = await dialog('Quelle version promouvoir ?');
  expect(await within(asked).findByRole('combobox', { name: 'Version' })).toHaveProperty('value', '');
  expect(within(asked).getByRole('button', { name: 'Continuer' })).toHaveProperty('disabled', true);
});

test('PLT-05 published versions stand by remote with size and sources', async () => {
  await show('/releases?tab=published');
  const booking = await screen.findByRole('region', { name: 'booking' });
  expect((await within(booking).findAllByText(/62,7/)).length).toBe(3);
  expect(within(booking).getByText('en ligne')).toBeTruthy();
  expect(within(booking).getByText('canari')).toBeTruthy();
});

test('PLT-05 a published version opens what it is, and its size against the live one', async () => {
  registry.versions = [versionOf('3.9.0', { sizeBytes: 66_300, files: 16 }), versionOf('3.8.1')];
  await show('/releases?tab=published');
  const booking = await screen.findByRole('region', { name: 'booking' });
  const open = await within(booking).findByRole('button', { name: '3.9.0' });
  fireEvent.click(open);
  expect(open.getAttribute('aria-expanded')).toBe('true');
  expect(within(booking).getByText(/^\(\+2,1.ko par rapport à 3\.8\.1\)$/)).toBeTruthy();
  expect(within(booking).getByRole('link', { name: 'ci.example/runs/31' })).toBeTruthy();
});

test('PLT-05 the files that differ from the live version are counted, and named with their sizes', async () => {
  server.on(releaseRoutes.compare, ({ params, query }) => {
    expect([params.remote, params.version, query.against]).toEqual(['booking', '3.9.0', '3.8.1']);
    return {
      unchanged: 12,
      files: [
        { path: '338.c1b63bb6a5.js', change: 'changed', bytes: 8_400, bytesBefore: 8_100 },
        { path: 'remoteEntry.js', change: 'changed', bytes: 1_300_000, bytesBefore: null },
        { path: 'new.css', change: 'added', bytes: 300, bytesBefore: null },
      ],
    };
  });
  await show('/releases?tab=published');
  const booking = await screen.findByRole('region', { name: 'booking' });
  fireEvent.click(await within(booking).findByRole('button', { name: '3.9.0' }));
  expect(
    await within(booking).findByText(/^2 fichiers changés et 1 ajouté par rapport à 3\.8\.1, 12 identiques\./),
  ).toBeTruthy();
  press('Voir les fichiers', booking);
  const files = within(booking)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(files).toContainEqual(expect.stringMatching(/^338\.c1b63bb6a5\.jschangé, 7,9\sko puis 8,2\sko$/));
  expect(files).toContainEqual(expect.stringMatching(/^remoteEntry\.jschangé, – puis 1,2\sMo$/));
  expect(files).toContainEqual(expect.stringMatching(/^new\.cssajouté, 0,3\sko$/));
});

test('PLT-05 a version with the same files says so, and a comparison that fails is tried again', async () => {
  server.on(releaseRoutes.compare, () => server.refuse('server.error'));
  await show('/releases?remote=booking');
  const drawer = await drawerOf('booking');
  const versions = await within(drawer).findByRole('list', { name: 'Versions publiées' });
  fireEvent.click(within(versions).getByRole('button', { name: /^3\.7\.6/ }));
  const failed = await within(drawer).findByRole('alert');
  server.on(releaseRoutes.compare, () => ({ unchanged: 113, files: [] }));
  press('Réessayer', failed);
  expect(await within(drawer).findByText('Les mêmes 113 fichiers que 3.8.1, empreinte par empreinte.')).toBeTruthy();
});

test('PLT-05 a commit leads to its repository where a run tells it, and is copied elsewhere', async () => {
  const run = 'https://github.com/escale/booking/actions/runs/31';
  const source = { ...versionOf('3.8.1').source, commit: '4c2ab1f09d', run };
  registry.versions = [versionOf('3.9.0'), versionOf('3.8.1', { source })];
  await show('/releases?tab=published');
  const booking = await screen.findByRole('region', { name: 'booking' });
  fireEvent.click(await within(booking).findByRole('button', { name: '3.8.1' }));
  const link = await within(booking).findByRole('link', { name: '4c2ab1f0' });
  expect(link.getAttribute('href')).toBe('https://github.com/escale/booking/commit/4c2ab1f09d');
  fireEvent.click(within(booking).getByRole('button', { name: '3.9.0' }));
  expect(within(booking).getByRole('button', { name: 'Copier le commit 4c2ab1f0' })).toBeTruthy();
});

test('PLT-05 on a phone a remote is a page of its own with a way back', async () => {
  browser.becomePhone();
  await show('/releases?remote=booking');
  expect(await screen.findByRole('region', { name: 'Versions du module booking' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Retour aux versions' }).getAttribute('href')).toBe('/releases');
  expect(screen.getByRole('button', { name: 'Copier le lien' })).toBeTruthy();
  await screen.findByRole('heading', { level: 1, name: 'booking' });
  expect(screen.getByRole('heading', { level: 2, name: 'Historique' })).toBeTruthy();
  expect(screen.queryAllByRole('heading', { level: 4 })).toEqual([]);
});
