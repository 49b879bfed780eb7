import { type Language, pages } from '@escale/contract';
import { translate } from '../../../../platform/messages/translate.ts';

/** What a browser needs to install the application, in the reader's language (PLT-11). */
export function webManifest(language: Language) {
  const text = (id: Parameters<typeof translate>[1]) => translate(language, id);
  return {
    id: '/',
    name: 'Escale',
    short_name: 'Escale',
    description: text('app.description'),
    lang: language,
    dir: 'ltr',
    start_url: pages.myWeek(),
    scope: '/',
    display: 'standalone',
    theme_color: '#f7f6f2',
    background_color: '#f7f6f2',
    icons: (['192', '512'] as const).flatMap((size) =>
      (
        [
          ['plain', 'any'],
          ['maskable', 'maskable'],
        ] as const
      ).map(([kind, purpose]) => ({
        src: `/app-icons/${kind}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    shortcuts: [
      { name: text('app.week'), url: pages.myWeek() },
      { name: text('app.bookings'), url: pages.bookings() },
    ],
  };
}
