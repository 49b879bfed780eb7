import type { HostEstimateReply } from '@escale/contract';
import { fireEvent, renderWithMessages, screen, waitFor } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import en from '../messages/documents/en.json' with { type: 'json' };
import fr from '../messages/documents/fr.json' with { type: 'json' };
import nl from '../messages/documents/nl.json' with { type: 'json' };
import { followEstimate } from '../script/estimate.ts';
import { Estimate } from './estimate.tsx';

const estimate: HostEstimateReply = {
  locality: 'paris-france',
  name: 'Paris',
  type: 'openSpace',
  sample: 3,
  days: [],
  openDays: 3,
  occupancy: 0.5,
  isMeasured: false,
  commissionShare: 0.15,
  lowNetCents: 221_000,
  highNetCents: 287_300,
  cities: [],
  types: [],
  places: 20,
  daysPerMonth: 13,
  unitCents: { lower: 2000, median: 2300, upper: 2600 },
  grossCents: 299_000,
  commissionCents: 44_850,
  netCents: 254_150,
};

/** The page of the estimate, as the server makes it where the share is assumed, with the reply to a change. */
function open(language: 'fr' | 'en' | 'nl', reply = estimate) {
  document.documentElement.lang = language;
  renderWithMessages(<Estimate />, { fr, en, nl }[language], language);
  document.body.innerHTML = document.body.innerHTML
    .replaceAll(/\{\{(#isMeasured|\^estimate)\}\}.*?\{\{\/(isMeasured|estimate)\}\}/gs, '')
    .replaceAll(/\{\{[#/^][\w.]+\}\}/g, '');
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => reply }) });
  followEstimate();
  fireEvent.input(screen.getByRole('slider'), { target: { value: '20' } });
}
const sentence = () => {
  const found = [...document.querySelectorAll('p')].find((one) => one.textContent?.includes('×'));
  const shown = found?.cloneNode(true) as HTMLElement;
  for (const hidden of shown.querySelectorAll('[hidden]')) hidden.remove();
  shown.querySelector('br')?.replaceWith('; ');
  return shown.textContent?.replaceAll(/\s+/g, ' ');
};
beforeEach(() => document.body.replaceChildren());

test.each([
  ['fr', '2 990 € = 13 jours × 20 places × 23 € HT × 50 %; 2 541,50 € = 2 990 € − 448,50 € (commission 15 %)'],
  ['en', '€2,990 = 13 days × 20 places × €23 excl. tax × 50%; €2,541.50 = €2,990 − €448.50 (commission 15%)'],
  ['nl', '€ 2.990 = 13 dagen × 20 plaatsen × € 23 excl. btw × 50%; € 2.541,50 = € 2.990 − € 448,50 (commissie 15%)'],
] as const)('LND-01 the estimate in %s has two equations, which are true', async (language, written) => {
  open(language);
  await waitFor(() => expect(sentence()).toBe(written));
});

test('LND-01 I18N-01 the spaces that a price comes from are counted in the form of their number', async () => {
  open('en', { ...estimate, sample: 1 });
  await waitFor(() => expect(document.body.textContent).toContain('Median price of 1 space of this type.'));
  document.body.replaceChildren();
  open('en', { ...estimate, sample: 12 });
  await waitFor(() => expect(document.body.textContent).toContain('Median price of 12 spaces of this type.'));
});

test('LND-01 a measured share is rounded, and its equation says so', async () => {
  open('fr', { ...estimate, isMeasured: true, occupancy: 0.4327 });
  await waitFor(() => expect(sentence()).toContain('2 990 € ≈ 13 jours'));
  expect(document.body.textContent).toContain(fr['public.estimate.measured']);
});

test('LND-01 I18N-01 a unit has the form of its number: nought is singular in French', async () => {
  open('fr', { ...estimate, daysPerMonth: 0, places: 1, openDays: 0 });
  await waitFor(() => expect(sentence()).toContain('0 jour × 1 place ×'));
  document.body.replaceChildren();
  open('en', { ...estimate, daysPerMonth: 0, places: 1, openDays: 0 });
  await waitFor(() => expect(sentence()).toContain('0 days × 1 place ×'));
});

test('LND-01 the name of the slider has no value, which would be an old one', () => {
  open('fr');
  expect(screen.getByRole('slider', { name: 'Places ouvertes' })).toBeTruthy();
  expect(document.querySelector('output[for="estimate-places"]')?.getAttribute('aria-hidden')).toBe('true');
  // A page that is loaded again shows what was calculated for it.
  expect(screen.getByRole<HTMLInputElement>('slider').form?.getAttribute('autocomplete')).toBe('off');
});

test('LND-01 ERR-02 an estimate that does not arrive is told, since the amounts are those of another choice, until one arrives', async () => {
  open('fr');
  const failed = screen.getByText(fr['public.estimate.failed']);
  await waitFor(() => expect(sentence()).toContain('13 jours'));
  expect(failed.hidden).toBe(true);
  for (const fetch of [async () => ({ ok: false }), () => Promise.reject(new TypeError('no connection'))]) {
    const answering = globalThis.fetch;
    Object.assign(globalThis, { fetch });
    fireEvent.input(screen.getByRole('slider'), { target: { value: '21' } });
    await waitFor(() => expect(failed.hidden).toBe(false));
    expect(failed.getAttribute('role')).toBe('alert');
    expect(sentence()).toContain('× 20 places ×');
    Object.assign(globalThis, { fetch: answering });
    fireEvent.input(screen.getByRole('slider'), { target: { value: '20' } });
    await waitFor(() => expect(failed.hidden).toBe(true));
  }
});
