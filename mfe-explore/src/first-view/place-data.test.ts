import { expect, test } from '@jest/globals';
import { messages, views } from './index.tsx';

/** Structured data of a view, by type, with the French messages. */
const dataOf = (path: string) => {
  const texts: Record<string, string> = messages.fr;
  const data = views.find((view) => view.path === path)?.head?.data?.((id) => texts[id] ?? '') ?? [];
  return Object.fromEntries(data.map((one) => ['@type' in one ? String(one['@type']) : '', one]));
};

test('WSP-05 a space is a place, and a product with an offer for each of its prices', () => {
  const { LocalBusiness, Product } = dataOf('/workspace/{wid}');
  expect(LocalBusiness).toMatchObject({ name: '{{space.items.0.name}}', address: { '@type': 'PostalAddress' } });
  expect(Product).toMatchObject({
    name: '{{space.items.0.name}}',
    aggregateRating: { ratingValue: '{{space.items.0.rating.average}}' },
    offers: { forEach: 'space.items.0.prices', item: { '@type': 'Offer', priceCurrency: '{{currency}}' } },
  });
});

test.each([
  ['/workspace/{wid}', 'space.items.0.name'],
  ['/building/{lid}', 'building.items.0.name'],
])('WSP-05 the way to %s leads from the search through its city', (path, name) => {
  const { BreadcrumbList } = dataOf(path);
  expect(BreadcrumbList).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Explorer', item: '{{origin}}/explore' },
      { position: 2, item: expect.stringMatching(/^\{\{origin\}\}\/coworking\/\{\{\S+locality\}\}$/) },
      { position: 3, name: `{{${name}}}` },
    ],
  });
});
