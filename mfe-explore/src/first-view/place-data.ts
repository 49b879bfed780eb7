type Words = (id: string) => string;

/** A place of a reply as a local business, for search engines (WSP-05); properties that it does not have are left out. */
function businessOf(of: string, path: string): object {
  return {
    '@type': 'LocalBusiness',
    name: `{{${of}.name}}`,
    description: `{{${of}.description}}`,
    image: '{{image}}',
    url: `{{origin}}${path}`,
    telephone: `{{${of}.phone}}`,
    address: { '@type': 'PostalAddress', streetAddress: `{{${of}.street}}`, addressLocality: `{{${of}.place}}` },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: `{{${of}.position.lat}}`,
      longitude: `{{${of}.position.lng}}`,
    },
  };
}

const step = (position: number, name: string, item?: string) => ({ '@type': 'ListItem', position, name, item });

/** The way to a place: the search, its city, itself. */
const wayTo = (words: Words, city: string, locality: string, name: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    step(1, words('explore.title'), '{{origin}}/explore'),
    step(2, city, `{{origin}}/coworking/${locality}`),
    step(3, name),
  ],
});

/** A space as a place, and as a product with its prices and its rating; and the way to it. */
export const spaceData = (words: Words): object[] => [
  businessOf('space.items.0', '/workspace/{{params.wid}}'),
  {
    '@type': 'Product',
    name: '{{space.items.0.name}}',
    description: '{{space.items.0.description}}',
    image: '{{image}}',
    url: '{{origin}}/workspace/{{params.wid}}',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: '{{space.items.0.rating.average}}',
      reviewCount: '{{space.items.0.rating.count}}',
    },
    offers: {
      forEach: 'space.items.0.prices',
      item: {
        '@type': 'Offer',
        name: '{{unit}}',
        price: '{{#format.decimal}}{{includingTaxCents}}{{/format.decimal}}',
        priceCurrency: '{{currency}}',
        url: '{{origin}}/workspace/{{params.wid}}',
      },
    },
  },
  wayTo(words, '{{space.items.0.place}}', '{{space.items.0.locality}}', '{{space.items.0.name}}'),
];

/** A building with its address, and the way to it. */
export const buildingData = (words: Words): object[] => [
  businessOf('building.items.0', '/building/{{params.lid}}'),
  wayTo(words, '{{building.items.0.city}}', '{{building.items.0.workspaces.0.locality}}', '{{building.items.0.name}}'),
];
