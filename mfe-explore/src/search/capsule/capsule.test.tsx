import type { SearchQuery } from '@escale/contract';
import { renderWithMessages } from '@escale/testing';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import messages from '../../messages/fr.json' with { type: 'json' };
import { Capsule } from './capsule.tsx';
import { PhoneCapsule } from './phone-capsule.tsx';
import { rememberPlace } from './recent-searches.ts';
import type { ChangeSearch } from './use-capsule-fields.tsx';

const query: SearchQuery = { date: '2026-11-25', part: 'day', arrival: '09:00', people: 1 };
const oberkampf = {
  id: 'district:oberkampf',
  kind: 'district',
  name: 'Paris 11e, Oberkampf',
  context: 'Paris',
  locality: 'paris-france',
  position: { lat: 48.8654, lng: 2.3725 },
  box: { south: 48.85, west: 2.36, north: 48.87, east: 2.39 },
} as const;

const changed = () => jest.fn<ChangeSearch>();
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

// Panels loaded lazily at the first press are imported before the tests.
beforeAll(() => import('../later-panels.ts'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('EXP-02 the line shows place, date, duration and number of people', () => {
  renderWithMessages(<Capsule query={query} placeName="Paris 11e, Oberkampf" onChange={changed()} />, messages);
  for (const name of [
    /^Où Paris 11 ?e ?, Oberkampf/,
    /^Quand mer. 25 nov./,
    /^Durée Journée, dès 9/,
    /^Personnes 1 personne/,
  ])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByText('e', { selector: 'sup' })).toBeTruthy();
});

test('EXP-02 a half-day and the time of arrival are chosen in its panel', async () => {
  const onChange = changed();
  renderWithMessages(<Capsule query={query} placeName={null} onChange={onChange} />, messages);
  press(/^Durée/);
  fireEvent.click(await screen.findByText('Demi-journée'));
  expect(onChange).toHaveBeenCalledWith({ part: 'halfDay' });
  fireEvent.change(screen.getByLabelText('J’arrive à'), { target: { value: '' } });
  expect(onChange).toHaveBeenCalledWith({ arrival: undefined });
});

test('EXP-02 hours are a duration, from and to, with the part around them for what is sold by halves', async () => {
  const onChange = changed();
  renderWithMessages(<Capsule query={query} placeName={null} onChange={onChange} />, messages);
  press(/^Durée/);
  fireEvent.click(await screen.findByText('À l’heure'));
  expect(onChange).toHaveBeenCalledWith({ from: '10:00', to: '12:00', part: 'morning', arrival: undefined });
  cleanup();
  const hourly = { ...query, from: '10:00', to: '12:00', part: 'morning', arrival: undefined } as const;
  renderWithMessages(<Capsule query={hourly} placeName={null} onChange={onChange} />, messages);
  press(/^Durée 10.h – 12.h/);
  fireEvent.change(await screen.findByLabelText('Début'), { target: { value: '13:00' } });
  expect(onChange).toHaveBeenLastCalledWith({ from: '13:00', to: '14:00', part: 'afternoon', arrival: undefined });
  fireEvent.change(screen.getByLabelText('Fin'), { target: { value: '14:30' } });
  expect(onChange).toHaveBeenLastCalledWith({ from: '10:00', to: '14:30', part: 'day', arrival: undefined });
  fireEvent.click(screen.getByText('Matin'));
  expect(onChange).toHaveBeenLastCalledWith({ part: 'morning', from: undefined, to: undefined });
});

test('EXP-02 people go up to thirty and more', () => {
  const onChange = changed();
  renderWithMessages(<Capsule query={{ ...query, people: 29 }} placeName={null} onChange={onChange} />, messages);
  press(/^Personnes/);
  press(/un de plus$/);
  expect(onChange).toHaveBeenCalledWith({ people: 30 });
  cleanup();
  renderWithMessages(<Capsule query={{ ...query, people: 30 }} placeName={null} onChange={onChange} />, messages);
  press(/^Personnes 30 et plus/);
  expect(screen.getByRole('button', { name: /un de plus$/ }).hasAttribute('disabled')).toBe(true);
});

test('EXP-02 a recent search is one press away, and is searched around its point', async () => {
  rememberPlace(oberkampf);
  const onChange = changed();
  renderWithMessages(<Capsule query={query} placeName={null} onChange={onChange} />, messages);
  press(/^Où/);
  expect(await screen.findByText('Recherches récentes')).toBeTruthy();
  const field = screen.getByRole('combobox');
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(
    expect.objectContaining({ locality: 'paris-france', lat: 48.8654, lng: 2.3725, bounds: undefined }),
    'Paris 11e, Oberkampf',
  );
});

test('EXP-02 phones have one line; its sheet searches once, with all that was changed', async () => {
  const onChange = changed();
  const onFilters = jest.fn();
  renderWithMessages(
    <PhoneCapsule query={{ ...query, instant: true }} placeName="Paris" onChange={onChange} onFilters={onFilters} />,
    messages,
  );
  press(/^Filtres, 1 actif/);
  expect(onFilters).toHaveBeenCalled();
  press(/mer. 25 nov. · journée · 1 pers./);
  const hidden = { hidden: true };
  fireEvent.click(await screen.findByRole('button', { name: /^Personnes/, ...hidden }));
  fireEvent.click(screen.getByRole('button', { name: /un de plus$/, ...hidden }));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Chercher'));
  expect(onChange).toHaveBeenCalledWith({ people: 2 }, 'Paris');
});
