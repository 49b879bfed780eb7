import { api, type SearchQuery } from '@escale/contract';
import { renderWithMessages, server } from '@escale/testing';
import { signIn, signOut } from '@escale/testing/session';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { NoResults } from '../no-results.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FiltersDialog } from './filters-dialog.tsx';
import { mayFlag } from './flags.ts';

/** The server: seven meeting rooms among forty-three spaces, none of them silent here. */
beforeEach(() =>
  server.on(api.workspaces.available, ({ query: { type, soundLevel } }) => ({
    ...server.example(api.workspaces.available),
    total: type?.length ? 7 : 43,
    widened: soundLevel?.length ? { factor: 3, distanceMeters: 900 } : null,
  })),
);

type Change = (changes: Partial<SearchQuery>) => void;
const nothing = () => undefined;
afterEach(cleanup);

test('EXP-03 active filters are chips: one press removes one, another removes all', () => {
  const onChange = jest.fn<Change>();
  const query: SearchQuery = {
    instant: true,
    type: ['meetingRoom'],
    facility: ['wifi', 'coffee'],
    maxPriceCents: 4000,
  };
  renderWithMessages(<FilterChips query={query} onChange={onChange} onFilters={nothing} withAll />, messages);
  expect(screen.getByRole('button', { name: /^Filtres ?4$/ })).toBeTruthy();
  expect(screen.getByText('Équipements (2)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sans « Salle de réunion »' }));
  expect(onChange).toHaveBeenLastCalledWith({ type: undefined });
  fireEvent.click(screen.getByRole('button', { name: 'Instantané' }));
  expect(onChange).toHaveBeenLastCalledWith({ instant: undefined });
  fireEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ type: undefined, instant: undefined }));
});

test('EXP-13 a visitor is not asked about a budget, own sites or favourites they do not have', () => {
  renderWithMessages(<FilterChips query={{}} onChange={nothing} onFilters={nothing} withAll />, messages);
  expect(screen.queryByText('Dans mon budget')).toBeNull();
  expect(screen.getByText('Gratuit')).toBeTruthy();
  expect(mayFlag('withinBudget', { accountType: 'premium' })).toBe(true);
  expect(mayFlag('internal', { accountType: 'freemium' })).toBe(false);
  expect(mayFlag('favourites', { accountType: 'freemium' })).toBe(true);
});

test('EXP-03 tags are a filter with chips of their own', async () => {
  const onApply = jest.fn<Change>();
  renderWithMessages(<FiltersDialog query={{}} onClose={nothing} onApply={onApply} />, messages);
  expect(screen.getByText('Caractère')).toBeTruthy();
  fireEvent.click(screen.getByText('Jardin'));
  fireEvent.click(await screen.findByText('Voir 43 espaces'));
  expect(onApply).toHaveBeenCalledWith({ tag: ['garden'] });
  cleanup();
  renderWithMessages(
    <FilterChips query={{ tag: ['garden'] }} onChange={onApply} onFilters={nothing} withAll />,
    messages,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sans « Jardin »' }));
  expect(onApply).toHaveBeenLastCalledWith({ tag: undefined });
});

test('EXP-03 the dialog changes nothing before it is applied, then only what was touched', async () => {
  const onApply = jest.fn<Change>();
  renderWithMessages(<FiltersDialog query={{ free: true }} onClose={nothing} onApply={onApply} />, messages);
  expect(await screen.findByText('Voir 43 espaces')).toBeTruthy();
  fireEvent.click(screen.getByText('Salle de réunion'));
  expect(await screen.findByText('Voir 7 espaces')).toBeTruthy();
  fireEvent.click(screen.getByText('En U'));
  fireEvent.click(screen.getByText('En U'));
  fireEvent.click(screen.getByText('Silencieux'));
  expect(await screen.findByText('Aucun espace ici')).toBeTruthy();
  expect(onApply).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Aucun espace ici'));
  expect(onApply).toHaveBeenCalledWith({ type: ['meetingRoom'], layout: [], soundLevel: ['silent'] });
});

test('WSP-02 what is full or closed is shown on demand, and its chip takes it back', async () => {
  const onApply = jest.fn<Change>();
  renderWithMessages(<FiltersDialog query={{}} onClose={nothing} onApply={onApply} />, messages);
  fireEvent.click(screen.getByText('Aussi complets ou fermés'));
  fireEvent.click(await screen.findByText('Voir 43 espaces'));
  expect(onApply).toHaveBeenCalledWith({ unavailable: true });
  cleanup();
  renderWithMessages(
    <FilterChips query={{ unavailable: true }} onChange={onApply} onFilters={nothing} withAll />,
    messages,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Aussi complets ou fermés', pressed: true }));
  expect(onApply).toHaveBeenLastCalledWith({ unavailable: undefined });
});

test('EXP-03 a free day is offered to who has one for the date, and monthly offers have their own kinds', async () => {
  const freeDay = { kind: 'freeDay' as const, code: 'JEUX', name: {}, from: '2026-12-01', until: '2026-12-04' };
  server.on(api.discounts.list, () => ({ items: [{ ...freeDay, name: { fr: 'Jeux', en: 'Games', nl: 'Spelen' } }] }));
  await signIn('employee@marelune.example', 'secret');
  const onApply = jest.fn<Change>();
  const dated = (date: string): SearchQuery => ({ date, tab: 'monthly' });
  renderWithMessages(<FiltersDialog query={dated('2026-12-02')} onClose={nothing} onApply={onApply} />, messages);
  fireEvent.click(await screen.findByText('Jour offert'));
  fireEvent.click(screen.getByText('Bureau fermé'));
  fireEvent.click(screen.getByText('Voir 43 espaces'));
  expect(onApply).toHaveBeenCalledWith({ freeDay: true, offer: ['office'] });
  cleanup();
  renderWithMessages(<FiltersDialog query={{ date: '2026-12-09' }} onClose={nothing} onApply={onApply} />, messages);
  expect(await screen.findByText('Voir 43 espaces')).toBeTruthy();
  expect(screen.queryByText('Jour offert')).toBeNull();
  expect(screen.queryByText('Bureau fermé')).toBeNull();
  cleanup();
  renderWithMessages(
    <FilterChips query={{ freeDay: true }} onChange={onApply} onFilters={nothing} withAll />,
    messages,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sans « Jour offert »' }));
  expect(onApply).toHaveBeenLastCalledWith({ freeDay: undefined });
  cleanup();
  await signOut();
});

test('EXP-03 clear all takes the switches too', async () => {
  const onApply = jest.fn<Change>();
  renderWithMessages(
    <FiltersDialog query={{ type: ['parking'], free: true }} onClose={nothing} onApply={onApply} />,
    messages,
  );
  fireEvent.click(screen.getByText('Tout effacer'));
  fireEvent.click(await screen.findByText('Voir 43 espaces'));
  expect(onApply.mock.calls[0]?.[0]).toMatchObject({ type: undefined, free: undefined });
});

test('EXP-07 nothing found names each filter to drop, with what it would leave', async () => {
  const onChange = jest.fn<Change>();
  renderWithMessages(
    <NoResults query={{ soundLevel: ['silent'], type: ['meetingRoom'] }} onChange={onChange} />,
    messages,
  );
  const drop = await screen.findByRole('button', { name: /^Sans « Silencieux » ?7$/ });
  expect(screen.getByRole('button', { name: /^Sans « Salle de réunion »$/ })).toBeTruthy();
  fireEvent.click(drop);
  expect(onChange).toHaveBeenCalledWith({ soundLevel: undefined });
});

test('EXP-07 a day on which nothing is free is not blamed on the number of people when one person searches', () => {
  const reasonFor = (people: number) => {
    const query = { date: '2031-01-02', people };
    const { container, unmount } = renderWithMessages(
      <NoResults query={query} onChange={jest.fn<Change>()} />,
      messages,
    );
    const words = container.textContent;
    unmount();
    return words;
  };
  expect(reasonFor(1)).toContain('Rien n’est libre ce jour-là. Essayez sans date.');
  expect(reasonFor(4)).toContain('Rien n’est libre ce jour-là pour 4 personnes.');
});
