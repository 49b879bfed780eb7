import type { FirstView, PageHead } from '@escale/build/first-views/first-view.ts';
import { City } from '../city/city.tsx';
import { Home } from '../home/home.tsx';
import { BecomeAHost, hostQuestions } from '../host/become-a-host.tsx';
import { Article } from '../information/article.tsx';
import { Help, helpQuestions } from '../information/help.tsx';
import { Offline } from '../information/offline.tsx';
import { Status } from '../information/status.tsx';
import { legalSections, privacySections, termsSections } from '../information/texts.ts';
import en from '../messages/documents/en.json' with { type: 'json' };
import fr from '../messages/documents/fr.json' with { type: 'json' };
import nl from '../messages/documents/nl.json' with { type: 'json' };
import { faqData } from '../pieces/faq.tsx';
import { UseCasePage } from '../use-cases/use-case.tsx';
import { useCases } from '../use-cases/use-cases.ts';
import { cityData, cityValues, organisation, useCaseData } from './data.ts';

export const messages = { en, fr, nl };

/** What every document asks for: the cities of its footer, and the texts that staff edit. */
const always = { network: '/cities', texts: '/site-texts' };
const page = (
  path: string,
  title: string,
  draw: FirstView['draw'],
  more: Partial<Pick<FirstView, 'document' | 'answers'>> & { head?: Partial<PageHead> } = {},
): FirstView => ({
  path,
  framed: false,
  until: 'content',
  document: more.document ?? 'everybody',
  title,
  head: { description: `${title}.description`, ...more.head },
  answers: { ...always, ...more.answers },
  draw,
});

const city = (path: string, typed: boolean): FirstView =>
  page(path, typed ? 'public.meta.city.typed' : 'public.meta.city', () => <City typed={typed} />, {
    answers: {
      city: `/cities/{{params.locality}}?date={{query.date}}${typed ? '&type={{params.workspaceType}}' : ''}`,
    },
    head: {
      values: (message) => cityValues(message, typed),
      picture: '/pictures/og/{{city.locality}}.png',
      data: (message) => cityData(message, typed),
    },
  });

/** The public pages, in the order of the site (decision 0012). */
export const views: readonly FirstView[] = [
  page('/', 'public.meta.home', () => <Home />, {
    document: 'visitors',
    answers: { city: '/cities/{{network.cities.0.locality}}' },
    head: { wholeTitle: true, data: organisation },
  }),
  ...useCases.map((one) =>
    page(one.path, `public.meta.${one.id}`, () => <UseCasePage {...one} />, {
      head: { data: (message) => useCaseData(message, one.id) },
      ...(one.path === '/cockpit' && { document: 'visitors' as const }),
    }),
  ),
  page('/become-a-host', 'public.meta.host', () => <BecomeAHost />, {
    answers: {
      estimate:
        '/cities/{{query.locality|network.cities.0.locality}}/host-estimate?type={{query.type}}&places={{query.places}}&days={{query.days}}',
    },
    head: { data: (message) => [faqData(message, hostQuestions)] },
  }),
  city('/coworking/{locality}', false),
  city('/coworking/{locality}/{workspaceType}', true),
  page('/help', 'public.meta.help', () => <Help />, {
    head: { data: (message) => [faqData(message, helpQuestions)] },
  }),
  page('/terms', 'public.meta.terms', () => (
    <Article path="/terms" title="public.meta.terms" sections={termsSections} />
  )),
  page('/privacy', 'public.meta.privacy', () => (
    <Article path="/privacy" title="public.meta.privacy" sections={privacySections} />
  )),
  page('/legal', 'public.meta.legal', () => (
    <Article path="/legal" title="public.meta.legal" sections={legalSections} />
  )),
  page('/status', 'public.meta.status', () => <Status />, { answers: { ready: '/ready' } }),
  // Kept by the service worker, in the place of a document that was not read before (PLT-11).
  page('/offline', 'public.meta.offline', () => <Offline />, { head: { unlisted: true } }),
];
