import { expect, test } from '@jest/globals';
import { timezoneIn, timezonesIn } from './timezones.ts';

const winter = new Date('2026-11-25T12:00:00Z');

test('ACC-03 a time zone is found by its city and by its name, with its distance from UTC on the day', () => {
  expect(timezoneIn('fr', 'Europe/Paris', winter)).toEqual({
    id: 'Europe/Paris',
    label: 'Paris (UTC+1)',
    name: 'heure d’Europe centrale',
  });
  expect(timezoneIn('en-GB', 'Europe/Paris', new Date('2026-07-25T12:00:00Z')).label).toBe('Paris (UTC+2)');
  expect(timezoneIn('nl', 'America/Argentina/Buenos_Aires', winter).label).toBe('Buenos Aires (UTC-3)');
});

test('ACC-03 time zones are in the order of their distance from UTC', () => {
  const ids = timezonesIn('fr', winter).map(({ id }) => id);
  const places = ['America/New_York', 'Europe/London', 'Europe/Paris', 'Asia/Kolkata', 'Asia/Tokyo'].map((id) =>
    ids.findIndex((one) => one === id || (id === 'Asia/Kolkata' && one === 'Asia/Calcutta')),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(-1);
});
