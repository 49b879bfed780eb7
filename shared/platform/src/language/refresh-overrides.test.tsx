import { api } from '@escale/contract';
import { server } from '@escale/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readOverrides } from './overrides.ts';
import { refreshOverrides } from './refresh-overrides.ts';

/** Delays between tries, of which the test waits for none. */
const delays: number[] = [];
const later = setTimeout;
beforeEach(() => {
  localStorage.clear();
  delays.length = 0;
  const retries = [350, 700, 1400, 2800, 5600];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay) => {
    if (!retries.includes(delay ?? 0)) return later(run, delay);
    delays.push(delay ?? 0);
    return later(run, 0);
  });
});
afterEach(() => void jest.restoreAllMocks());

const changed = { date: '2026-11-20T08:00:00Z', messages: { 'a.b.title': 'Ma semaine' } };
const asked = () => server.received(api.references.translations).length;

test('I18N-02 changed texts are asked for up to five times, after 350 ms and then twice as long each', async () => {
  server.on(api.references.translations, () => (asked() < 5 ? server.refuse('server.error') : changed));
  await refreshOverrides('fr');
  expect(asked()).toBe(5);
  expect(delays).toEqual([350, 700, 1400, 2800]);
  expect(readOverrides('fr')).toEqual(changed.messages);
});

test('I18N-02 after the fifth failure what is kept stays, and nothing is thrown', async () => {
  server.on(api.references.translations, () => changed);
  await refreshOverrides('fr');
  server.on(api.references.translations, () => server.refuse('server.error'));
  await refreshOverrides('fr');
  expect(asked()).toBe(6);
  expect(readOverrides('fr')).toEqual(changed.messages);
});

test('I18N-02 a second change of the same day ends the texts that are kept of all languages', async () => {
  server.on(api.references.translations, () => changed);
  await refreshOverrides('en');
  server.on(api.references.translations, () => ({ ...changed, date: '2026-11-20T17:30:00Z' }));
  await refreshOverrides('fr');
  expect(readOverrides('en')).toEqual({});
});
