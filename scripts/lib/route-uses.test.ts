import { expect, test } from '@jest/globals';
import { routeUses } from './route-uses.mjs';

const route = (id: string, method: string, path: string) => ({ id, method, path });
const api = {
  bookings: {
    my: route('bookings.my', 'GET', '/bookings'),
    myCalendar: route('bookings.my-calendar', 'GET', '/bookings/calendar'),
    get: route('bookings.get', 'GET', '/bookings/{id}'),
    cancel: route('bookings.cancel', 'POST', '/bookings/{id}/cancel'),
  },
};
const used = (code: string, guides = '') => [...routeUses(api, code, guides)];

test('OPS-05 a route is used where code names it, also over two lines or taken out of its area', () => {
  expect(used('useApiQuery(api.bookings.my)')).toEqual(['bookings.my']);
  expect(used('call(api\n  .bookings.get)')).toEqual(['bookings.get']);
  expect(used('const { cancel, get } = api.bookings;')).toEqual(['bookings.get', 'bookings.cancel']);
});

test('OPS-05 a stream is used by its path', () => {
  expect(used("fetch('/api/bookings/calendar?from=1')")).toEqual(['bookings.my-calendar']);
});

test('OPS-05 a comment or a longer name is no use', () => {
  expect(used('// api.bookings.my\n/* api.bookings.get */ api.bookings.myCalendar')).toEqual(['bookings.my-calendar']);
});

test('OPS-05 a guide uses a route by its method and whole path', () => {
  expect(used('', 'Call `GET /api/bookings/{id}`.')).toEqual(['bookings.get']);
});
