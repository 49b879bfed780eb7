import { releaseRoutes } from '@escale/contract/releases';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../../remote.json' with { type: 'json' };
import * as app from '../../app.tsx';
import { eventOf, firstRegistry, type Registry, remoteOf, versionOf, withCanary } from '../releases.fixture.ts';
import { serveReleases } from '../serve-releases.fixture.ts';

const companyId = '018f4f2e-0000-7000-8000-000000000007';
const memberIds = ['018f4f2e-0000-7000-8000-000000000001', '018f4f2e-0000-7000-8000-000000000002'];
let registry: Registry;
const show = async (query = '') => {
  await openRemote(app, manifest, { at: `/releases?remote=booking${query}`, as: { roles: ['staff'] } });
  const drawer = await screen.findByRole('complementary', { name: 'Versions du module booking' });
  await within(drawer).findByRole('heading', { name: 'booking' });
  return drawer;
};
/** A press as by the keyboard: the button has the focus. */
const press = (button: HTMLElement) => {
  button.focus();
  fireEvent.click(button);
};
const button = (name: string | RegExp, inside: HTMLElement) => within(inside).getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const focused = () => document.activeElement;
const named = (changes: { percent: number }) =>
  remoteOf('booking', {
    ...withCanary,
    canary: withCanary.canary && { ...withCanary.canary, ...changes, companyIds: [companyId], memberIds },
  });

beforeEach(() => {
  registry = firstRegistry();
  serveReleases(registry);
  server.on(releaseRoutes.errors, () => ({ items: [] }));
  server.on(releaseRoutes.audience, () => ({
    companies: [{ id: companyId, name: 'Marelune' }],
    members: [{ id: memberIds[0] ?? '', name: 'Inès Dô', email: 'ines@quai.example', company: null }],
  }));
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test('PLT-09 a dialog of the slider gives the focus back to the button that opened it', async () => {
  const drawer = await show();
  fireEvent.change(within(drawer).getByRole('slider'), { target: { value: '3' } });
  const apply = button(/part choisie$/, drawer);
  press(apply);
  press(button('Annuler', await dialog('Ouvrir booking 3.9.0 à 25\u00a0% ?')));
  await waitFor(() => expect(focused()).toBe(apply));
});

test('PLT-09 after a change the focus is on the name of the remote, where a second Enter changes nothing', async () => {
  const drawer = await show();
  server.on(releaseRoutes.halt, () => {
    registry.remotes = [remoteOf('booking')];
    return server.example(releaseRoutes.halt);
  });
  press(button('Retirer 3.9.0', drawer));
  press(button('Retirer 3.9.0', await dialog('Retirer le canari booking 3.9.0 ?')));
  await waitFor(() => expect(focused()).toBe(within(drawer).getByRole('heading', { name: 'booking' })));
  await within(drawer).findByRole('button', { name: 'Revenir à 3.7.6' });
  expect(focused()?.textContent).toBe('booking');
});

test('PLT-09 a new preview link takes the focus, and its dialog gives it back', async () => {
  const drawer = await show();
  const actions = button('Actions sur 3.9.0', drawer);
  press(actions);
  press(await screen.findByRole('menuitem', { name: 'Lien d’aperçu de 3.9.0' }));
  const asked = await dialog('Lien d’aperçu de booking 3.9.0');
  press(button('Créer et copier le lien', asked));
  const link = await within(asked).findByRole('textbox', { name: 'Lien d’aperçu' });
  expect(focused()).toBe(link);
  press(within(asked).getAllByRole('button', { name: 'Fermer' })[0] ?? asked);
  await waitFor(() => expect(focused()).toBe(actions));
});

test('PLT-09 no two buttons of the drawer have the same name', async () => {
  registry.history = Array.from({ length: 7 }, (_, index) =>
    eventOf({ id: 9 - index, versionAfter: index % 2 ? '3.7.6' : '3.8.1', at: `2026-11-1${index}T09:12:00Z` }),
  );
  registry.versions = ['3.9.0', '3.8.1', '3.7.6', '3.7.5', '3.7.4', '3.7.3', '3.7.2'].map((one) => versionOf(one));
  const drawer = await show();
  // The next step and the chosen share are the same.
  fireEvent.change(within(drawer).getByRole('slider'), { target: { value: '3' } });
  const names = within(drawer)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('PLT-09 a share chosen on the slider is the one primary move, and a screen reader learns of its button', async () => {
  const drawer = await show();
  const primary = () =>
    within(drawer)
      .getAllByRole('button')
      .filter((one) => one.classList.contains('primary'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  expect(primary()).toEqual(['Passer à 25\u00a0%']);
  fireEvent.change(within(drawer).getByRole('slider'), { target: { value: '4' } });
  expect(primary()).toEqual(['Passer à 50\u00a0%, part choisie']);
  const said = within(drawer).getByText(/^Part choisie, à confirmer par le bouton suivant : Passer à 50/);
  expect(said.closest('[role="status"]')).toBeTruthy();
  press(button('Module suivant', drawer));
  const next = await screen.findByRole('complementary', { name: 'Versions du module floormap' });
  await within(next).findByRole('heading', { name: 'floormap' });
  // The choice was that of the other remote.
  expect(within(next).queryByText(/a changé le canari entre-temps/)).toBeNull();
});

test('PLT-05 the figures of a canary are since its start, and of no load nothing is known', async () => {
  const none = { loads: 0, failures: 0, errors: 0, refused: 0, p50: null, p75: null, p95: null };
  const since = new Date(Date.now() - 38 * 60_000).toISOString();
  registry.remotes = [{ ...withCanary, health: { ...withCanary.health, since, canary: none } }];
  const figures = within(await show()).getByRole('table');
  expect(within(figures).getByRole('columnheader', { name: /^Depuis 38\smin$/ })).toBeTruthy();
  const failures = within(figures).getByRole('row', { name: /Échecs/ });
  expect(failures.textContent).toMatch(/0,05\s%–$/);
  // No load says nothing about whether it is better.
  expect(failures.querySelector('[data-trend]')).toBeNull();
});

test('PLT-05 the integrity is that of a named version', async () => {
  expect(within(await show()).getByRole('heading', { name: /^Intégrité de 3\.8\.1/ })).toBeTruthy();
});

test('PLT-05 who gets a canary beside its share is counted in the list and in the history, and named in the details', async () => {
  registry.remotes = [named({ percent: 10 }), remoteOf('explore', { ...named({ percent: 0 }), name: 'explore' })];
  registry.history = [
    eventOf({
      id: 5,
      action: 'canary',
      versionBefore: '3.8.1',
      versionAfter: '3.9.0',
      percent: 0,
      companyIds: [companyId],
      memberIds,
    }),
  ];
  const drawer = await show('&event=5');
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;
  expect(row('booking')).toMatch(/90\s%3\.9\.0 à 10\s%1 entreprise et 2 membres/);
  expect(row('explore')).toMatch(/les autres3\.9\.01 entreprise et 2 membres/);
  expect(within(drawer).getByText('3.9.0 pour 1 entreprise et 2 membres')).toBeTruthy();
  expect(await within(drawer).findByText('Marelune, Inès Dô et 1 autre')).toBeTruthy();
});

test('PLT-05 changing only who is named says so, in the dialog and when it is done', async () => {
  registry.remotes = [named({ percent: 10 })];
  const drawer = await show();
  press(button('Choisir qui…', drawer));
  const asked = await dialog('Qui reçoit booking 3.9.0 d’abord ?');
  expect(within(asked).getByText(/^La part reste à 10/)).toBeTruthy();
  press(button('Enregistrer', asked));
  await waitFor(() => expect(server.received(releaseRoutes.canary)[0]?.body).toMatchObject({ percent: 10, memberIds }));
});

test('PLT-05 messages of tools are marked as English, below a label in the language of the page', async () => {
  registry.remotes = [remoteOf('booking', { problem: 'remoteEntry.js is not what was published' })];
  server.on(releaseRoutes.errors, () => server.example(releaseRoutes.errors));
  const drawer = await show();
  expect(within(drawer).getByText(/^Détail technique/)).toBeTruthy();
  for (const text of [/remoteEntry\.js is not/, /x is not a function/])
    expect((await within(drawer).findByText(text)).closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('PLT-05 a halted canary is withdrawn: it is not the next step, and can still be opened again', async () => {
  registry.remotes = [remoteOf('booking')];
  registry.versions = ['3.9.0', '3.8.1', '3.7.6'].map((one) => versionOf(one));
  registry.history = [eventOf({ id: 5, action: 'halt', versionBefore: '3.9.0', versionAfter: '3.8.1' })];
  const drawer = await show();
  expect((await within(drawer).findAllByText('retirée')).length).toBe(2);
  expect(within(drawer).queryByText('pas encore ouverte')).toBeNull();
  expect(within(drawer).queryByRole('button', { name: 'Promouvoir 3.9.0' })).toBeNull();
  press(button('Actions sur 3.9.0', drawer));
  expect(await screen.findByRole('menuitem', { name: 'Promouvoir 3.9.0' })).toBeTruthy();
});

test('PLT-05 a bad version offers no preview link, which the server refuses', async () => {
  registry.versions = [
    versionOf('3.9.0', { bad: { reason: 'broken', by: 'Nadège Colin', at: '2026-11-23T09:00:00Z' } }),
  ];
  press(button('Actions sur 3.9.0', await show()));
  await screen.findByRole('menuitem', { name: /^Lever la marque/ });
  expect(screen.queryByRole('menuitem', { name: /aperçu/ })).toBeNull();
});

test('PLT-05 an automatic halt is shown with its reason in the reader’s language, and its remote is among those to check', async () => {
  registry.remotes = [remoteOf('booking', { changed: { at: '2026-11-23T10:00:00Z', by: 'automatic' } })];
  registry.history.unshift(
    eventOf({
      id: 9,
      action: 'halt',
      versionBefore: '3.9.0',
      versionAfter: null,
      by: 'automatic',
      reason: '12.5 % of 200 loads failed, of the live version 0.1 %',
    }),
  );
  const drawer = await show();
  expect(within(drawer).getByText(/^3.9.0 a été retirée \(automatiquement, .*\d\)$/)).toBeTruthy();
  expect(
    within(drawer).getByText(/12,5.% de 200 ouvertures en échec ou en erreur, contre 0,1.% pour la version en ligne/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^À vérifier/ }).textContent).toContain('1');
});

test('PLT-05 a canary that fails more is withdrawn by the first button, and opening it further warns', async () => {
  const { canary, live } = withCanary.health;
  registry.remotes = [
    remoteOf('booking', {
      ...withCanary,
      health: { ...withCanary.health, live, canary: canary && { ...canary, loads: 40, errors: 40 } },
    }),
  ];
  registry.versions = [
    versionOf('3.9.0', { source: { commit: '4c2ab1f0', branch: 'main', dirty: true, run: null } }),
    versionOf('3.8.1'),
  ];
  const drawer = await show();
  expect(button('Retirer 3.9.0', drawer).className).toContain('danger');
  press(button('Passer à 25\u00a0%', drawer));
  const asked = await dialog('Ouvrir booking 3.9.0 à 25\u00a0% ?');
  expect(within(asked).getByText(/3.9.0 échoue dans 100,00.% des ouvertures, 3.8.1 dans 0,10.%/)).toBeTruthy();
  expect(within(asked).getByText(/changements qui ne sont dans aucun commit/)).toBeTruthy();
});

test('PLT-05 a threshold out of its range stays as it was typed, says the range and is not sent', async () => {
  const drawer = await show();
  press(button('Passer à 25\u00a0%', drawer));
  const asked = await dialog('Ouvrir booking 3.9.0 à 25\u00a0% ?');
  const field = within(asked).getByRole('spinbutton', { name: 'Échecs de plus, en pour cent' });
  fireEvent.change(field, { target: { value: '150' } });
  fireEvent.blur(field);
  expect(field).toHaveProperty('value', '150');
  expect(within(asked).getByRole('alert').textContent).toContain('de 0 à 100');
  press(button('Passer à 25\u00a0%', asked));
  await waitFor(() => expect(focused()).toBe(field));
  expect(server.received(releaseRoutes.canary)).toHaveLength(0);
  fireEvent.change(field, { target: { value: '15' } });
  press(button('Passer à 25\u00a0%', asked));
  await waitFor(() => expect(server.received(releaseRoutes.canary)[0]?.body).toMatchObject({ maxFailurePercent: 15 }));
});

test('PLT-05 a live version without a version before it is not marked as bad', async () => {
  registry.remotes = [remoteOf('booking', { before: null })];
  const drawer = await show();
  press(button('Actions sur 3.8.1', drawer));
  press(await screen.findByRole('menuitem', { name: 'Marquer 3.8.1 comme mauvaise' }));
  const asked = await dialog('Marquer booking 3.8.1 comme mauvaise ?');
  expect(within(asked).getByText(/rien ne la précède/)).toBeTruthy();
  expect(button('Marquer 3.8.1', asked)).toHaveProperty('disabled', true);
});

test('PLT-05 a change of a canary’s share shows the share before it', async () => {
  registry.history.unshift(
    eventOf({ id: 4, action: 'canary', versionBefore: '3.8.1', versionAfter: '3.9.0', percent: 25 }),
  );
  const drawer = await show('&event=4');
  expect(within(drawer).getByText(/^10.%$/, { selector: 'del' })).toBeTruthy();
  expect(within(drawer).getByText(/^25.%$/, { selector: 'ins' })).toBeTruthy();
});

test('PLT-05 a chosen share that somebody else’s change overtook is told', async () => {
  const drawer = await show();
  fireEvent.change(within(drawer).getByRole('slider'), { target: { value: '3' } });
  registry.remotes = [named({ percent: 5 })];
  expect(
    await within(drawer).findByText(/votre choix de 25.% n’a pas été appliqué/, {}, { timeout: 8000 }),
  ).toBeTruthy();
});

/** What somebody else does while a dialog is open: the canary is halted. */
const halted = () => {
  registry.remotes = [remoteOf('booking')];
  registry.history = [
    eventOf({
      ...{ id: 9, action: 'halt', versionBefore: '3.9.0', versionAfter: '3.8.1', by: 'Lise Faure' },
      reason: 'Page blanche',
    }),
    ...registry.history,
  ];
};

test('PLT-05 a share of a canary that somebody halted meanwhile is not opened again unseen', async () => {
  const drawer = await show();
  server.on(releaseRoutes.canary, ({ body }) => {
    if (body.seenCanary === null) return server.example(releaseRoutes.canary);
    halted();
    return server.refuse('release.canary-changed', { details: { canary: null } });
  });
  press(button('Passer à 25\u00a0%', drawer));
  const asked = await dialog('Ouvrir booking 3.9.0 à 25\u00a0% ?');
  press(button('Passer à 25\u00a0%', asked));
  await within(asked).findByText('Le canari a changé entre-temps');
  expect(within(asked).getByText(/Lise Faure.*: Page blanche$/)).toBeTruthy();
  expect(button('Passer à 25\u00a0%', asked)).toHaveProperty('disabled', true);
  // The button lost the focus, which is on the question.
  await waitFor(() => expect(focused()?.textContent).toBe('Ouvrir booking 3.9.0 à 25\u00a0% ?'));
  press(button('Continuer sans canari en cours', asked));
  expect(within(asked).getByText(/^3\.9\.0 a été retirée \(Lise Faure, .*\d\)$/)).toBeTruthy();
  press(button('Passer à 25\u00a0%', asked));
  await waitFor(() => expect(server.received(releaseRoutes.canary).at(-1)?.body).toMatchObject({ seenCanary: null }));
});

test('PLT-05 a promotion of a canary that was halted meanwhile says so before it is made', async () => {
  const drawer = await show();
  fireEvent.change(within(drawer).getByRole('slider'), { target: { value: '5' } });
  press(button('Promouvoir 3.9.0, part choisie', drawer));
  const asked = await dialog('Promouvoir booking 3.9.0 ?');
  halted();
  expect(await within(asked).findByText('Le canari a changé entre-temps', {}, { timeout: 8_000 })).toBeTruthy();
  expect(button('Promouvoir 3.9.0', asked)).toHaveProperty('disabled', true);
  press(button('Continuer sans canari en cours', asked));
  expect(button('Promouvoir 3.9.0', asked)).toHaveProperty('disabled', false);
}, 15_000);

test('PLT-05 what somebody else has done already is not done again, and the focus goes to the name', async () => {
  const drawer = await show();
  press(button('Retirer 3.9.0', drawer));
  const asked = await dialog('Retirer le canari booking 3.9.0 ?');
  halted();
  expect(await within(asked).findByText(/^3\.9\.0 est déjà retirée/, {}, { timeout: 8_000 })).toBeTruthy();
  press(within(asked).getAllByRole('button', { name: 'Fermer' }).at(-1) ?? asked);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focused()).not.toBe(document.body);
  expect(server.received(releaseRoutes.halt)).toHaveLength(0);
}, 15_000);

test('PLT-05 a rollback that another one preceded is done already', async () => {
  registry.remotes = [remoteOf('booking')];
  server.on(releaseRoutes.rollback, () => {
    registry.remotes = [remoteOf('booking', { live: versionOf('3.7.6'), before: null })];
    registry.history = [
      eventOf({ id: 9, action: 'rollback', versionBefore: '3.8.1', versionAfter: '3.7.6' }),
      ...registry.history,
    ];
    return server.refuse('release.superseded', { details: { live: '3.7.6' } });
  });
  const drawer = await show();
  press(button('Revenir à 3.7.6', drawer));
  const asked = await dialog('Revenir à booking 3.7.6 ?');
  // No canary runs that could end.
  expect(within(asked).queryByText(/canari s’arrête/)).toBeNull();
  press(button('Revenir à 3.7.6', asked));
  expect(await within(asked).findByText(/^3\.7\.6 est déjà en ligne/)).toBeTruthy();
  expect(within(asked).queryByRole('button', { name: /^Continuer/ })).toBeNull();
});

test('PLT-05 after a rollback the later version is no way back; a promotion of it names its own', async () => {
  registry.remotes = [remoteOf('booking', { live: versionOf('3.7.6'), before: null })];
  registry.versions = [versionOf('3.8.1'), versionOf('3.7.6')];
  registry.history = [
    eventOf({ id: 8, action: 'rollback', versionBefore: '3.8.1', versionAfter: '3.7.6', reason: 'Page blanche' }),
    eventOf({ id: 7, versionAfter: '3.8.1' }),
  ];
  const drawer = await show();
  expect(button('Rien avant 3.7.6', drawer)).toHaveProperty('disabled', true);
  press(button(/^Promouvoir 3\.8\.1 de nouveau/, drawer));
  const asked = await dialog('Promouvoir booking 3.8.1 ?');
  expect(within(asked).getByText(/^3\.8\.1 a été retirée/)).toBeTruthy();
  expect(within(asked).getByText('Page blanche')).toBeTruthy();
  expect(within(asked).getByText(/remplace 3\.7\.6, à laquelle un retour ramènera/)).toBeTruthy();
});

test('PLT-05 the Back button asks before it throws away what was typed', async () => {
  const drawer = await show();
  press(button('Retirer 3.9.0', drawer));
  const asked = await dialog('Retirer le canari booking 3.9.0 ?');
  fireEvent.change(within(asked).getByRole('textbox', { name: /^Raison/ }), { target: { value: 'Trop lente' } });
  const { href } = window.location;
  window.history.pushState(null, '', '/releases');
  fireEvent(window, new PopStateEvent('popstate'));
  expect(await within(asked).findByText(/^Ce que vous avez saisi n’est pas enregistré/)).toBeTruthy();
  expect(window.location.href).toBe(href);
});

test('PLT-09 a drawer that its address opened gives the focus to the row of its remote', async () => {
  const drawer = await show();
  fireEvent.keyDown(drawer, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(focused()?.getAttribute('href')).toBe('/releases?remote=booking'));
});

test('PLT-05 after a rollback the live version is compared with the one that was withdrawn', async () => {
  const { health } = remoteOf('booking');
  const failing = { ...health.live, failures: 3_000 };
  registry.remotes = [
    remoteOf('booking', { before: '3.7.5', health: { ...health, former: { version: '3.9.0', health: failing } } }),
  ];
  registry.history = [eventOf({ id: 9, action: 'rollback', versionBefore: '3.9.0', versionAfter: '3.8.1' })];
  const since = new Date(Date.now() - 60_000).toISOString();
  registry.remotes = registry.remotes.map((one) => ({ ...one, health: { ...one.health, since } }));
  const figures = within(await show()).getByRole('table');
  // The figures of each are of another time, and no heading stands above both.
  expect(within(figures).getByRole('columnheader', { name: /^3\.9\.0 24 dernières h$/ })).toBeTruthy();
  expect(within(figures).getByRole('columnheader', { name: /^3\.8\.1 depuis 1\smin$/ })).toBeTruthy();
  expect(within(figures).queryByRole('columnheader', { name: /^Depuis/ })).toBeNull();
  expect(within(figures).getByRole('row', { name: /Échecs/ }).textContent).toMatch(/75,00\s%0,05\s%/);
});

test('PLT-05 a version that members had is not called one that was never opened, and an older one is tried from the menu', async () => {
  registry.remotes = [remoteOf('booking')];
  registry.history = [
    eventOf({ id: 9, versionBefore: '3.9.0', versionAfter: '3.8.1' }),
    eventOf({ id: 8, versionBefore: '3.8.1', versionAfter: '3.9.0' }),
  ];
  const drawer = await show();
  expect(within(drawer).getByText('déjà ouverte, plus en ligne')).toBeTruthy();
  press(button('Actions sur 3.7.6', drawer));
  press(await screen.findByRole('menuitem', { name: 'Essayer 3.7.6 en canari' }));
  const asked = await dialog('Ouvrir booking 3.7.6 à 1\u00a0% ?');
  // The others keep the live version.
  expect(
    within(asked).getByText(/^3\.7\.6 a été publiée avant 3\.8\.1.* : 1\s% des membres reviendraient/),
  ).toBeTruthy();
});

test('PLT-05 the version that was live before is gone back to, and not promoted as well', async () => {
  registry.remotes = [remoteOf('booking')];
  const drawer = await show();
  press(button('Actions sur 3.7.6', drawer));
  expect(await screen.findByRole('menuitem', { name: 'Revenir à 3.7.6' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Promouvoir 3.7.6' })).toBeNull();
});

test('PLT-05 a reason that is too long is kept whole, and not sent', async () => {
  const drawer = await show();
  press(button('Retirer 3.9.0', drawer));
  const asked = await dialog('Retirer le canari booking 3.9.0 ?');
  const field = within(asked).getByRole('textbox', { name: /^Raison/ });
  fireEvent.change(field, { target: { value: 'a'.repeat(700) } });
  press(button('Retirer 3.9.0', asked));
  expect(await within(asked).findByText(/^700 caractères, au plus 500/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'a'.repeat(700));
  expect(server.received(releaseRoutes.halt)).toHaveLength(0);
});
