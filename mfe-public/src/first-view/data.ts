import { written } from '@escale/build/first-views/documents.tsx';
import { typeWords } from '../pieces/codes.ts';

/** Values of the title and the description of a city's page, from its reply. */
export function cityValues(message: (id: string) => string, typed: boolean): Record<string, string> {
  const number = (of: string) => `{{#format.number}}{{${of}}}{{/format.number}}`;
  return {
    city: '{{city.name}}',
    spaces: number('city.spaces'),
    free: number('city.freeThisWeek'),
    // Also of the next week, and of a page that was kept meanwhile, the figure is then true.
    week: written('day', 'city.week.0.date'),
    ...(typed && { type: typeWords(message, 'city.type') }),
  };
}

/** The product as an organisation with a search of its own. */
export const organisation = (message: (id: string) => string) => [
  {
    '@type': 'Organization',
    name: 'Escale',
    url: '{{origin}}',
    description: message('public.meta.home.description'),
  },
];

const step = (position: number, name: string, item?: string) => ({ '@type': 'ListItem', position, name, item });

/** The way to a page for companies. */
export const useCaseData = (message: (id: string) => string, id: string) => [
  {
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, 'Escale', '{{origin}}/'), step(2, message(`public.frame.solution.${id}`))],
  },
];

/** The way to the page, and the spaces that it shows. */
export function cityData(message: (id: string) => string, typed: boolean) {
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, '{{city.country}}', '{{origin}}/explore'),
        step(2, '{{city.name}}', '{{origin}}/coworking/{{city.locality}}'),
        ...(typed ? [step(3, typeWords(message, 'city.type'))] : []),
      ],
    },
    {
      '@type': 'ItemList',
      numberOfItems: '{{city.spaces}}',
      itemListElement: {
        forEach: 'city.cards',
        item: { '@type': 'ListItem', position: '{{position}}', name: '{{name}}', url: '{{origin}}/workspace/{{id}}' },
      },
    },
  ];
}
