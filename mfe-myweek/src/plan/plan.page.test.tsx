import type { WeekProposal } from '@escale/contract';
import { lateApi } from '@escale/contract/late';
import { fireEvent, openRemote, screen, server, waitFor, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
import { drawnHalves } from './plan.rules.ts';

const monday = '2030-04-01';
const site = '0199b1f0-0000-7000-8000-000000000001';
const zone = '0199b1f0-0000-7000-8000-000000000002';
type Half = WeekProposal['days'][number]['halves'][number];

const half = (part: Half['half'], more: Partial<Half> = {}): Half => ({
  half: part,
  locationType: 'home',
  buildingId: null,
  workspaceId: null,
  seatId: null,
  offsitePlaceId: null,
  priceCents: 0,
  change: 'set',
  label: null,
  why: ['routine'],
  colleagues: [],
  before: 'notDefined',
  ...more,
});
const both = (more: Partial<Half> = {}) => [half('morning', more), half('afternoon', more)];
const office = both({
  locationType: 'office',
  buildingId: site,
  workspaceId: zone,
  change: 'book',
  label: 'Saint-Martin, Atelier',
  why: ['mandatoryDay'],
});
const proposal: WeekProposal = {
  weekOf: monday,
  days: [
    { date: monday, halves: both({ change: 'none', why: ['booked'], before: 'home' }), alternatives: [] },
    { date: '2030-04-02', halves: office, alternatives: [both({ priceCents: 450 })] },
    { date: '2030-04-03', halves: both(), alternatives: [] },
  ],
  check: { quotas: [], creditsBeforeCents: 8600, creditsAfterCents: 8600, spentCents: 0 },
};
const show = () => openRemote(app, manifest, { at: `/myweek/plan?from=${monday}` });

beforeEach(() => {
  server.on(lateApi.plan.propose, () => proposal);
});

test('WEK-10 the proposal is a difference with reasons; days that are left out are not applied', async () => {
  await show();
  const tuesday = await screen.findByRole('region', { name: 'Mardi 2' });
  expect(within(tuesday).getByText('Obligatoire le mardi : Bureau')).toBeTruthy();
  expect(within(tuesday).getByRole('group', { name: 'Proposition' }).textContent).toContain('Bureau');
  const kept = screen.getByRole('region', { name: 'Lundi 1er' });
  expect(within(kept).queryByRole('checkbox')).toBeNull();
  expect(within(kept).getByText('Déjà réservé, inchangé')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mercredi 3 : Maison, à appliquer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Appliquer ce changement' }));
  await waitFor(() => expect(server.received(lateApi.plan.apply)).toHaveLength(1));
  const [sent] = server.received(lateApi.plan.apply);
  expect(sent?.body).toMatchObject({
    weekOf: monday,
    days: [{ date: '2030-04-02', halves: [{ change: 'book', workspaceId: zone }, { half: 'afternoon' }] }],
  });
  expect(JSON.stringify(sent?.body)).not.toContain('why');
});

test('WEK-10 an alternative is one click: the week is proposed again around it', async () => {
  await show();
  const tuesday = await screen.findByRole('region', { name: 'Mardi 2' });
  fireEvent.click(within(tuesday).getByRole('button', { name: /^Maison/ }));
  await waitFor(() =>
    expect(server.received(lateApi.plan.propose).at(-1)?.body).toMatchObject({
      choices: [{ date: '2030-04-02', halves: [{ half: 'morning', locationType: 'home' }, { half: 'afternoon' }] }],
    }),
  );
  // The answer does not have it: the page says so.
  expect(await screen.findByText(/Le lieu que vous aviez choisi n’est plus possible/)).toBeTruthy();
});

test('WEK-10 what comes first, and whether set days may change, is asked of the server and stays in the address', async () => {
  await show();
  await screen.findByRole('region', { name: 'Mardi 2' });
  expect(server.received(lateApi.plan.propose).at(-1)?.body).toMatchObject({ priority: 'team', replace: false });
  fireEvent.click(screen.getByRole('radio', { name: 'Moins de crédits' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Revoir aussi ce que j’ai posé' }));
  await waitFor(() =>
    expect(server.received(lateApi.plan.propose).at(-1)?.body).toMatchObject({ priority: 'credits', replace: true }),
  );
});

test('WEK-10 a refusal lists the halves that failed, and applies nothing', async () => {
  server.on(lateApi.plan.apply, () =>
    server.refuse('schedule.plan-outdated', {
      details: { failures: [{ date: '2030-04-02', half: 'morning', code: 'booking.full', message: 'Complet.' }] },
    }),
  );
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Appliquer les 2 changements' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Mardi 2, matin : Complet.');
  expect(within(alert).getByRole('button', { name: 'Refaire' })).toBeTruthy();
});

test('WEK-10 a week that is over has nothing to propose, and says so', async () => {
  server.on(lateApi.plan.propose, () => ({ ...proposal, days: [] }));
  await show();
  expect(await screen.findByText('Cette semaine est passée : il n’y a plus rien à proposer.')).toBeTruthy();
});

test('WEK-10 a week without changes is not called right while a quota is exceeded, and set days say how they change', async () => {
  const kept = both({ change: 'none', why: ['alreadySet'], before: 'home' });
  const quota = {
    kind: 'remote' as const,
    locationTypes: ['home' as const],
    halvesUsed: 5,
    halvesTotal: 4,
    period: 'week' as const,
    from: monday,
    to: '2030-04-07',
    approach: 'flexible' as const,
    setBy: 'company' as const,
  };
  server.on(lateApi.plan.propose, () => ({
    ...proposal,
    days: [{ date: monday, halves: kept, alternatives: [] }],
    check: { ...proposal.check, quotas: [quota] },
  }));
  await show();
  const day = await screen.findByRole('region', { name: 'Lundi 1er' });
  expect(screen.getByText('Rien n’est proposé, mais votre semaine dépasse vos jours.')).toBeTruthy();
  const ways = ['Poser ma routine', 'Poser mes jours moi-même', 'Voir quand mes collègues viennent'];
  expect(ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/myweek/routine',
    expect.stringMatching(/^\/myweek\?from=/),
    '/connections/best-day',
  ]);
  expect(within(day).getByText(/^Déjà posé : pour un autre lieu, activez/)).toBeTruthy();
});

test('WEK-10 two halves at one place are drawn as one, also when only one of them changes', () => {
  const same = [half('morning', { change: 'none', before: 'home' }), half('afternoon')];
  expect(drawnHalves(same)).toHaveLength(1);
});
