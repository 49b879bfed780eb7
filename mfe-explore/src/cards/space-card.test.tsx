import { api, type WorkspaceCard } from '@escale/contract';
import { renderWithMessages, server } from '@escale/testing';
import { signIn, signOut } from '@escale/testing/session';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import messages from '../messages/fr.json' with { type: 'json' };
import { SpaceCard } from './space-card.tsx';
import { useWantedFavourite } from './use-wanted-favourite.ts';

const arriveAs = async (accountType: 'premium' | 'freemium') => {
  server.on(api.auth.me, () => ({ ...server.example(api.auth.me), accountType }));
  await signIn('employee@marelune.example', 'secret');
};

const id = '018f4f2e-0000-7000-8000-000000000001';
const person = (firstName: string) => ({
  id: firstName,
  firstName,
  lastName: 'Belkacem',
  jobTitle: null,
  avatar: null,
});
const pergola: WorkspaceCard = {
  id,
  name: 'La Pergola',
  type: 'atypical',
  scope: 'other',
  bookingMode: 'halfDays',
  building: { id, name: 'La Pergola' },
  floor: null,
  locality: 'paris-france',
  place: 'Paris 11e, Oberkampf',
  street: '9 passage des Tilleuls',
  position: { lat: 48.86, lng: 2.37 },
  distanceMeters: 480,
  pictures: ['one', 'two'],
  instant: true,
  answerHours: 24,
  freeCancellation: true,
  capacity: 12,
  freePlaces: 6,
  facilities: ['wifi', 'screen'],
  tags: [],
  soundLevel: 'quiet',
  rating: { average: 4.8, count: 36 },
  prices: [
    { unit: 'day', per: 'person', excludingTaxCents: 1500, includingTaxCents: 1800, currency: 'EUR' },
    { unit: 'halfDay', per: 'person', excludingTaxCents: 750, includingTaxCents: 900, currency: 'EUR' },
  ],
  favourite: false,
  withinBudget: true,
  teammates: ['Inès', 'Awa', 'Karim', 'Hugo'].map(person),
  closure: null,
};
const text = () => screen.getByRole('article').textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
beforeEach(() => arriveAs('premium'));
afterEach(cleanup);

test('EXP-14 a card shows what matters for the slot', () => {
  renderWithMessages(<SpaceCard space={pergola} part="day" choice="?date=2026-11-25&part=day&people=1" />, messages);
  for (const words of ['6 places libres', '6 min à pied', 'Calme', 'Écran', 'Instantané', 'Dans le budget', '4,8'])
    expect(text()).toContain(words);
  expect(text()).toContain('18 crédits la journée · 18,00 € TTC');
  expect(screen.getByRole('img', { name: 'Inès Belkacem' })).toBeTruthy();
  expect(text()).toContain('+1');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/workspace/${id}?date=2026-11-25&part=day&people=1`);
});

test('EXP-14 the place is shortened, the ordinal of its number in superscript', () => {
  renderWithMessages(<SpaceCard space={pergola} part={null} choice="" />, messages);
  expect(text()).toContain('Lieu atypique · Paris 11e · 6 min');
  expect(screen.getByText('e', { selector: 'sup' })).toBeTruthy();
  expect(text()).toContain('dès 9 crédits la demi-journée');
});

test('EXP-03 a card shows what sets its space apart instead of a facility', () => {
  const space = { ...pergola, tags: ['glassRoof' as const, 'garden' as const] };
  renderWithMessages(<SpaceCard space={space} part={null} choice="" />, messages);
  expect(text()).toContain('Sous verrière');
  expect(text()).not.toContain('Jardin');
  expect(text()).not.toContain('Écran');
});

test('EXP-12 for several people the price is marked as per person', () => {
  renderWithMessages(<SpaceCard space={pergola} part="halfDay" people={3} choice="" />, messages);
  expect(text()).toContain('9 crédits la demi-journée par personne');
});

test('EXP-12 for some hours a room shows their total, a desk its half-day', () => {
  const room: WorkspaceCard = {
    ...pergola,
    bookingMode: 'hours',
    prices: [{ unit: 'hour', per: 'space', excludingTaxCents: 3000, includingTaxCents: 3600, currency: 'EUR' }],
  };
  renderWithMessages(<SpaceCard space={room} part="morning" hours={2} choice="" />, messages);
  expect(text()).toContain('72 crédits pour 2 heures · 72,00 € TTC');
  cleanup();
  renderWithMessages(<SpaceCard space={pergola} part="morning" hours={2} choice="" />, messages);
  expect(text()).toContain('9 crédits la demi-journée');
});

test('WSP-02 a card says in words and by an icon why its space is not free', () => {
  const states = [
    ['closed', 0, 'Fermé'],
    ['closedToday', 0, 'Fermé ce jour-là'],
    ['closedForSale', 0, 'Fermé à la réservation'],
    ['outOfOrder', 0, 'Hors service'],
    [null, 0, 'Complet'],
  ] as const;
  for (const [closure, freePlaces, words] of states) {
    renderWithMessages(<SpaceCard space={{ ...pergola, closure, freePlaces }} part="day" choice="" />, messages);
    const [badge] = screen.getAllByText(words);
    expect(badge?.closest('span')?.querySelector('svg')).toBeTruthy();
    expect(text()).not.toContain('Instantané');
    cleanup();
  }
  renderWithMessages(<SpaceCard space={{ ...pergola, freePlaces: null }} part={null} choice="" />, messages);
  expect(text()).toContain('Instantané');
});

test('EXP-12 an own site is included, and marked as the member’s own', () => {
  renderWithMessages(
    <SpaceCard space={{ ...pergola, scope: 'internal', prices: [] }} part="day" choice="" />,
    messages,
  );
  for (const words of ['Interne', 'Votre site', 'Inclus']) expect(text()).toContain(words);
  expect(text()).not.toContain('Instantané');
});

test('EXP-14 photos are turned by buttons the keyboard reaches, and hovering highlights the pin on the map', () => {
  const onHighlight = jest.fn();
  renderWithMessages(<SpaceCard space={pergola} part={null} choice="" onHighlight={onHighlight} />, messages);
  const shown = () => document.querySelector('img[src*="/pictures/"]')?.getAttribute('src');
  expect(shown()).toContain('/one/');
  const next = screen.getByRole('button', { name: 'La Pergola, photo suivante' });
  next.focus();
  fireEvent.click(next);
  expect(shown()).toContain('/two/');
  expect(onHighlight).toHaveBeenCalledWith(id);
});

test('EXP-14 a zone of the own company is shown with building and floor, because zones share names', () => {
  const zone = {
    ...pergola,
    name: 'Atelier',
    scope: 'internal' as const,
    building: { id, name: 'Saint-Martin' },
    prices: [],
  };
  renderWithMessages(
    <SpaceCard space={{ ...zone, floor: { id, name: '3', number: 3 } }} part="day" choice="" />,
    messages,
  );
  expect(text()).toContain('Saint-Martin, Étage 3');
  cleanup();
  renderWithMessages(
    <SpaceCard space={{ ...zone, floor: { id, name: 'RDC', number: 0 } }} part="day" choice="" />,
    messages,
  );
  expect(text()).toContain('Saint-Martin, Rez-de-chaussée');
});

test('EXP-12 who has no credits, a visitor or a free account, reads the price in euros alone', async () => {
  for (const arrive of [signOut, () => arriveAs('freemium')]) {
    await arrive();
    renderWithMessages(<SpaceCard space={pergola} part="day" choice="" />, messages);
    expect(text()).toContain('18,00 € TTC la journée');
    expect(text()).not.toContain('crédit');
    cleanup();
  }
});

test('EXP-10 a free account sees on the card which spaces ask for a company account', async () => {
  await arriveAs('freemium');
  renderWithMessages(<SpaceCard space={pergola} part="day" choice="" />, messages);
  expect(text()).toContain('Compte d’entreprise');
  cleanup();
  const free = pergola.prices.map((price) => ({ ...price, excludingTaxCents: 0, includingTaxCents: 0 }));
  renderWithMessages(<SpaceCard space={{ ...pergola, prices: free }} part="day" choice="" />, messages);
  expect(text()).not.toContain('Compte d’entreprise');
});

/** A page of this remote without its cards: the space need not be among the results after the sign-in. */
function Page() {
  useWantedFavourite();
  return null;
}

test('EXP-11 the heart a visitor pressed is saved once they are back, signed in, whatever is loaded anew on the way', async () => {
  await signOut();
  window.history.replaceState(null, '', '/explore?date=2026-11-25');
  renderWithMessages(<SpaceCard space={pergola} part={null} choice="" />, messages);
  fireEvent.click(screen.getByRole('button', { name: 'Favori : La Pergola' }));
  expect(window.location.pathname).toBe('/welcome');
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  expect(next).toBe(`/explore?date=2026-11-25&save=${id}`);
  cleanup();
  window.history.replaceState(null, '', next);
  renderWithMessages(<Page />, messages);
  expect(window.location.search).toContain('save=');
  cleanup();
  await arriveAs('premium');
  expect(server.received(api.workspaces.addFavourite)).toHaveLength(0);
  renderWithMessages(<Page />, messages);
  await waitFor(() => expect(server.received(api.workspaces.addFavourite)).toHaveLength(1));
  expect(server.received(api.workspaces.addFavourite)[0]?.body).toEqual({ workspaceId: id });
  expect(window.location.search).toBe('?date=2026-11-25');
});
