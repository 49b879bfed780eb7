import { expect, test } from '@jest/globals';
import { routeConflicts, routesOverlap } from './route-conflicts.ts';

const remote = (name: string, routes: string[], ...ids: string[]) => ({ name, routes, nav: ids.map((id) => ({ id })) });

test('PLT-02 two routes overlap when one path matches both', () => {
  expect(routesOverlap('/bookings/{bid}', '/bookings/new')).toBe(true);
  expect(routesOverlap('/bookings/{bid}', '/bookings/{id}')).toBe(true);
  expect(routesOverlap('/a/{x}/c', '/a/b/{y}')).toBe(true);
  expect(routesOverlap('/bookings', '/bookings/{bid}')).toBe(false);
  expect(routesOverlap('/bookings/{bid}/x', '/bookings/{bid}/y')).toBe(false);
});

test('PLT-02 a route or a navigation id of another remote is a conflict with its owner, in a sentence', () => {
  const booking = remote('booking', ['/bookings', '/bookings/{bid}'], 'bookings');
  expect(routeConflicts([booking, remote('lunch', ['/lunch', '/lunch/{id}'], 'lunch')])).toEqual([]);
  const conflicts = routeConflicts([booking, remote('lunch', ['/bookings', '/bookings/new'], 'bookings')]);
  expect(conflicts).toMatchObject([
    { kind: 'route', remote: 'lunch', value: '/bookings', owner: 'booking', owned: '/bookings' },
    { kind: 'route', remote: 'lunch', value: '/bookings/new', owner: 'booking', owned: '/bookings/{bid}' },
    { kind: 'nav', remote: 'lunch', value: 'bookings', owner: 'booking', owned: 'bookings' },
  ]);
  expect(conflicts.map(({ text }) => text)).toEqual([
    'The route /bookings of lunch belongs to booking.',
    'The route /bookings/new of lunch belongs to booking (/bookings/{bid}).',
    'The navigation id "bookings" of lunch belongs to booking.',
  ]);
});
