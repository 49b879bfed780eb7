import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { applyLanguage, loadMessages } from '../language/language.ts';
import { AppProviders } from './app-providers.tsx';
import { noted } from './reports/noted.ts';

const none = async () => ({ default: {} });
await loadMessages('booking', { fr: none, en: none, nl: none });
let broken = true;
function Page() {
  if (broken) throw new Error('broken');
  return <h1>Réserver</h1>;
}
const onLine = jest.spyOn(navigator, 'onLine', 'get');
let silenced: { mockRestore: () => void };
beforeEach(() => {
  broken = true;
  noted.length = 0;
  onLine.mockReturnValue(true);
  // React logs errors caught by a boundary; here they are expected.
  silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  cleanup();
  silenced.mockRestore();
  await applyLanguage('fr');
});
const show = (name = 'booking') =>
  render(
    <AppProviders name={name}>
      <Page />
    </AppProviders>,
  );
const card = () => screen.getByRole('alert').textContent;

test('PLT-15 the card of a widget that throws shows the reference under which it is reported for its remote', () => {
  show('booking/MyBookings');
  const [, reference] = /Référence : ([0-9A-Z]{4}-[0-9A-Z]{4})\./.exec(card() ?? '') ?? [];
  expect(reference).toBeDefined();
  expect(noted).toMatchObject([{ remote: 'booking', kind: 'render', reference }]);
});

test('I18N-01 the card takes another language at once, with the same reference', async () => {
  show();
  const [reference] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(card() ?? '') ?? [];
  await act(() => applyLanguage('nl'));
  expect(card()).toContain(`Referentie: ${reference}.`);
  expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeTruthy();
  await act(() => applyLanguage('en'));
  expect(card()).toContain(`Reference: ${reference}.`);
});

test('PLT-10 a part that failed is drawn again when the network is back; what failed without a network has no reference', () => {
  onLine.mockReturnValue(false);
  show();
  expect(card()).not.toContain('Référence');
  expect(card()).toContain('Pas d’Internet');
  expect(card()).not.toContain('Le reste fonctionne');
  broken = false;
  onLine.mockReturnValue(true);
  act(() => void fireEvent(window, new Event('online')));
  expect(screen.getByRole('heading').textContent).toBe('Réserver');
});
