import { expect, test } from '@jest/globals';
import { structuredData } from './structured-data.ts';

test('WSP-05 structured data have the values of the replies, and no property without one', () => {
  const data = {
    '@type': 'LocalBusiness',
    name: '{{space.name}}',
    telephone: '{{space.phone}}',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '{{space.rating.average}}' },
    offers: { forEach: 'space.prices', item: { '@type': 'Offer', price: '{{euros}}', position: '{{position}}' } },
  };
  const space = { name: `L'"atelier" <b>`, phone: null, rating: null, prices: [{ euros: 18 }, { euros: 24 }] };
  expect(structuredData(data, { space })).toEqual({
    '@type': 'LocalBusiness',
    name: `L'"atelier" <b>`,
    offers: [
      { '@type': 'Offer', price: '18', position: '1' },
      { '@type': 'Offer', price: '24', position: '2' },
    ],
  });
  expect(structuredData(data, {})).toBeUndefined();
});
