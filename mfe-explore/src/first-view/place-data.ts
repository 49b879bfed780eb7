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

/** A space with its prices and its rating, and the way to it. */
export const spaceData = (words: Words): object[] => [
  {
    ...businessOf('space.items.0', '/workspace/{{params.wid}}'),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: '{{space.items.0.rating.average}}',
      reviewCount: '{{space.items.0.rating.count}}',
    },
    makesOffer: {
      forEach: 'space.items.0.prices',
      item: {
        '@type': 'Offer',
        name: '{{unit}}',
        price: '{{#format.decimal}}{{includingTaxCents}}{{/format.decimal}}',
        priceCurrency: '{{currency}}',
      },
    },
  },
  {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: words('explore.title'), item: '{{origin}}/explore' },
      {
        '@type': 'ListItem',
        position: 2,
        name: '{{space.items.0.place}}',
        item: '{{origin}}/coworking/{{space.items.0.locality}}',
      },
      { '@type': 'ListItem', position: 3, name: '{{space.items.0.name}}' },
    ],
  },
];

/** A building with its address. */
export const buildingData = (): object[] => [businessOf('building.items.0', '/building/{{params.lid}}')];
